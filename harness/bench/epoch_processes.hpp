// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

#include <sys/types.h>

#include "bench/epoch.hpp"
#include "bench/rounds.hpp"

namespace slidebench {

// Processes that measure one epoch each, of whatever they are asked to. Each fills the tables of
// techniques for itself, so they lie in other pages of memory in each epoch. That matters as much as
// where code lies, and is drawn only once in the life of a process.
class epoch_processes {
public:
    static constexpr unsigned most = 100;

    // To be made while no technique is initialised, nor any thread running: the processes are copies
    // of this one. They know all objects that there are at this time, at the same addresses, which
    // must not change any more as far as tasks refer to them. Throws std::system_error.
    epoch_processes(std::size_t count, const other_memory &other);
    ~epoch_processes();
    epoch_processes(const epoch_processes &) = delete;
    epoch_processes &operator=(const epoch_processes &) = delete;

    // Lets the process of the task's epoch do it. Throws std::runtime_error if that is no more.
    epoch_result time(const epoch_task &task);

private:
    struct process {
        pid_t id;
        int channel; // to it and back; it ends when this is closed
    };

    std::vector<process> processes_;
};

} // namespace slidebench
