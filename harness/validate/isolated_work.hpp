// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

#include "base/child_process.hpp"
#include "validate/failure.hpp"

namespace slidebench {

using cpu_time = std::chrono::duration<double>;

// The CPU time that init() may take.
inline constexpr cpu_time init_limit = std::chrono::seconds(60);

// How work in a process of its own ended.
struct work_end {
    std::optional<symptom> fault; // forbidden_write, crash or hang; nothing if it came to its end
    int signal = 0;               // of a crash; 0 if the process ended in another way, as by exit()
};

// Work in a process of its own, a copy of this one, so that nothing else ends if it crashes. It is
// killed with the object. Not for a program that runs several threads at the moment.
class isolated_work {
public:
    // Starts. Throws std::system_error if it cannot.
    explicit isolated_work(const std::function<void()> &work);

    // The process, which is silent once the work has ended.
    child_process &process() { return *process_; }

    // Waits for the end. Throws input_error if another process has ended it, or with the message of
    // an exception that the work has thrown, such as that the system is short of memory.
    work_end wait();

    // Waits, but kills work that makes no step for longer than limit(), in CPU time, or for 12
    // times as long if it only waits. The work counts its steps in `steps`, which must be in shared
    // memory.
    work_end wait(const std::atomic<std::uint64_t> &steps, const std::function<cpu_time()> &limit);

private:
    std::unique_ptr<child_process> process_;
};

} // namespace slidebench
