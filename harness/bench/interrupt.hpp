// SPDX-License-Identifier: MIT
#pragma once

namespace slidebench {

// While it lives, the first Ctrl-C only sets a flag, so that what has been measured can still be
// written; a second one ends the program as usual. One at a time.
class interrupt_guard {
public:
    interrupt_guard();
    ~interrupt_guard();
    interrupt_guard(const interrupt_guard &) = delete;
    interrupt_guard &operator=(const interrupt_guard &) = delete;

    static bool interrupted();
};

} // namespace slidebench
