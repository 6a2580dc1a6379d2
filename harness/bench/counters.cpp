// SPDX-License-Identifier: MIT
#include "bench/counters.hpp"

#if defined(__linux__)
#include <linux/perf_event.h>
#include <sys/syscall.h>
#endif
#include <unistd.h>

namespace slidebench {
namespace {

#if defined(__linux__)

// A counter of this thread in the group of `leader`, or the leader of a new one if that is -1.
int open_counter(std::uint64_t event, int leader)
{
    perf_event_attr attributes = {};
    attributes.size = sizeof attributes;
    attributes.type = PERF_TYPE_HARDWARE;
    attributes.config = event;
    attributes.exclude_kernel = 1;
    attributes.exclude_hv = 1;
    attributes.read_format =
        PERF_FORMAT_GROUP | PERF_FORMAT_TOTAL_TIME_ENABLED | PERF_FORMAT_TOTAL_TIME_RUNNING;
    constexpr int this_thread = 0;
    constexpr int any_cpu = -1;
    return static_cast<int>(syscall(SYS_perf_event_open, &attributes, this_thread, any_cpu, leader,
                                    PERF_FLAG_FD_CLOEXEC));
}

#endif

} // namespace

hardware_counters::hardware_counters()
{
#if defined(__linux__)
    cycles_ = file_descriptor(open_counter(PERF_COUNT_HW_CPU_CYCLES, -1));
    if (available())
        instructions_ = file_descriptor(open_counter(PERF_COUNT_HW_INSTRUCTIONS, cycles_.number()));
    if (instructions_.number() < 0)
        cycles_.close();
#endif
}

std::optional<event_counts> hardware_counters::read() const
{
    struct {
        std::uint64_t count, time_enabled, time_running, cycles, instructions;
    } group;
    if (!available() || ::read(cycles_.number(), &group, sizeof group) != sizeof group ||
        group.count != 2 || group.time_enabled != group.time_running || group.time_running == 0)
        return std::nullopt;
    return event_counts{group.cycles, group.instructions};
}

} // namespace slidebench
