// SPDX-License-Identifier: MIT
#include "results/estimated_rows.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>
#include <set>
#include <utility>

#include "base/lists.hpp"
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

using cell_rows = std::map<std::string, const result_row *>; // by technique
using rows_of_cells = std::map<cell_name, cell_rows>;
// By technique and cell.
using observations_by_case =
    std::map<std::pair<std::string, cell_name>, const std::vector<observation> *>;

std::vector<std::string> techniques_that_search(const std::vector<result_row> &rows)
{
    std::vector<std::string> names;
    std::set<std::string> seen;
    for (const result_row &row : rows)
        if (row.cell.mode == deciding_mode && row.role != "floor" &&
            seen.insert(row.technique).second)
            names.push_back(row.technique);
    return names;
}

double parameter_of(const cell_name &cell)
{
    return std::strtod(cell.parameter.c_str(), nullptr);
}

// Returns the cells of a mode that all techniques have, with the largest parameter.
rows_of_cells shared_cells(const std::vector<result_row> &rows,
                           const std::vector<std::string> &techniques, const std::string &mode)
{
    rows_of_cells found;
    for (const result_row &row : rows)
        if (row.cell.mode == mode && contains(techniques, row.technique))
            found[row.cell][row.technique] = &row;
    std::erase_if(found, [&](const auto &cell) { return cell.second.size() < techniques.size(); });
    double largest = 0;
    for (const auto &[name, of_cell] : found)
        largest = std::max(largest, parameter_of(name));
    std::erase_if(found, [&](const auto &cell) { return parameter_of(cell.first) < largest; });
    return found;
}

result_row mean_row(const rows_of_cells &of_mode, const std::string &technique)
{
    const auto &[name, rows] = *of_mode.begin();
    const result_row &first = *rows.at(technique);
    result_row result = {};
    result.technique = technique;
    result.cell = {all_label, all_label, name.mode, name.parameter};
    result.isa = first.isa;
    result.role = first.role;
    result.registry_place = first.registry_place;
    std::vector<estimate> ns, cycles, ratios;
    for (const auto &[cell, others] : of_mode) {
        const result_row &row = *others.at(technique);
        ns.push_back(row.ns);
        cycles.push_back(row.cycles);
        ratios.push_back(row.ratio);
        result.table_bytes = std::max(result.table_bytes, row.table_bytes);
    }
    result.ns = geometric_mean(ns);
    result.cycles = geometric_mean(cycles);
    result.ratio = geometric_mean(ratios);
    return result;
}

// Sets the estimates of all techniques in a mode by the samples of its cells. Leaves `rows`, one for
// each technique, as they are if one has no samples.
void estimate_by_samples(std::vector<result_row> &rows, const rows_of_cells &of_mode,
                         const observations_by_case &samples)
{
    std::vector<cell_observations> by_row;
    cell_observations all;
    for (const result_row &row : rows) {
        auto &own = by_row.emplace_back();
        for (const auto &[cell, others] : of_mode) {
            const auto found = samples.find({row.technique, cell});
            if (found == samples.end())
                return;
            own.push_back(found->second);
        }
        all.insert(all.end(), own.begin(), own.end());
    }
    const bool plays = traits_of(of_mode.begin()->first.mode).plays_chess();
    const used_samples used = plays ? used_samples::all : choose_samples(all);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const std::optional<cell_estimates> found = estimates_of(by_row[i], used);
        rows[i].samples_used = name_of(used);
        if (!found) { // no samples that can be compared with those of the others
            for (estimate *e : {&rows[i].ns, &rows[i].cycles, &rows[i].ratio})
                e->interval.reset();
            continue;
        }
        rows[i].ns = found->ns;
        rows[i].cycles = found->cycles;
        rows[i].ratio = found->ratio;
    }
    for (const auto &[pair, ratio] : pairs_of(by_row, used))
        join(rows[pair.first], rows[pair.second], ratio);
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

estimate geometric_mean(const std::vector<estimate> &estimates)
{
    double sum = 0, down = 0, up = 0, by_baseline = 0;
    bool has_interval = true;
    for (const estimate &e : estimates) {
        sum += std::log(e.value);
        by_baseline += e.by_baseline;
        has_interval = has_interval && e.interval;
        if (!has_interval)
            continue;
        down += std::log(e.value / e.interval->low);
        up += std::log(e.interval->high / e.value);
    }
    const auto count = static_cast<double>(estimates.size());
    estimate result = {std::exp(sum / count), std::nullopt};
    if (has_interval)
        result.interval = {result.value * std::exp(-down / count),
                           result.value * std::exp(up / count)};
    result.by_layouts = result.by_baseline = by_baseline / count;
    return result;
}

std::vector<result_row> mean_rows(const std::vector<result_row> &rows,
                                  const std::vector<observed_case> &cases)
{
    observations_by_case samples;
    for (const observed_case &of : cases)
        samples[{of.technique, of.cell}] = &of.observations;
    const std::vector<std::string> techniques = techniques_that_search(rows);
    std::vector<result_row> result;
    for (const mode m : timed_modes()) {
        const rows_of_cells of_mode = shared_cells(rows, techniques, std::string(name_of(m)));
        if (of_mode.empty())
            continue;
        std::vector<result_row> means;
        for (const std::string &technique : techniques)
            means.push_back(mean_row(of_mode, technique));
        estimate_by_samples(means, of_mode, samples);
        rank_by_pairs(means);
        result.insert(result.end(), means.begin(), means.end());
    }
    return result;
}

} // namespace slidebench
