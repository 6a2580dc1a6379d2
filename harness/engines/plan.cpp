// SPDX-License-Identifier: MIT
#include "engines/plan.hpp"

#include <algorithm>

#include "base/machine.hpp"

namespace slidebench {

std::vector<engine_variant> engine_plan::timed_variants(unsigned first, unsigned end) const
{
    std::vector<const technique *> techniques = contenders;
    if (baseline != nullptr) {
        std::erase(techniques, baseline);
        techniques.insert(techniques.begin(), baseline);
    }
    std::vector<engine_variant> variants;
    for (unsigned layout = first; layout < end; ++layout)
        for (const technique *t : techniques) {
            variants.push_back({t, layout});
            if (baseline == nullptr)
                variants.push_back({t, layout, true});
        }
    return variants;
}

std::vector<engine_variant> engine_plan::variants(unsigned first, unsigned end) const
{
    std::vector<engine_variant> variants = timed_variants(first, end);
    if (floor != nullptr && first == 0)
        variants.insert(variants.begin() + std::min<std::ptrdiff_t>(at_once, std::ssize(variants)),
                        {floor, 0});
    return variants;
}

std::vector<int> engine_plan::cpus_of(std::size_t number) const
{
    const std::vector<int> cpus = usable_cores();
    const auto first = cpus.begin() + static_cast<std::ptrdiff_t>(number * processes);
    return {first, first + processes};
}

unsigned engine_plan::affordable_layouts(std::chrono::duration<double> each) const
{
    // Below that, Student's factor makes most of an interval.
    constexpr double share = 0.5, least = 4;
    const auto most = static_cast<double>(layouts);
    return layouts_by_time ? static_cast<unsigned>(std::clamp(share * limits.time / each,
                                                              std::min(least, most), most))
                           : layouts;
}

std::size_t engine_plan::processes_at_once() const
{
    return timed_variants(0, 1).size() * blocks_at_once * processes;
}

} // namespace slidebench
