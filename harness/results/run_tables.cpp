// SPDX-License-Identifier: MIT
#include "results/run_tables.hpp"

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <iterator>
#include <map>
#include <utility>

#include "base/format.hpp"
#include "base/lists.hpp"
#include "core/modes.hpp"

namespace slidebench {
namespace {

// Returns "queen, random_50", or "replay" where the piece is any_label.
std::string piece_and_workload(const std::string &piece, const std::string &workload)
{
    if (piece == all_label && workload == all_label)
        return "means";
    return (piece == any_label ? "" : piece + ", ") + workload;
}

// A column of a ranking: of a mode, or of what a technique is in all, and what a row says there.
struct ranked_column {
    table_column is;
    std::string mode; // or ""
    std::function<table_value(const result_row &)> value;
};

// Returns the columns of a mode. Cycles are a detail, so that a mode fits into 80 columns. In chess,
// ns is one, too, and both are last: a ratio is of blocks side by side, and they are not.
std::vector<ranked_column> columns_of(const std::string &mode)
{
    const bool is_chess = traits_of(mode).plays_chess();
    const table_column ratio = {"ratio", column_kind::estimate, is_chess ? 3 : 2, mode + " ratio"},
                       least = {"at least", column_kind::number, 1, mode + " slower at least", "",
                                " %"},
                       most = {"at most", column_kind::number, 1, mode + " slower at most", "",
                               " %"},
                       ns = {"ns", column_kind::number, 2, mode + " ns", "", "", is_chess},
                       cycles = {"cycles", column_kind::number, 1, mode + " cycles", "", "", true};
    std::vector<ranked_column> columns = {
        {ratio, mode, [](const result_row &row) { return row.ratio; }},
        {least, mode, [](const result_row &row) { return ends_of(row.slower)[0]; }},
        {most, mode, [](const result_row &row) { return ends_of(row.slower)[1]; }},
        {ns, mode, [](const result_row &row) { return row.ns.value; }},
        {cycles, mode, [](const result_row &row) { return row.cycles.value; }}};
    if (!is_chess)
        std::rotate(columns.begin(), columns.begin() + 3, columns.end());
    columns.front().is.above = mode;
    return columns;
}

// The rows of a ranking; techniques and modes in the order of the table.
struct ranked_rows {
    std::vector<std::string> techniques, modes;
    std::map<std::pair<std::string, std::string>, const result_row *> rows;

    // Returns the row of a technique in a mode, or any of its rows if that is "".
    const result_row *find(const std::string &technique, const std::string &mode) const
    {
        const auto row =
            mode.empty() ? rows.lower_bound({technique, ""}) : rows.find({technique, mode});
        return row == rows.end() ? nullptr : row->second;
    }
};

// Returns the nodes that an engine searches in a second with the technique that ratios are to.
double baseline_speed(const ranked_rows &ranked)
{
    std::vector<double> speeds;
    for (const auto &[name, row] : ranked.rows)
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
    std::vector<ranked_column> columns = {
        {{"KiB", column_kind::number, 1, "tables KiB", "tables"}, "", [](const result_row &row) {
             return row.table_bytes ? table_value(*row.table_bytes / 1024) : table_value();
         }}};
    for (const std::string &mode : ranked.modes)
        std::ranges::copy(columns_of(mode), std::back_inserter(columns));
    if (contains(ranked.modes, "engine"))
        columns.push_back({{"a second", column_kind::number, 0, "engine a second", "nodes"},
                           "engine",
                           [speed = baseline_speed(ranked)](const result_row &row) {
                               return speed / row.ratio.value;
                           }});
    // Tables of the same queries have different titles.
    report_table table = {
        piece_and_workload(piece, workload) + "; ratio to " + baseline, "technique", {}, {}};
    for (const ranked_column &column : columns)
        table.columns.push_back(column.is);
    for (const std::string &technique : ranked.techniques) {
        std::vector<table_value> &values = table.rows.emplace_back(table_row{technique, {}}).values;
        for (const auto &[is, mode, value] : columns) {
            const result_row *row = ranked.find(technique, mode);
            values.push_back(row != nullptr ? value(*row) : table_value());
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
