// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>

#include "base/child_process.hpp"

namespace slidebench {

// How work in a process of its own ended.
struct ending {
    enum class outcome { done, crashed, hung };
    outcome result = outcome::done;
    int signal = 0; // that crashed it; 0 if it ended in another way, as by exit()
};

// How long work may go on without a step.
struct patience {
    std::chrono::duration<double> cpu_time;
    // Limit for a process that waits, and uses none.
    std::chrono::duration<double> time() const { return 12 * cpu_time; }
};

// Work in a process of its own, a copy of this one, so that whatever it does ends nothing else. It
// is killed with the object. Not for a program that runs several threads at the moment.
class isolated_work {
public:
    // Starts. Throws std::system_error if it cannot.
    explicit isolated_work(const std::function<void()> &work);

    // It is silent when the work has ended.
    child_process &process() { return *process_; }

    // Waits for its end. Throws input_error if others have ended it, or with the message of an
    // exception that the work has thrown, such as that the system is short of memory.
    ending wait();

    // The same, but kills work that makes no step for longer than `limit` says at the moment; it
    // counts its steps in `steps`, which must be in shared memory.
    ending wait(const std::atomic<std::uint64_t> &steps, const std::function<patience()> &limit);

private:
    std::unique_ptr<child_process> process_;
};

} // namespace slidebench
