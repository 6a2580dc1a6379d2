// SPDX-License-Identifier: MIT
#include "bench/sample.hpp"

#include <algorithm>
#include <map>
#include <tuple>

#include "core/modes.hpp"

namespace slidebench {

std::string_view name_of(disturbance d)
{
    switch (d) {
    case disturbance::clock:
        return "clock";
    case disturbance::intrusion:
        return "intrusion";
    case disturbance::none:
        break;
    }
    return "";
}

observation observation_of(const sample &s)
{
    return {s.epoch,
            s.layout,
            s.disturbed != disturbance::none,
            s.ns_per_lookup,
            s.ns_per_lookup / s.ns_per_cycle,
            s.ratio,
            s.order,
            s.baseline_layout,
            s.cycles,
            s.instructions};
}

void sort_samples(std::vector<sample> &samples, const std::vector<const technique *> &techniques)
{
    std::map<const technique *, std::size_t> places;
    for (const technique *t : techniques)
        places.emplace(t, places.size());
    const auto place = [&](const technique *t) {
        const auto found = places.find(t);
        return found == places.end() ? places.size() : found->second;
    };
    std::stable_sort(samples.begin(), samples.end(), [&](const sample &a, const sample &b) {
        return std::tuple(place(a.technique), a.cell, a.epoch, a.layout) <
               std::tuple(place(b.technique), b.cell, b.epoch, b.layout);
    });
}

void mark_disturbed(std::vector<sample> &samples)
{
    const auto knows_core = [](const sample &s) { return traits_of(s.cell->mode).knows_core(); };
    std::vector<core_reading> readings;
    for (const sample &s : samples)
        if (knows_core(s))
            readings.push_back(s.core);
    if (readings.empty())
        return;
    const core_reading quiet = quiet_reference(readings);
    for (sample &s : samples)
        if (knows_core(s) && s.disturbed == disturbance::none && is_disturbed(s.core, quiet))
            s.disturbed = disturbance::intrusion;
}

} // namespace slidebench
