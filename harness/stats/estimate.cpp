// SPDX-License-Identifier: MIT
#include "stats/estimate.hpp"

#include <algorithm>

namespace slidebench {
namespace {

// Returns whether the same one was timed first in all samples of a cell: the ratio has what that
// costs.
bool is_one_sided(const samples_by_cell &cells)
{
    return std::ranges::any_of(cells, [](std::span<const sample> samples) {
        const auto has = [&](timing_order order) {
            return std::ranges::count(samples, order, &sample::order) > 0;
        };
        return has(timing_order::technique_first) != has(timing_order::baseline_first);
    });
}

// Returns the samples as those of times, which do not depend on the baseline's layout.
std::vector<sample> without_baseline_layouts(std::span<const sample> samples)
{
    std::vector<sample> result(samples.begin(), samples.end());
    for (sample &s : result)
        s.baseline_layout = 0;
    return result;
}

// Returns the samples of ratios in two parts, with the technique first and with the baseline first;
// where one of these is missing, in one.
cell_parts parts_by_order(std::span<const sample> samples)
{
    // In turn, the baseline's layout is that of the technique, and so not another cluster.
    if (samples.front().order == timing_order::in_turn)
        return {without_baseline_layouts(samples)};
    cell_parts parts(2);
    for (const sample &s : samples)
        if (s.order == timing_order::technique_first || s.order == timing_order::baseline_first)
            parts[s.order == timing_order::baseline_first].push_back(s);
    if (parts[0].empty() || parts[1].empty())
        return {std::vector<sample>(samples.begin(), samples.end())};
    return parts;
}

template <typename PartsOf>
std::vector<cell_parts> parts_of(const samples_by_cell &cells, PartsOf parts)
{
    std::vector<cell_parts> result;
    for (const std::span<const sample> samples : cells)
        result.push_back(parts(samples));
    return result;
}

estimate estimated_time(const samples_by_cell &cells, value_of_sample value)
{
    estimate time = clustered_mean(
        parts_of(cells, [](auto samples) { return cell_parts{without_baseline_layouts(samples)}; }),
        value);
    if (std::ranges::any_of(cells.front(), [](const sample &s) { return s.run > 0; }))
        time.interval.reset();
    return time;
}

} // namespace

estimate estimated_ns(const samples_by_cell &cells)
{
    return estimated_time(cells, [](const sample &s) { return s.ns; });
}

estimate estimated_cycles(const samples_by_cell &cells)
{
    return estimated_time(cells, [](const sample &s) { return s.ns / s.ns_per_cycle; });
}

estimate estimated_ratio(const samples_by_cell &cells)
{
    estimate ratio = clustered_mean(parts_of(cells, parts_by_order));
    if (is_one_sided(cells))
        ratio.interval.reset();
    return ratio;
}

std::map<number_pair, estimate> pairs_of(const std::vector<samples_by_cell> &techniques)
{
    std::vector<std::vector<cell_parts>> ratios;
    for (const samples_by_cell &cells : techniques)
        ratios.push_back(parts_of(cells, parts_by_order));
    return clustered_ratios(ratios);
}

} // namespace slidebench
