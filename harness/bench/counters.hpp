// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

#include "base/file_descriptor.hpp"

namespace slidebench {

// Counts by the CPU for this thread, without the operating system's kernel.
struct event_counts {
    std::uint64_t cycles, instructions;
};

// The CPU's own counters, by Linux's perf_event_open(), where they may be read: virtual machines
// mostly hide them, and /proc/sys/kernel/perf_event_paranoid may forbid it. They count the cycles of
// a core whose clock changes, and on other than x86-64 they alone know a loop's instructions.
class hardware_counters {
public:
    hardware_counters();

    bool available() const { return cycles_.number() >= 0; }

    // Returns the counts since the object was made; nothing if not available(), or if the kernel
    // could not count all the time. The difference of two calls is what lies between them.
    std::optional<event_counts> read() const;

private:
    file_descriptor cycles_, instructions_;
};

} // namespace slidebench
