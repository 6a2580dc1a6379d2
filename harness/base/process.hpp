// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

namespace slidebench {

struct process_outcome {
    bool found;         // the program is on the PATH and may be run
    bool succeeded;     // it ended with 0
    std::string output; // what it wrote to stdout and stderr
};

// Runs a program to its end, without a shell, with nothing to read on stdin, and in the locale C:
// numbers have a decimal point. The first of `arguments` is its name. It gets our environment
// without variables whose names begin like one of `hidden`. Throws std::system_error if the system
// has no process or no descriptor left.
process_outcome run_process(const std::vector<std::string> &arguments,
                            const std::vector<std::string> &hidden = {});

} // namespace slidebench
