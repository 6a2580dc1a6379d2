// SPDX-License-Identifier: MIT
#include "results/means.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <set>

#include "base/lists.hpp"
#include "core/names.hpp"

namespace slidebench {
namespace {

using cell_rows = std::map<std::string, const result_row *>; // by technique
using rows_of_cells = std::map<cell_name, cell_rows>;

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
                         const run_samples &samples)
{
    std::vector<cell_observations> by_row;
    cell_observations all;
    for (const result_row &row : rows) {
        auto &own = by_row.emplace_back();
        for (const auto &[cell, others] : of_mode) {
            const auto found = samples.find({row.technique, cell});
            if (found == samples.end())
                return;
            own.push_back(&found->second);
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

std::vector<result_row> mean_rows(const std::vector<result_row> &rows, const run_samples &samples)
{
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

void add_means(std::vector<result_row> &rows, const std::vector<observed_case> &cases)
{
    run_samples observed;
    for (const observed_case &of : cases)
        observed[{of.technique, of.cell}] = of.observations;
    for (result_row &row : mean_rows(rows, observed))
        rows.push_back(std::move(row));
}

} // namespace slidebench
