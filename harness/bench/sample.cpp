// SPDX-License-Identifier: MIT
#include "bench/sample.hpp"

#include "registry/modes.hpp"

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
            s.disturbed == disturbance::none ? core_state::alone : core_state::shared,
            s.ns_per_lookup,
            s.ns_per_lookup / s.ns_per_cycle,
            s.ratio,
            s.order,
            s.baseline_layout};
}

void mark_shared(std::vector<sample> &samples)
{
    const auto knows_core = [](const sample &s) { return traits_of(s.cell->mode).knows_core(); };
    std::vector<core_reading> readings;
    for (const sample &s : samples)
        if (knows_core(s))
            readings.push_back(s.core);
    if (readings.empty())
        return;
    const core_reading alone = standard(readings);
    for (sample &s : samples)
        if (knows_core(s) && s.disturbed == disturbance::none && is_shared(s.core, alone))
            s.disturbed = disturbance::intrusion;
}

} // namespace slidebench
