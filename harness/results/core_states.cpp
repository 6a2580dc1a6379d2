// SPDX-License-Identifier: MIT
#include "results/core_states.hpp"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

namespace slidebench {
namespace {

using all_samples = std::vector<const std::vector<observation> *>;

bool counts(const observation &o, counted which)
{
    return which == counted::all || !o.is_disturbed;
}

// What `value_of` makes of the samples that count.
template <typename ValueOf>
std::vector<crossed_value> values_of(const std::vector<observation> &samples, counted which,
                                     ValueOf value_of)
{
    std::vector<crossed_value> values;
    for (const observation &o : samples)
        if (counts(o, which))
            values.push_back(value_of(o));
    return values;
}

crossed_value ratio_of(const observation &o)
{
    return {o.epoch, o.layout, o.ratio, o.baseline_layout};
}

bool has(const std::vector<observation> &samples, counted which, pair_order order)
{
    return std::any_of(samples.begin(), samples.end(),
                       [&](const observation &o) { return counts(o, which) && o.order == order; });
}

// What being first costs is in the ratio of samples whose first side is always the same.
bool is_one_sided(const std::vector<observation> &samples, counted which)
{
    return has(samples, which, pair_order::technique_first) !=
           has(samples, which, pair_order::baseline_first);
}

// Ratios in two parts, with the technique first and with the baseline first; where one of these is
// missing, in one.
crossed_cell ratios_of(const std::vector<observation> &samples, counted which)
{
    crossed_cell ratios(2);
    for (const observation &o : samples)
        if (counts(o, which) && o.order != pair_order::neither_first)
            ratios[o.order == pair_order::baseline_first].push_back(ratio_of(o));
    if (!ratios[0].empty() && !ratios[1].empty())
        return ratios;
    return {values_of(samples, which, ratio_of)};
}

std::size_t epochs_of(const std::vector<observation> &samples, counted which)
{
    std::set<std::size_t> epochs;
    for (const observation &o : samples)
        if (counts(o, which))
            epochs.insert(o.epoch);
    return epochs.size();
}

std::size_t fewest_epochs(const all_samples &ranked, counted which)
{
    std::size_t fewest = SIZE_MAX;
    for (const std::vector<observation> *samples : ranked)
        fewest = std::min(fewest, epochs_of(*samples, which));
    return fewest;
}

} // namespace

std::string_view name_of(counted c)
{
    return c == counted::quiet ? "quiet" : "all";
}

std::string_view name_of(pair_order o)
{
    constexpr std::array<std::string_view, pair_orders.size()> names = {"", "technique",
                                                                        "baseline"};
    return names[static_cast<std::size_t>(o)];
}

double median_ratio(const std::vector<observation> &samples)
{
    const crossed_cell parts = ratios_of(samples, counted::all);
    double sum = 0;
    for (const std::vector<crossed_value> &of_order : parts) {
        std::vector<double> ratios;
        for (const crossed_value &v : of_order)
            ratios.push_back(v.value);
        sum += std::log(median(ratios));
    }
    return std::exp(sum / static_cast<double>(parts.size()));
}

std::optional<cell_figures> figures_of(const std::vector<observation> &samples, counted which)
{
    return figures_of(all_samples{&samples}, which);
}

std::optional<cell_figures> figures_of(const all_samples &cells, counted which)
{
    if (fewest_epochs(cells, which) == 0)
        return std::nullopt;
    const auto mean_of = [&](double observation::*figure) {
        const auto own = [figure](const observation &o) {
            return crossed_value{o.epoch, o.layout, o.*figure};
        };
        std::vector<crossed_cell> values;
        for (const std::vector<observation> *samples : cells)
            values.push_back({values_of(*samples, which, own)});
        return crossed_geometric_mean(values);
    };
    std::vector<crossed_cell> ratios;
    for (const std::vector<observation> *samples : cells)
        ratios.push_back(ratios_of(*samples, which));
    figure ratio = crossed_geometric_mean(ratios);
    if (std::any_of(cells.begin(), cells.end(),
                    [&](const auto *samples) { return is_one_sided(*samples, which); }))
        ratio.interval.reset();
    return cell_figures{mean_of(&observation::ns), mean_of(&observation::cycles), ratio,
                        fewest_epochs(cells, which)};
}

std::vector<decided_pair> pairs_of(const std::vector<all_samples> &techniques, counted which)
{
    std::vector<std::size_t> known; // the techniques that take part
    std::vector<std::vector<crossed_cell>> ratios;
    for (std::size_t i = 0; i < techniques.size(); ++i) {
        const all_samples &cells = techniques[i];
        if (std::any_of(cells.begin(), cells.end(), [&](const auto *samples) {
                return epochs_of(*samples, which) == 0 || is_one_sided(*samples, which);
            }))
            continue;
        known.push_back(i);
        std::vector<crossed_cell> &own = ratios.emplace_back();
        for (const std::vector<observation> *samples : cells)
            own.push_back(ratios_of(*samples, which));
    }
    std::vector<decided_pair> pairs = crossed_pairs(ratios);
    for (decided_pair &pair : pairs) {
        pair.first = known[pair.first];
        pair.second = known[pair.second];
    }
    return pairs;
}

counted which_count(const all_samples &ranked)
{
    const auto has_enough = [](const std::vector<observation> *samples) {
        return epochs_of(*samples, counted::quiet) >= least_epochs;
    };
    const auto enough = std::count_if(ranked.begin(), ranked.end(), has_enough);
    return 2 * static_cast<std::size_t>(enough) >= ranked.size() ? counted::quiet : counted::all;
}

} // namespace slidebench
