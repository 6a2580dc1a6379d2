// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <thread>
#include <vector>

#include <sys/types.h>

namespace slidebench {

// Lets process groups run in turn, each for a slice of time while the others are stopped, so that
// disturbances hit all alike. Its functions may be called from several threads.
class turns {
public:
    explicit turns(std::chrono::milliseconds slice);

    // All groups must have left.
    ~turns();
    turns(const turns &) = delete;
    turns &operator=(const turns &) = delete;

    // Adds a group, which waits for its turn.
    void join(pid_t group);
    // Removes a group, even during its turn.
    void leave(pid_t group);

private:
    void take_turns();

    const std::chrono::milliseconds slice_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<pid_t> groups_; // the first one runs
    bool is_over_ = false;
    std::thread thread_;
};

} // namespace slidebench
