// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "bench/epoch_program.hpp"

namespace slidebench {

// A program that measures an epoch.
class running_epoch {
public:
    virtual ~running_epoch() = default; // ends it

    // Returns the next of its epoch_lines; nothing if there is none yet.
    virtual std::optional<std::string> next_line() = 0;

    // Returns whether no more lines follow.
    virtual bool is_output_closed() const = 0;

    // Returns how long it has printed nothing.
    virtual std::chrono::steady_clock::duration silence() const = 0;

    // Returns the status that waitpid() gives, of one that ends by itself, which it is about to.
    virtual int wait() = 0;
};

// Runs the programs of epochs, and has the clock by which that is planned. Tests have another,
// without processes and without time.
class epoch_executor {
public:
    virtual ~epoch_executor() = default;

    // Throws std::system_error if the system does not let it start.
    virtual std::unique_ptr<running_epoch> start(const epoch_task &task) = 0;

    // Waits until one of the epochs, which were started here, has printed something or ended, or
    // until the time is up.
    virtual void wait_for_output(std::span<running_epoch *const> epochs,
                                 std::chrono::milliseconds most) = 0;

    virtual std::chrono::steady_clock::time_point now() const = 0;

    // Returns what it starts, for messages.
    virtual std::string name() const = 0;
};

// Returns the executor that starts that program, which calls run_epoch_program() with the task on
// its stdin.
std::shared_ptr<epoch_executor> executor_of(const std::vector<std::string> &command);

} // namespace slidebench
