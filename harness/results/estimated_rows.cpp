// SPDX-License-Identifier: MIT
#include "results/estimated_rows.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>
#include <utility>

#include "base/lists.hpp"
#include "core/names.hpp"
#include "stats/estimate.hpp"

namespace slidebench {
namespace {

void set_estimates(result_row &row, const samples_by_cell &cells)
{
    row.ns = estimated_ns(cells);
    row.cycles = estimated_cycles(cells);
    row.ratio = estimated_ratio(cells);
}

result_row row_of(const case_samples &c, const describe_row &describe)
{
    result_row row = {};
    row.technique = c.name.technique;
    row.cell = c.name.cell;
    describe(row);
    set_estimates(row, {c.samples});
    std::set<std::size_t> epochs;
    for (const sample &s : c.samples)
        epochs.insert(s.epoch);
    row.epochs = static_cast<double>(epochs.size());
    row.samples = static_cast<double>(c.samples.size());
    return row;
}

// Gives rows of one cell their pairs and regrets; `samples` are theirs.
void set_pairs(std::vector<result_row> &rows, const std::vector<samples_by_cell> &samples)
{
    std::vector<std::size_t> compared;
    std::vector<samples_by_cell> of_compared;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (!rows[i].is_compared())
            continue;
        compared.push_back(i);
        of_compared.push_back(samples[i]);
    }
    for (const auto &[pair, ratio] : pairs_of(of_compared))
        join(rows[compared[pair.first]], rows[compared[pair.second]], ratio);
    set_regrets(rows, rows.front().cell);
}

// Returns a row for each of the cases, which have quiet samples alone.
std::vector<result_row> rows_of_cells(const std::vector<case_samples> &cases, bool of_itself,
                                      const describe_row &describe)
{
    std::map<cell_name, std::vector<std::size_t>> cells; // places in `cases`
    for (std::size_t i = 0; i < cases.size(); ++i)
        cells[cases[i].name.cell].push_back(i);
    std::vector<result_row> result(cases.size());
    for (const auto &[cell, places] : cells) {
        std::vector<result_row> rows;
        std::vector<samples_by_cell> samples;
        for (const std::size_t i : places) {
            rows.push_back(row_of(cases[i], describe));
            samples.push_back({cases[i].samples});
        }
        if (!of_itself)
            set_pairs(rows, samples);
        for (std::size_t i = 0; i < rows.size(); ++i)
            result[places[i]] = std::move(rows[i]);
    }
    return result;
}

std::vector<std::string> techniques_that_search(const std::vector<result_row> &rows)
{
    std::vector<std::string> names;
    for (const result_row &row : rows)
        if (traits_of(row.cell.mode).is_search() && !row.is_floor())
            add_once(names, row.technique);
    return names;
}

double parameter_of(const cell_name &cell)
{
    return std::strtod(cell.parameter.c_str(), nullptr);
}

// A technique in a cell: its row and its samples.
struct row_with_samples {
    const result_row *row;
    const std::vector<sample> *samples;
};

using cells_of_mode = std::map<cell_name, std::map<std::string, row_with_samples>>; // by technique

// Returns the cells of a mode that all techniques have, with the largest parameter.
cells_of_mode shared_cells(const std::vector<result_row> &rows,
                           const std::vector<case_samples> &cases,
                           const std::vector<std::string> &techniques, std::string_view mode)
{
    cells_of_mode found;
    for (std::size_t i = 0; i < rows.size(); ++i)
        if (rows[i].cell.mode == mode && contains(techniques, rows[i].technique))
            found[rows[i].cell][rows[i].technique] = {&rows[i], &cases[i].samples};
    std::erase_if(found, [&](const auto &cell) { return cell.second.size() < techniques.size(); });
    double largest = 0;
    for (const auto &[name, of_cell] : found)
        largest = std::max(largest, parameter_of(name));
    std::erase_if(found, [&](const auto &cell) { return parameter_of(cell.first) < largest; });
    return found;
}

// Returns the mean of a technique over cells, without estimates.
result_row mean_row(const cells_of_mode &cells, const std::string &technique)
{
    const auto &[name, of_cell] = *cells.begin();
    const result_row &first = *of_cell.at(technique).row;
    result_row result = {};
    result.technique = technique;
    result.cell = {all_label, all_label, name.mode, name.parameter};
    result.isa = first.isa;
    result.role = first.role;
    for (const auto &[cell, others] : cells)
        result.table_bytes = std::max(result.table_bytes, others.at(technique).row->table_bytes);
    return result;
}

} // namespace

describe_row as_in_rows(const std::vector<result_row> &rows)
{
    return [described = by_case(rows)](result_row &row) {
        const result_row &known = *described.at({row.technique, row.cell});
        row.role = known.role;
        row.isa = known.isa;
        row.table_bytes = known.table_bytes;
        row.digest = known.digest;
    };
}

std::vector<result_row> estimated_rows(const std::vector<case_samples> &cases, bool of_itself,
                                       const describe_row &describe)
{
    const std::vector<case_samples> used = undisturbed(cases);
    std::vector<result_row> rows = rows_of_cells(used, of_itself, describe);
    if (!of_itself) {
        const std::vector<result_row> means = mean_rows(rows, used);
        rows.insert(rows.end(), means.begin(), means.end());
    }
    return rows;
}

std::vector<result_row> mean_rows(const std::vector<result_row> &rows,
                                  const std::vector<case_samples> &cases)
{
    const std::vector<std::string> techniques = techniques_that_search(rows);
    std::vector<result_row> result;
    for (const mode m : timed_modes()) {
        const cells_of_mode cells = shared_cells(rows, cases, techniques, name_of(m));
        if (cells.empty())
            continue;
        std::vector<result_row> means;
        std::vector<samples_by_cell> samples;
        for (const std::string &technique : techniques) {
            samples_by_cell &of_technique = samples.emplace_back();
            for (const auto &[cell, others] : cells)
                of_technique.emplace_back(*others.at(technique).samples);
            set_estimates(means.emplace_back(mean_row(cells, technique)), of_technique);
        }
        set_pairs(means, samples);
        result.insert(result.end(), means.begin(), means.end());
    }
    return result;
}

} // namespace slidebench
