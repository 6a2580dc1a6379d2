// SPDX-License-Identifier: MIT
#include "bench/comparison.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <utility>

namespace slidebench {
namespace {

counted which_count(const std::vector<samples_of_one> &entries, const cell *cell)
{
    if (traits_of(cell->mode).plays_chess())
        return counted::all;
    std::vector<const std::vector<observation> *> ranked;
    for (const samples_of_one &e : entries)
        if (e.is_ranked() && e.first().cell == cell)
            ranked.push_back(&e.observations);
    return which_count(ranked);
}

// The medians of the ratio by epoch or by layout.
std::vector<double> medians_by(const std::vector<observation> &samples,
                               std::size_t observation::*circumstance)
{
    std::map<std::size_t, std::vector<observation>> parts;
    for (const observation &o : samples)
        parts[o.*circumstance].push_back(o);
    std::vector<double> medians;
    for (const auto &[number, part] : parts)
        medians.push_back(median_ratio(part));
    return medians;
}

// What is known of a figure of samples that do not count.
cell_figures without_intervals(const cell_figures &f)
{
    return {{f.ns.value, {}}, {f.cycles.value, {}}, {f.ratio.value, {}}, 0};
}

comparison summarize(const samples_of_one &e, counted which)
{
    comparison c = {};
    c.contender = e.first().contender;
    c.cell = e.first().cell;
    c.which = which;
    const std::optional<cell_figures> own = figures_of(e.observations, which);
    const cell_figures used =
        own ? *own : without_intervals(*figures_of(e.observations, counted::all));
    c.ns_per_lookup = used.ns;
    c.cycles_per_lookup = used.cycles;
    c.ratio = used.ratio;
    c.epochs = used.epochs;

    const auto counts = [&](const observation &o) {
        return !own || which == counted::all || !o.is_disturbed;
    };
    std::vector<observation> counting;
    std::copy_if(e.observations.begin(), e.observations.end(), std::back_inserter(counting),
                 counts);
    const std::vector<double> epochs = medians_by(counting, &observation::epoch);
    const std::vector<double> layouts = medians_by(counting, &observation::layout);
    const auto [fastest, slowest] = std::minmax_element(layouts.begin(), layouts.end());
    c.time_spread = (quantile(epochs, 0.75) - quantile(epochs, 0.25)) / c.ratio.value;
    c.layout_spread = (*slowest - *fastest) / c.ratio.value;
    c.layouts = layouts.size();
    std::vector<double> instructions, speeds;
    for (std::size_t i = 0; i < e.samples.size(); ++i) {
        const sample &s = e.samples[i];
        if (!counts(e.observations[i]))
            continue;
        ++c.pairs;
        if (s.engine_nps)
            speeds.push_back(*s.engine_nps);
        if (s.instructions)
            instructions.push_back(*s.instructions);
    }
    if (instructions.size() == counting.size())
        c.instructions_per_lookup = median(instructions);
    if (!speeds.empty())
        c.engine_nps = median(speeds);
    c.disturbed = static_cast<std::size_t>(
        std::count_if(e.observations.begin(), e.observations.end(),
                      [](const observation &o) { return o.is_disturbed; }));
    return c;
}

// Adds the pairs of a cell, and by these gives its techniques ranks.
void rank(comparisons_of_run &compared, const std::vector<samples_of_one> &entries,
          const cell *cell, counted which)
{
    std::vector<comparison *> ranked;
    std::vector<std::vector<const std::vector<observation> *>> samples;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        comparison &c = compared.comparisons[i];
        if (c.cell != cell || !entries[i].is_ranked() || !c.ratio.interval)
            continue;
        ranked.push_back(&c);
        samples.push_back({&entries[i].observations});
        c.rank = 1;
    }
    for (const decided_pair &pair : pairs_of(samples, which)) {
        comparison *faster = ranked[pair.first], *slower = ranked[pair.second];
        const bool in_order = pair.ratio.value <= 1;
        if (!in_order)
            std::swap(faster, slower);
        compared.pairs.push_back({cell, faster->contender, slower->contender,
                                  in_order ? pair.ratio : inverse(pair.ratio), pair.is_decided});
        slower->rank += pair.is_decided;
        for (comparison *c : {faster, slower})
            c->tied = c->tied || !pair.is_decided;
    }
}

} // namespace

std::vector<samples_of_one> by_technique_and_cell(const std::vector<sample> &samples)
{
    std::vector<samples_of_one> entries;
    for (auto first = samples.begin(); first != samples.end();) {
        const auto last = std::find_if(first, samples.end(), [&](const sample &s) {
            return s.contender != first->contender || s.cell != first->cell;
        });
        samples_of_one e = {{first, last}, {}};
        const bool counted =
            std::all_of(first, last, [](const sample &s) { return s.cycles.has_value(); });
        for (const sample &s : e.samples) {
            e.observations.push_back(observation_of(s));
            if (counted)
                e.observations.back().cycles = *s.cycles;
        }
        entries.push_back(std::move(e));
        first = last;
    }
    return entries;
}

comparisons_of_run compare(const std::vector<sample> &samples)
{
    const std::vector<samples_of_one> entries = by_technique_and_cell(samples);
    comparisons_of_run result;
    std::map<const cell *, counted> counting;
    for (const samples_of_one &e : entries) {
        const cell *cell = e.first().cell;
        if (!counting.contains(cell))
            counting[cell] = which_count(entries, cell);
        result.comparisons.push_back(summarize(e, counting[cell]));
    }
    for (const auto &[cell, which] : counting)
        rank(result, entries, cell, which);
    return result;
}

} // namespace slidebench
