// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <vector>

#include <sys/types.h>

namespace slidebench {

// Lets process groups run in turn, each for a slice of time while the others are stopped, so that
// disturbances hit all alike. Its functions may be called from several threads.
class turns {
public:
    // Long enough that refilling caches takes a small part of it.
    static constexpr std::chrono::milliseconds default_slice{20};

    // `cpu`: the number of the CPU that all groups run on.
    explicit turns(int cpu, std::chrono::milliseconds slice = default_slice);

    // All groups must have left.
    ~turns();
    turns(const turns &) = delete;
    turns &operator=(const turns &) = delete;

    int cpu() const { return cpu_; }

    // Adds a group, which waits for its turn.
    void join(pid_t group);
    // Removes a group, even during its turn.
    void leave(pid_t group);

private:
    void take_turns();

    const int cpu_;
    const std::chrono::milliseconds slice_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<pid_t> groups_; // the first one runs
    bool is_over_ = false;
    std::thread thread_;
};

// Returns one of the CPUs that this process may run on, `number` modulo how many there are.
int allowed_cpu(unsigned number);

} // namespace slidebench
