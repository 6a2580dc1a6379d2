// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <vector>

#include <sys/types.h>

namespace slidebench {

// Lets process groups run by turns, each for a slice of time while the others are stopped, so that
// what disturbs them disturbs all alike. Its functions may be called from several threads.
class turns {
public:
    // Long enough that caches are filled again in a small part of it.
    static constexpr std::chrono::milliseconds usual_slice{20};

    // All are to run on one CPU, by its number.
    explicit turns(int cpu, std::chrono::milliseconds slice = usual_slice);

    // All must have left.
    ~turns();
    turns(const turns &) = delete;
    turns &operator=(const turns &) = delete;

    int cpu() const { return cpu_; }

    // Adds a group, which waits for its turn.
    void join(pid_t group);
    // Removes it, even during its turn.
    void leave(pid_t group);

private:
    void take_turns();

    const int cpu_;
    const std::chrono::milliseconds slice_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<pid_t> groups_; // the first has its turn
    bool is_over_ = false;
    std::thread thread_;
};

// Returns one of the CPUs that this process may run on: the first, the second and so on for numbers
// that rise, and then the first again.
int allowed_cpu(unsigned number);

} // namespace slidebench
