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

void turns::signal_all(const team &of, int signal)
{
    for (const pid_t group : of.groups)
        kill(-group, signal);
}

void turns::join(pid_t group, std::size_t number)
{
    {
        const std::lock_guard lock(mutex_);
        auto found =
            std::ranges::find_if(teams_, [&](const team &t) { return t.number == number; });
        if (found == teams_.end())
            found = teams_.insert(teams_.end(), {number, {}});
        found->groups.push_back(group);
        if (found != teams_.begin())
            kill(-group, SIGSTOP);
    }
    changed_.notify_all();
}

void turns::leave(pid_t group)
{
    {
        const std::lock_guard lock(mutex_);
        for (team &t : teams_)
            std::erase(t.groups, group);
        std::erase_if(teams_, [](const team &t) { return t.groups.empty(); });
        if (!teams_.empty())
            signal_all(teams_.front(), SIGCONT);
    }
    changed_.notify_all();
}

void turns::take_turns()
{
    std::unique_lock lock(mutex_);
    while (!is_over_) {
        if (teams_.size() < 2) {
            changed_.wait(lock);
            continue;
        }
        const std::size_t running = teams_.front().number;
        changed_.wait_for(lock, slice_, [&] {
            return is_over_ || teams_.empty() || teams_.front().number != running;
        });
        if (teams_.size() < 2 || teams_.front().number != running)
            continue;
        signal_all(teams_.front(), SIGSTOP);
        std::rotate(teams_.begin(), teams_.begin() + 1, teams_.end());
        signal_all(teams_.front(), SIGCONT);
    }
}

} // namespace slidebench
