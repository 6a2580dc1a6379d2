// SPDX-License-Identifier: MIT
#include "engines/plan.hpp"

#include <algorithm>
#include <cmath>

#include "base/errors.hpp"
#include "base/format.hpp"

namespace slidebench {

std::vector<engine_variant> engine_plan::timed_variants(unsigned first, unsigned end) const
{
    std::vector<const technique *> techniques = contenders;
    std::erase(techniques, baseline);
    techniques.insert(techniques.begin(), baseline);
    std::vector<engine_variant> variants;
    for (unsigned layout = first; layout < end; ++layout)
        for (const technique *t : techniques)
            variants.push_back({t, layout});
    return variants;
}

std::vector<engine_variant> engine_plan::variants(unsigned first, unsigned end) const
{
    std::vector<engine_variant> variants = timed_variants(first, end);
    if (first == 0)
        variants.insert(variants.begin() + 1, {&counted(), 0});
    return variants;
}

unsigned engine_plan::affordable_layouts(std::chrono::duration<double> each) const
{
    // Below that, Student's factor makes most of an interval.
    constexpr double share = 0.5, least = 4;
    const auto most = static_cast<double>(layouts);
    return layouts_by_time ? static_cast<unsigned>(
                                 std::clamp(share * budget / each, std::min(least, most), most))
                           : layouts;
}

std::size_t engine_plan::processes_at_once() const
{
    return timed_variants(0, 1).size() * epochs_at_once;
}

void require_memory(std::size_t processes, std::size_t bytes_of_each, std::size_t bytes_of_machine)
{
    if (bytes_of_machine > 0 && processes * bytes_of_each > bytes_of_machine / 2)
        throw input_error(formatted(
            "%zu processes at once, each of %s, need more than half of this machine's %s: "
            "name fewer by --technique, or a smaller --parallel",
            processes, memory_text(bytes_of_each).c_str(), memory_text(bytes_of_machine).c_str()));
}

std::string memory_text(std::size_t bytes)
{
    constexpr double mebibyte = 1 << 20, gibibyte = 1 << 30;
    const auto size = static_cast<double>(bytes);
    return size < gibibyte ? formatted("%.0f MiB", std::ceil(size / mebibyte))
                           : formatted("%.1f GiB", size / gibibyte);
}

} // namespace slidebench
