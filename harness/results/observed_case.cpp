// SPDX-License-Identifier: MIT
#include "results/observed_case.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "core/names.hpp"

namespace slidebench {
namespace {

using cases_of_cell = std::vector<const observed_case *>;

bool is_floor(const observed_case &of)
{
    return of.role == name_of(ROLE_FLOOR);
}

// Returns the typical ratios by epoch or by layout.
std::vector<double> ratios_by(const std::vector<observation> &samples,
                              std::size_t observation::*cluster)
{
    std::map<std::size_t, std::vector<observation>> parts;
    for (const observation &o : samples)
        parts[o.*cluster].push_back(o);
    std::vector<double> ratios;
    for (const auto &[number, part] : parts)
        ratios.push_back(typical_ratio(part));
    return ratios;
}

// Returns which samples are used in a cell.
used_samples choose_samples(const cases_of_cell &of_cell)
{
    if (traits_of(of_cell.front()->cell.mode).plays_chess())
        return used_samples::all;
    cell_observations ranked;
    for (const observed_case *of : of_cell)
        if (!is_floor(*of))
            ranked.push_back(&of->observations);
    return choose_samples(ranked);
}

// Returns the estimates by samples that are not used.
cell_estimates without_intervals(const cell_estimates &e)
{
    return {{e.ns.value, {}}, {e.cycles.value, {}}, {e.ratio.value, {}}, 0};
}

result_row row_of(const observed_case &of, used_samples used)
{
    result_row row = {};
    row.technique = of.technique;
    row.cell = of.cell;
    row.role = of.role;
    row.samples_used = name_of(used);
    const std::optional<cell_estimates> found = estimates_of({&of.observations}, used);
    const cell_estimates own =
        found ? *found : without_intervals(*estimates_of({&of.observations}, used_samples::all));
    row.ns = own.ns;
    row.cycles = own.cycles;
    row.ratio = own.ratio;
    row.epochs = static_cast<double>(own.epochs);

    std::vector<observation> observations; // that are used
    std::vector<double> instructions;
    std::size_t disturbed = 0;
    for (const observation &o : of.observations) {
        disturbed += o.is_disturbed;
        if (found && !is_used(o, used))
            continue;
        observations.push_back(o);
        if (o.instructions)
            instructions.push_back(*o.instructions);
    }
    const std::vector<double> epochs = ratios_by(observations, &observation::epoch);
    const std::vector<double> layouts = ratios_by(observations, &observation::layout);
    const auto [fastest, slowest] = std::minmax_element(layouts.begin(), layouts.end());
    row.time_spread = (quantile(epochs, 0.75) - quantile(epochs, 0.25)) / row.ratio.value;
    row.layout_spread = (*slowest - *fastest) / row.ratio.value;
    row.layouts = static_cast<double>(layouts.size());
    row.samples = static_cast<double>(observations.size());
    row.disturbed = static_cast<double>(disturbed);
    if (instructions.size() == observations.size())
        row.counted_instructions = median(instructions);
    return row;
}

// Returns the rows of a cell, with their pairs and ranks.
std::vector<result_row> rows_of_cell(const cases_of_cell &of_cell)
{
    const used_samples used = choose_samples(of_cell);
    std::vector<result_row> rows;
    std::vector<std::size_t> ranked;
    std::vector<cell_observations> observed;
    for (const observed_case *of : of_cell) {
        rows.push_back(row_of(*of, used));
        if (is_floor(*of) || !rows.back().ratio.interval)
            continue;
        ranked.push_back(rows.size() - 1);
        observed.push_back({&of->observations});
    }
    for (const auto &[pair, ratio] : pairs_of(observed, used))
        join(rows[ranked[pair.first]], rows[ranked[pair.second]], ratio);
    rank_by_pairs(rows);
    return rows;
}

} // namespace

std::vector<result_row> rows_of_cases(const std::vector<observed_case> &cases, bool of_itself)
{
    std::map<cell_name, std::vector<std::size_t>> cells; // places in `cases`
    for (std::size_t i = 0; i < cases.size(); ++i)
        cells[cases[i].cell].push_back(i);
    std::vector<result_row> result(cases.size());
    for (const auto &[cell, places] : cells) {
        cases_of_cell of_cell;
        for (const std::size_t i : places)
            of_cell.push_back(&cases[i]);
        std::vector<result_row> rows = rows_of_cell(of_cell);
        for (std::size_t i = 0; i < rows.size(); ++i) {
            if (of_itself) {
                rows[i].rank.reset();
                rows[i].pairs.clear();
            }
            result[places[i]] = std::move(rows[i]);
        }
    }
    return result;
}

} // namespace slidebench
