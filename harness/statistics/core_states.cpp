// SPDX-License-Identifier: MIT
#include "statistics/core_states.hpp"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

namespace slidebench {
namespace {

using all_samples = std::vector<const std::vector<observation> *>;

bool is_in(const observation &o, core_state s)
{
    return s == core_state::pooled || o.state == s;
}

// What `value_of` makes of the samples in that state.
template <typename ValueOf>
std::vector<crossed_value> values_of(const std::vector<observation> &samples, core_state s,
                                     ValueOf value_of)
{
    std::vector<crossed_value> values;
    for (const observation &o : samples)
        if (is_in(o, s))
            values.push_back(value_of(o));
    return values;
}

crossed_value ratio_of(const observation &o)
{
    return {o.epoch, o.layout, o.ratio, o.baseline_layout};
}

bool has(const std::vector<observation> &samples, core_state s, pair_order order)
{
    return std::any_of(samples.begin(), samples.end(),
                       [&](const observation &o) { return is_in(o, s) && o.order == order; });
}

// What being first costs is in the ratio of samples whose first side is always the same.
bool is_one_sided(const std::vector<observation> &samples, core_state s)
{
    return has(samples, s, pair_order::technique_first) !=
           has(samples, s, pair_order::baseline_first);
}

// Ratios in two parts, with the technique first and with the baseline first; where one of these is
// missing, in one.
crossed_cell ratios_of(const std::vector<observation> &samples, core_state s)
{
    crossed_cell ratios(2);
    for (const observation &o : samples)
        if (is_in(o, s) && o.order != pair_order::neither_first)
            ratios[o.order == pair_order::baseline_first].push_back(ratio_of(o));
    if (!ratios[0].empty() && !ratios[1].empty())
        return ratios;
    return {values_of(samples, s, ratio_of)};
}

std::size_t epochs_of(const std::vector<observation> &samples, core_state s)
{
    std::set<std::size_t> epochs;
    for (const observation &o : samples)
        if (is_in(o, s))
            epochs.insert(o.epoch);
    return epochs.size();
}

std::size_t fewest_epochs(const all_samples &ranked, core_state s)
{
    std::size_t fewest = SIZE_MAX;
    for (const std::vector<observation> *samples : ranked)
        fewest = std::min(fewest, epochs_of(*samples, s));
    return fewest;
}

// Returns the median number of epochs; 0 if there are none.
std::size_t usual_epochs(const all_samples &ranked, core_state s)
{
    std::vector<std::size_t> epochs;
    for (const std::vector<observation> *samples : ranked)
        epochs.push_back(epochs_of(*samples, s));
    std::sort(epochs.begin(), epochs.end());
    return epochs.empty() ? 0 : epochs[epochs.size() / 2];
}

// How many of `count` independent events of probability 5 % happen at most, in 99 % of all cases.
// They are not quite independent: all techniques have one baseline.
std::size_t most_by_chance(std::size_t count)
{
    constexpr double probability = 0.05, certainty = 0.99;
    const auto trials = static_cast<double>(count);
    double of_this_many = std::pow(1 - probability, trials);
    double of_no_more = of_this_many;
    std::size_t events = 0;
    while (of_no_more < certainty) {
        of_this_many *= (trials - static_cast<double>(events)) / static_cast<double>(events + 1) *
                        probability / (1 - probability);
        of_no_more += of_this_many;
        ++events;
    }
    return events;
}

} // namespace

std::string_view name_of(core_state s)
{
    constexpr std::array<std::string_view, core_states.size()> names = {"alone", "shared",
                                                                        "pooled"};
    return names[static_cast<std::size_t>(s)];
}

std::string_view name_of(pair_order o)
{
    constexpr std::array<std::string_view, pair_orders.size()> names = {"", "technique",
                                                                        "baseline"};
    return names[static_cast<std::size_t>(o)];
}

double median_ratio(const std::vector<observation> &samples)
{
    const crossed_cell parts = ratios_of(samples, core_state::pooled);
    double sum = 0;
    for (const std::vector<crossed_value> &of_order : parts) {
        std::vector<double> ratios;
        for (const crossed_value &v : of_order)
            ratios.push_back(v.value);
        sum += std::log(median(ratios));
    }
    return std::exp(sum / static_cast<double>(parts.size()));
}

std::optional<cell_figures> figures_of(const std::vector<observation> &samples, core_state s)
{
    return figures_of(all_samples{&samples}, s);
}

std::optional<cell_figures> figures_of(const all_samples &cells, core_state s)
{
    if (fewest_epochs(cells, s) == 0)
        return std::nullopt;
    const auto mean_of = [&](double observation::*figure) {
        const auto own = [figure](const observation &o) {
            return crossed_value{o.epoch, o.layout, o.*figure};
        };
        std::vector<crossed_cell> values;
        for (const std::vector<observation> *samples : cells)
            values.push_back({values_of(*samples, s, own)});
        return crossed_geometric_mean(values);
    };
    std::vector<crossed_cell> ratios;
    for (const std::vector<observation> *samples : cells)
        ratios.push_back(ratios_of(*samples, s));
    figure ratio = crossed_geometric_mean(ratios);
    if (std::any_of(cells.begin(), cells.end(),
                    [&](const auto *samples) { return is_one_sided(*samples, s); }))
        ratio.interval.reset();
    return cell_figures{mean_of(&observation::ns), mean_of(&observation::cycles), ratio,
                        fewest_epochs(cells, s)};
}

std::vector<decided_pair> pairs_of(const std::vector<all_samples> &techniques, core_state s)
{
    std::vector<std::size_t> known; // the techniques that take part
    std::vector<std::vector<crossed_cell>> ratios;
    for (std::size_t i = 0; i < techniques.size(); ++i) {
        const all_samples &cells = techniques[i];
        if (std::any_of(cells.begin(), cells.end(), [&](const auto *samples) {
                return epochs_of(*samples, s) == 0 || is_one_sided(*samples, s);
            }))
            continue;
        known.push_back(i);
        std::vector<crossed_cell> &own = ratios.emplace_back();
        for (const std::vector<observation> *samples : cells)
            own.push_back(ratios_of(*samples, s));
    }
    std::vector<decided_pair> pairs = crossed_pairs(ratios);
    for (decided_pair &pair : pairs) {
        pair.first = known[pair.first];
        pair.second = known[pair.second];
    }
    return pairs;
}

state_test compare_states(const all_samples &all_of_mode)
{
    state_test result;
    for (const std::vector<observation> *samples : all_of_mode) {
        if (epochs_of(*samples, core_state::alone) < least_epochs ||
            epochs_of(*samples, core_state::shared) < least_epochs)
            continue;
        ++result.tested;
        const figure quotient = crossed_quotient(ratios_of(*samples, core_state::alone),
                                                 ratios_of(*samples, core_state::shared));
        result.differing += !may_be(quotient, 1);
    }
    result.expected = most_by_chance(result.tested);
    return result;
}

core_state state_to_compare_by(const all_samples &ranked, const state_test &test)
{
    if (test.is_pooled())
        return core_state::pooled;
    const std::size_t alone = usual_epochs(ranked, core_state::alone);
    const std::size_t shared = usual_epochs(ranked, core_state::shared);
    if (alone >= least_epochs)
        return core_state::alone;
    return shared >= least_epochs || shared > alone ? core_state::shared : core_state::alone;
}

} // namespace slidebench
