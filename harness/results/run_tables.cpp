// SPDX-License-Identifier: MIT
#include "results/run_tables.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <utility>

#include "base/format.hpp"
#include "base/lists.hpp"
#include "core/modes.hpp"

namespace slidebench {
namespace {

// Adds the columns of a mode. Cycles are a detail, so that a mode fits into 80 columns. In chess,
// ns is one, too, and both are last: a ratio is of blocks side by side, and they are not.
void add_columns(report_table &table, const std::string &mode)
{
    const bool is_chess = traits_of(mode).plays_chess();
    const int decimals = is_chess ? 3 : 2;
    std::vector<table_column> ratio = {{"ratio", column_kind::estimate, decimals, mode + " ratio"},
                                       {"at least", column_kind::number, 1,
                                        mode + " slower at least", "", " %"},
                                       {"at most", column_kind::number, 1, mode + " slower at most",
                                        "", " %"}},
                              times = {{"ns", column_kind::number, 2, mode + " ns"},
                                       {"cycles", column_kind::number, 1, mode + " cycles"}};
    times.front().is_detail = is_chess;
    times.back().is_detail = true;
    (is_chess ? ratio : times).front().above = mode;
    for (const auto &group : {is_chess ? ratio : times, is_chess ? times : ratio})
        table.columns.insert(table.columns.end(), group.begin(), group.end());
}

// Adds a row's values for them; empty ones for a technique that was not timed.
void add_figures(std::vector<table_value> &values, const std::string &mode, const result_row *row)
{
    constexpr std::size_t columns = 5;
    if (row == nullptr) {
        values.resize(values.size() + columns);
        return;
    }
    const auto slower = ends_of(row->slower);
    const std::vector<table_value> ratio = {row->ratio, slower[0], slower[1]},
                                   times = {row->ns.value, row->cycles.value};
    const bool is_chess = traits_of(mode).plays_chess();
    for (const auto &group : {is_chess ? ratio : times, is_chess ? times : ratio})
        values.insert(values.end(), group.begin(), group.end());
}

// The rows of a ranking; techniques and modes in the order of the table.
struct ranked_rows {
    std::vector<std::string> techniques, modes;
    std::map<std::pair<std::string, std::string>, const result_row *> rows;
    std::map<std::string, const result_row *> of_technique; // the first row of each

    const result_row *find(const std::string &technique, const std::string &mode) const
    {
        const auto row = rows.find({technique, mode});
        return row == rows.end() ? nullptr : row->second;
    }
};

// Returns the nodes that an engine searches in a second with the technique that ratios are to.
double baseline_speed(const ranked_rows &ranked)
{
    std::vector<double> speeds;
    for (const auto &[name, row] : ranked.of_technique)
        speeds.push_back(1e9 / row->ns.value * row->ratio.value);
    return median(speeds);
}

// Returns the rows, techniques by their ratio in the first mode.
ranked_rows rows_to_rank(const std::vector<result_row> &rows, const std::string &piece,
                         const std::string &workload)
{
    ranked_rows result;
    for (const result_row &row : rows) {
        if (row.cell.workload != workload || !is_about(row, piece) ||
            (is_sweep(row.cell.mode) && !row.is_mean()))
            continue;
        add_once(result.techniques, row.technique);
        add_once(result.modes, row.cell.mode);
        result.rows.insert({{row.technique, row.cell.mode}, &row});
        result.of_technique.insert({row.technique, &row});
    }
    std::ranges::stable_sort(result.techniques, [&](const auto &a, const auto &b) {
        const result_row *first = result.find(a, result.modes.front()),
                         *other = result.find(b, result.modes.front());
        return first != nullptr && (other == nullptr || first->ratio.value < other->ratio.value);
    });
    return result;
}

// Rows of a sweep by its columns, each a parameter and its name, and by technique.
using sweep_rows =
    std::map<std::pair<std::size_t, std::string>, std::map<std::string, const result_row *>>;

// Returns half the width of a technique's widest interval, in per cent, or "-" if one has none.
table_value widest_interval(const sweep_rows &sweep, const std::string &technique)
{
    double widest = 0;
    for (const auto &[column, rows] : sweep) {
        const auto place = rows.find(technique);
        if (place == rows.end())
            continue;
        const estimate &ns = place->second->ns;
        if (!ns.interval)
            return "-";
        widest = std::max(widest, (ns.interval->high - ns.interval->low) / 2 / ns.value);
    }
    return 100 * widest;
}

} // namespace

std::array<table_value, 2> ends_of(const std::optional<regret> &slower)
{
    if (!slower)
        return {};
    const auto [least, most] = in_percent(*slower);
    return {least, most};
}

report_table ranking_table(const std::vector<result_row> &rows, const std::string &baseline,
                           const std::string &piece, const std::string &workload)
{
    const ranked_rows ranked = rows_to_rank(rows, piece, workload);
    if (ranked.modes.empty())
        return {"", "technique", {}, {}};
    // Tables of the same queries have different titles.
    report_table table = {piece_and_workload(piece, workload) + "; ratio to " + baseline,
                          "technique",
                          {{"KiB", column_kind::number, 1, "tables KiB", "tables"}},
                          {}};
    for (const std::string &mode : ranked.modes)
        add_columns(table, mode);
    const bool is_engine = contains(ranked.modes, "engine");
    if (is_engine)
        table.columns.push_back({"a second", column_kind::number, 0, "engine a second", "nodes"});
    for (const std::string &technique : ranked.techniques) {
        std::vector<table_value> &values = table.rows.emplace_back(table_row{technique, {}}).values;
        const result_row &first_row = *ranked.of_technique.at(technique);
        values.push_back(first_row.table_bytes ? table_value(*first_row.table_bytes / 1024)
                                               : table_value());
        for (const std::string &mode : ranked.modes)
            add_figures(values, mode, ranked.find(technique, mode));
        if (is_engine) {
            const result_row *measured = ranked.find(technique, "engine");
            values.push_back(measured != nullptr
                                 ? table_value(baseline_speed(ranked) / measured->ratio.value)
                                 : table_value());
        }
    }
    return table;
}

report_table parameter_table(const std::vector<result_row> &rows, const std::string &piece,
                             const std::string &workload, const std::string &mode)
{
    sweep_rows sweep;
    std::vector<std::string> techniques;
    for (const result_row &row : rows) {
        if (row.cell.workload != workload || row.cell.mode != mode || !is_about(row, piece))
            continue;
        const std::size_t place = std::strtoull(row.cell.parameter.c_str(), nullptr, 10);
        sweep[{place, traits_of(mode).is_under_pressure() ? size_name(place) : row.cell.parameter}]
             [row.technique] = &row;
        add_once(techniques, row.technique);
    }
    report_table table = {
        piece_and_workload(piece, workload) + ", " + mode + ", ns", "technique", {}, {}};
    for (const auto &[column, in_column] : sweep)
        table.columns.push_back({column.second, column_kind::number, 2, "ns " + column.second});
    table.columns.push_back({"+-", column_kind::number, 1, "percent", "", " %"});
    for (const std::string &technique : techniques) {
        table_row &line = table.rows.emplace_back(table_row{technique, {}});
        for (const auto &[column, in_column] : sweep) {
            const auto place = in_column.find(technique);
            line.values.push_back(place == in_column.end() ? table_value()
                                                           : place->second->ns.value);
        }
        line.values.push_back(widest_interval(sweep, technique));
    }
    return table;
}

} // namespace slidebench
