// SPDX-License-Identifier: MIT
#include "stats/estimate.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>
#include <utility>

namespace slidebench {
namespace {

template <typename ValueOf>
std::vector<clustered_value> values_of(const std::vector<observation> &samples, ValueOf value_of)
{
    std::vector<clustered_value> values;
    for (const observation &o : samples)
        values.push_back(value_of(o));
    return values;
}

clustered_value ratio_of(const observation &o)
{
    // In turn, the baseline's layout is that of the technique, and so not another cluster.
    return {o.epoch, o.layout, o.ratio, o.order == timing_order::in_turn ? 0 : o.baseline_layout};
}

center center_of(const std::vector<observation> &samples)
{
    return !samples.empty() && samples.front().order == timing_order::in_turn ? center::mean
                                                                              : center::median;
}

bool has(const std::vector<observation> &samples, timing_order order)
{
    return std::any_of(samples.begin(), samples.end(),
                       [&](const observation &o) { return o.order == order; });
}

// Returns whether the same one was timed first in all samples: the ratio has what that costs.
bool is_one_sided(const std::vector<observation> &samples)
{
    return has(samples, timing_order::technique_first) !=
           has(samples, timing_order::baseline_first);
}

// Returns ratios in two parts, with the technique first and with the baseline first; where one of
// these is missing, in one.
clustered_cell ratios_of(const std::vector<observation> &samples)
{
    clustered_cell ratios(2);
    for (const observation &o : samples)
        if (o.order == timing_order::technique_first || o.order == timing_order::baseline_first)
            ratios[o.order == timing_order::baseline_first].push_back(ratio_of(o));
    if (!ratios[0].empty() && !ratios[1].empty())
        return ratios;
    return {values_of(samples, ratio_of)};
}

std::vector<clustered_cell> ratios_of(const cell_observations &cells)
{
    std::vector<clustered_cell> ratios;
    for (const std::vector<observation> *samples : cells)
        ratios.push_back(ratios_of(*samples));
    return ratios;
}

bool is_one_sided(const cell_observations &cells)
{
    return std::any_of(cells.begin(), cells.end(),
                       [](const auto *samples) { return is_one_sided(*samples); });
}

std::size_t fewest_epochs(const cell_observations &cells)
{
    std::size_t fewest = SIZE_MAX;
    for (const std::vector<observation> *samples : cells) {
        std::set<std::size_t> epochs;
        for (const observation &o : *samples)
            epochs.insert(o.epoch);
        fewest = std::min(fewest, epochs.size());
    }
    return fewest;
}

} // namespace

void prefer_counted_cycles(std::vector<observation> &samples)
{
    if (std::all_of(samples.begin(), samples.end(),
                    [](const observation &o) { return o.counted_cycles.has_value(); }))
        for (observation &o : samples)
            o.cycles = *o.counted_cycles;
}

std::string_view name_of(timing_order o)
{
    constexpr std::array<std::string_view, timing_orders.size()> names = {"", "technique",
                                                                          "baseline", "none"};
    return names[static_cast<std::size_t>(o)];
}

double typical_ratio(const std::vector<observation> &samples)
{
    const clustered_cell parts = ratios_of(samples);
    double sum = 0;
    for (const std::vector<clustered_value> &of_order : parts) {
        std::vector<double> ratios;
        for (const clustered_value &v : of_order)
            ratios.push_back(std::log(v.value));
        sum += center_of(samples) == center::mean
                   ? std::accumulate(ratios.begin(), ratios.end(), 0.0) /
                         static_cast<double>(ratios.size())
                   : median(ratios);
    }
    return std::exp(sum / static_cast<double>(parts.size()));
}

cell_estimates estimates_of(const cell_observations &cells)
{
    const center by = center_of(*cells.front());
    const auto mean_of = [&](double observation::*member) {
        std::vector<clustered_cell> values;
        for (const std::vector<observation> *samples : cells)
            values.push_back({values_of(*samples, [member](const observation &o) {
                return clustered_value{o.epoch, o.layout, o.*member};
            })});
        return bootstrap_mean(values, by);
    };
    cell_estimates result = {mean_of(&observation::ns), mean_of(&observation::cycles),
                             bootstrap_mean(ratios_of(cells), by), fewest_epochs(cells)};
    if (is_one_sided(cells))
        result.ratio.interval.reset();
    return result;
}

std::map<std::pair<std::size_t, std::size_t>, pair_ratio>
pairs_of(const std::vector<cell_observations> &techniques)
{
    std::vector<std::size_t> compared; // numbers of techniques
    std::vector<std::vector<clustered_cell>> ratios;
    for (std::size_t i = 0; i < techniques.size(); ++i) {
        if (is_one_sided(techniques[i]))
            continue;
        compared.push_back(i);
        ratios.push_back(ratios_of(techniques[i]));
    }
    std::map<std::pair<std::size_t, std::size_t>, pair_ratio> pairs;
    const center by =
        compared.empty() ? center::median : center_of(*techniques[compared.front()].front());
    for (const auto &[pair, ratio] : bootstrap_pairs(ratios, by))
        pairs.insert({{compared[pair.first], compared[pair.second]}, ratio});
    return pairs;
}

} // namespace slidebench
