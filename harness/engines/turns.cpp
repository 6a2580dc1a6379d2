// SPDX-License-Identifier: MIT
#include "engines/turns.hpp"

#include <algorithm>
#include <csignal>

namespace slidebench {

turns::turns(std::chrono::milliseconds slice) : slice_(slice), thread_([this] { take_turns(); }) {}

turns::~turns()
{
    {
        const std::lock_guard lock(mutex_);
        is_over_ = true;
    }
    changed_.notify_all();
    thread_.join();
}

void turns::join(pid_t group)
{
    {
        const std::lock_guard lock(mutex_);
        groups_.push_back(group);
        if (groups_.size() > 1)
            kill(-group, SIGSTOP);
    }
    changed_.notify_all();
}

void turns::leave(pid_t group)
{
    {
        const std::lock_guard lock(mutex_);
        std::erase(groups_, group);
        if (!groups_.empty())
            kill(-groups_.front(), SIGCONT);
    }
    changed_.notify_all();
}

void turns::take_turns()
{
    std::unique_lock lock(mutex_);
    while (!is_over_) {
        if (groups_.size() < 2) {
            changed_.wait(lock);
            continue;
        }
        const pid_t running = groups_.front();
        changed_.wait_for(lock, slice_, [&] {
            return is_over_ || groups_.empty() || groups_.front() != running;
        });
        if (groups_.size() < 2 || groups_.front() != running)
            continue;
        kill(-running, SIGSTOP);
        std::rotate(groups_.begin(), groups_.begin() + 1, groups_.end());
        kill(-groups_.front(), SIGCONT);
    }
}

} // namespace slidebench
