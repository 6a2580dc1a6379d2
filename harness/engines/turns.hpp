// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <stop_token>
#include <thread>
#include <vector>

#include <sys/types.h>

namespace slidebench {

// Lets process groups run in turn, each for a slice of time while the others are stopped, so that
// disturbances hit all alike. Its functions may be called from several threads. All groups must
// have left before it ends.
class turns {
public:
    explicit turns(std::chrono::milliseconds slice);

    // Adds a group, which waits for its turn.
    void join(pid_t group);
    // Removes a group, even during its turn.
    void leave(pid_t group);

private:
    void take_turns(const std::stop_token &end);

    const std::chrono::milliseconds slice_;
    std::mutex mutex_;
    std::condition_variable_any changed_;
    std::vector<pid_t> groups_; // the first one runs
    std::jthread thread_;       // ends before what it uses
};

} // namespace slidebench
