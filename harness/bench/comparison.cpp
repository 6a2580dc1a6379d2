// SPDX-License-Identifier: MIT
#include "bench/comparison.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>

namespace slidebench {
namespace {

std::size_t number_of_epochs(const std::vector<sample> &samples)
{
    std::set<unsigned> epochs;
    for (const sample &s : samples)
        epochs.insert(s.epoch);
    return epochs.size();
}

std::vector<sample> without_disturbed(const std::vector<sample> &samples)
{
    std::vector<sample> quiet;
    std::copy_if(samples.begin(), samples.end(), std::back_inserter(quiet),
                 [](const sample &s) { return s.disturbed == disturbance::none; });
    return quiet;
}

template <typename Figure>
estimate estimate_of(const std::vector<sample> &samples, Figure figure)
{
    std::vector<crossed_value> values;
    for (const sample &s : samples)
        values.push_back({s.epoch, s.layout, figure(s)});
    return crossed_median(values);
}

// The median of few, when what more of them would have been is anywhere between all there are.
template <typename Figure>
estimate estimate_of_few(const std::vector<sample> &few, const std::vector<sample> &all,
                         Figure figure)
{
    const auto values_of = [&](const std::vector<sample> &samples) {
        std::vector<double> values;
        for (const sample &s : samples)
            values.push_back(figure(s));
        return values;
    };
    const double middle = median(values_of(few));
    const std::vector<double> values = values_of(all);
    return {middle, std::min(middle, quantile(values, 0.025)),
            std::max(middle, quantile(values, 0.975))};
}

// The medians of the ratio by epoch or by layout.
std::vector<double> medians_by(const std::vector<sample> &samples, unsigned sample::*circumstance)
{
    std::map<unsigned, std::vector<double>> ratios;
    for (const sample &s : samples)
        ratios[s.*circumstance].push_back(s.ratio);
    std::vector<double> medians;
    for (const auto &[number, values] : ratios)
        medians.push_back(median(values));
    return medians;
}

comparison summarize(const std::vector<sample> &all)
{
    const std::vector<sample> quiet = without_disturbed(all);
    const bool too_few = number_of_epochs(quiet) < std::min(least_epochs, number_of_epochs(all));
    const std::vector<sample> &samples = quiet.empty() ? all : quiet;
    const auto estimated = [&](auto figure) {
        return too_few ? estimate_of_few(samples, all, figure) : estimate_of(samples, figure);
    };
    const bool counted =
        std::all_of(samples.begin(), samples.end(), [](const sample &s) { return s.cycles; });
    const auto cycles = [&](const sample &s) {
        return counted ? *s.cycles : s.ns_per_query / s.ns_per_cycle;
    };
    const std::vector<double> epochs = medians_by(samples, &sample::epoch);
    const std::vector<double> layouts = medians_by(samples, &sample::layout);
    const auto [fastest, slowest] = std::minmax_element(layouts.begin(), layouts.end());

    comparison c = {};
    c.contender = samples.front().contender;
    c.where = samples.front().where;
    c.ns_per_query = estimated([](const sample &s) { return s.ns_per_query; });
    c.cycles_per_query = estimated(cycles);
    c.ratio = estimated([](const sample &s) { return s.ratio; });
    c.time_spread = (quantile(epochs, 0.75) - quantile(epochs, 0.25)) / c.ratio.median;
    c.layout_spread = (*slowest - *fastest) / c.ratio.median;
    c.has_intervals = number_of_epochs(all) >= least_epochs && !quiet.empty();
    c.disturbed_mostly = too_few;
    c.epochs = epochs.size();
    c.layouts = layouts.size();
    for (const sample &s : samples)
        c.pairs += s.pairs;
    c.disturbed = static_cast<std::size_t>(std::count_if(
        all.begin(), all.end(), [](const sample &s) { return s.disturbed != disturbance::none; }));
    if (counted) {
        std::vector<double> instructions;
        for (const sample &s : samples)
            instructions.push_back(s.instructions.value_or(0));
        c.instructions_per_query = median(instructions);
    }
    return c;
}

void rank(std::vector<comparison *> cell)
{
    std::erase_if(cell, [](const comparison *c) {
        return c->contender->role == ROLE_FLOOR || !c->has_intervals;
    });
    std::vector<estimate> ratios;
    for (const comparison *c : cell)
        ratios.push_back(c->ratio);
    const std::vector<unsigned> order = ranks(ratios);
    const std::vector<bool> tied = ties(ratios);
    for (std::size_t i = 0; i < cell.size(); ++i) {
        cell[i]->rank = order[i];
        cell[i]->tied = tied[i];
    }
}

} // namespace

std::vector<comparison> compare(const std::vector<sample> &samples)
{
    std::vector<comparison> result;
    for (auto first = samples.begin(); first != samples.end();) {
        const auto last = std::find_if(first, samples.end(), [&](const sample &s) {
            return s.contender != first->contender || s.where != first->where;
        });
        result.push_back(summarize({first, last}));
        first = last;
    }

    std::vector<const cell *> ranked;
    for (const comparison &c : result) {
        if (std::find(ranked.begin(), ranked.end(), c.where) != ranked.end())
            continue;
        ranked.push_back(c.where);
        std::vector<comparison *> same_cell;
        for (comparison &other : result)
            if (other.where == c.where)
                same_cell.push_back(&other);
        rank(same_cell);
    }
    return result;
}

} // namespace slidebench
