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

// Runs a program to its end, without a shell, with nothing to read on stdin. The first of
// `arguments` is its name. Throws std::system_error if the system has no process or no descriptor
// left.
process_outcome run_process(const std::vector<std::string> &arguments);

} // namespace slidebench
