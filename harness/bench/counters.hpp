// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>

namespace slidebench {

// Counts by the CPU for this thread, without the operating system's kernel.
struct event_counts {
    std::uint64_t cycles, instructions;
};

// The CPU's own counters, by Linux's perf_event_open(), where they may be read: virtual machines
// mostly hide them, and /proc/sys/kernel/perf_event_paranoid may forbid it.
class hardware_counters {
public:
    hardware_counters();
    ~hardware_counters();
    hardware_counters(const hardware_counters &) = delete;
    hardware_counters &operator=(const hardware_counters &) = delete;

    bool available() const { return descriptors_[0] >= 0; }

    // Returns the counts since the object was made; nothing if not available(), or if the kernel
    // could not count all the time. The difference of two calls is what lies between them.
    std::optional<event_counts> read() const;

private:
    std::array<int, 2> descriptors_ = {-1, -1};
};

} // namespace slidebench
