// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <string>

#include "base/child_process.hpp"

namespace slidebench {

// Returns a loop of the shell, ended by "; ", that takes at least so many seconds of CPU time, by
// what one takes now.
inline std::string shell_loop(double seconds)
{
    const auto loop = [](double count) {
        return "i=0; while [ $i -lt " + std::to_string(std::lround(count)) +
               " ]; do i=$((i + 1)); done; ";
    };
    double count = 50'000;
    for (;;) {
        child_process measured({.arguments = {"sh", "-c", loop(count)}});
        measured.read_to_end();
        measured.wait();
        if (measured.cpu_seconds() > 0.02)
            return loop(count * seconds / measured.cpu_seconds());
        count *= 2;
    }
}

} // namespace slidebench
