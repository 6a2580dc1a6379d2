// SPDX-License-Identifier: MIT
#include "bench/chess_speed.hpp"

#include <algorithm>

#include "results/core_states.hpp"

namespace slidebench {

std::vector<chess_speed> speeds_of(const std::vector<sample> &samples)
{
    std::vector<double> baseline_ns;
    for (const sample &s : samples)
        baseline_ns.push_back(s.baseline_ns_per_lookup);
    std::vector<chess_speed> speeds;
    for (auto first = samples.begin(); first != samples.end();) {
        const auto last = std::find_if(
            first, samples.end(), [&](const sample &s) { return s.contender != first->contender; });
        std::vector<observation> observations;
        for (auto s = first; s != last; ++s)
            observations.push_back(observation_of(*s));
        const figure ratio = figures_of(observations, counted::all)->ratio;
        speeds.push_back({first->contender, ratio.value * median(baseline_ns), ratio});
        first = last;
    }
    std::stable_sort(speeds.begin(), speeds.end(), [](const chess_speed &a, const chess_speed &b) {
        return a.ratio.value < b.ratio.value;
    });
    return speeds;
}

} // namespace slidebench
