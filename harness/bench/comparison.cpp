// SPDX-License-Identifier: MIT
#include "bench/comparison.hpp"

#include <algorithm>
#include <iterator>
#include <span>
#include <utility>

namespace slidebench {
namespace {

// The samples of a technique in a cell, twice.
struct samples_of_one {
    std::span<const sample> samples;
    std::vector<observation> observations;

    const sample &first() const { return samples.front(); }
    bool is_ranked() const { return first().contender->role != ROLE_FLOOR; }
};

std::vector<samples_of_one> entries_of(const std::vector<sample> &samples)
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

// The observations of those that `is_wanted` names, floors left out.
template <typename Wanted>
std::vector<const std::vector<observation> *>
ranked_ones(const std::vector<samples_of_one> &entries, Wanted is_wanted)
{
    std::vector<const std::vector<observation> *> found;
    for (const samples_of_one &e : entries)
        if (e.is_ranked() && is_wanted(*e.first().cell))
            found.push_back(&e.observations);
    return found;
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

// What is known of a figure whose samples were all taken in another state.
cell_figures without_intervals(const cell_figures &f)
{
    return {{f.ns.value, {}}, {f.cycles.value, {}}, {f.ratio.value, {}}, 0};
}

// `is_pooled` if ratios are the same in all states, or nobody knows in which one samples were
// taken.
comparison summarize(const samples_of_one &e, core_state state, bool is_pooled)
{
    comparison c = {};
    c.contender = e.first().contender;
    c.cell = e.first().cell;
    c.state = state;
    const bool knows_core = traits_of(c.cell->mode).knows_core();
    for (const core_state s : core_states)
        if (s == core_state::pooled ? is_pooled : knows_core)
            c.by_state[static_cast<std::size_t>(s)] = figures_of(e.observations, s);
    const std::optional<cell_figures> &own = c.by_state[static_cast<std::size_t>(state)];
    const cell_figures used =
        own ? *own : without_intervals(*figures_of(e.observations, core_state::pooled));
    c.ns_per_lookup = used.ns;
    c.cycles_per_lookup = used.cycles;
    c.ratio = used.ratio;
    c.epochs = used.epochs;

    const auto counts = [&](const observation &o) {
        return !own || state == core_state::pooled || o.state == state;
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
                      [](const observation &o) { return o.state == core_state::shared; }));
    return c;
}

// Adds the pairs of a cell, and by these gives its techniques ranks.
void rank(comparisons_of_run &compared, const std::vector<samples_of_one> &entries,
          const cell *cell, core_state state)
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
    for (const decided_pair &pair : pairs_of(samples, state)) {
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

comparisons_of_run compare(const std::vector<sample> &samples)
{
    const std::vector<samples_of_one> entries = entries_of(samples);
    comparisons_of_run result;
    std::map<const cell *, core_state> states;
    for (const samples_of_one &e : entries) {
        const mode m = e.first().cell->mode;
        const cell *cell = e.first().cell;
        if (!traits_of(m).knows_core()) {
            states[cell] = core_state::pooled;
            continue;
        }
        if (!result.tests.contains(m))
            result.tests[m] = compare_states(
                ranked_ones(entries, [&](const struct cell &other) { return other.mode == m; }));
        if (!states.contains(cell))
            states[cell] = state_to_compare_by(
                ranked_ones(entries, [&](const struct cell &other) { return &other == cell; }),
                result.tests[m]);
    }
    for (const samples_of_one &e : entries) {
        const auto test = result.tests.find(e.first().cell->mode);
        result.comparisons.push_back(summarize(
            e, states[e.first().cell], test == result.tests.end() || test->second.is_pooled()));
    }
    for (const auto &[cell, state] : states)
        rank(result, entries, cell, state);
    return result;
}

void remove_ranks(comparisons_of_run &compared)
{
    compared.pairs.clear();
    for (comparison &c : compared.comparisons)
        c.rank = 0;
}

} // namespace slidebench
