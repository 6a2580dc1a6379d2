// SPDX-License-Identifier: MIT
#pragma once

#include <csignal>

#include <array>

namespace slidebench {

// Turns the first Ctrl-C (SIGINT, SIGTERM or SIGHUP) into a flag while the object lives, so that
// what has been measured can still be written; a second one ends the program. Signals that
// were ignored stay ignored. There can be one object at a time.
class interrupt_guard {
public:
    interrupt_guard();
    ~interrupt_guard();
    interrupt_guard(const interrupt_guard &) = delete;
    interrupt_guard &operator=(const interrupt_guard &) = delete;

    static bool interrupted();

    static constexpr std::array<int, 3> signals = {SIGINT, SIGTERM, SIGHUP};

private:
    std::array<struct sigaction, signals.size()> old_{};
};

} // namespace slidebench
