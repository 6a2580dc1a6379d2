// SPDX-License-Identifier: MIT
#include "engines/turns.hpp"

#include <algorithm>
#include <csignal>

namespace slidebench {

turns::turns(std::chrono::milliseconds slice)
    : slice_(slice), thread_([this](const std::stop_token &end) { take_turns(end); })
{
}

void turns::join(pid_t group)
{
    const std::lock_guard lock(mutex_);
    groups_.push_back(group);
    if (groups_.size() > 1)
        kill(-group, SIGSTOP);
    changed_.notify_all();
}

void turns::leave(pid_t group)
{
    const std::lock_guard lock(mutex_);
    std::erase(groups_, group);
    if (!groups_.empty())
        kill(-groups_.front(), SIGCONT);
    changed_.notify_all();
}

void turns::take_turns(const std::stop_token &end)
{
    std::unique_lock lock(mutex_);
    while (changed_.wait(lock, end, [&] { return groups_.size() > 1; })) {
        const pid_t running = groups_.front();
        const auto has_left = [&] { return groups_.empty() || groups_.front() != running; };
        if (changed_.wait_for(lock, end, slice_, has_left) || groups_.size() < 2)
            continue;
        kill(-running, SIGSTOP);
        std::rotate(groups_.begin(), groups_.begin() + 1, groups_.end());
        kill(-groups_.front(), SIGCONT);
    }
}

} // namespace slidebench
