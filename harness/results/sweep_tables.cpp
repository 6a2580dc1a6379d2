// SPDX-License-Identifier: MIT
#include "results/sweep_tables.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <utility>

#include "base/format.hpp"
#include "base/lists.hpp"
#include "core/modes.hpp"
#include "workload/catalogue.hpp"

namespace slidebench {
namespace {

// A column by its number in the order of columns, and its name.
using sweep_column = std::pair<std::size_t, std::string>;

// Rows of one piece and mode by technique, and by the parameter or workload of a column.
class sweep {
public:
    void add(const result_row &row, const sweep_column &column)
    {
        rows_[column][row.technique] = &row;
        if (row.role == "floor")
            floor_ = row.technique;
        add_once(techniques_, row.technique);
    }

    bool empty() const { return rows_.empty(); }
    bool has_floor() const { return !floor_.empty(); }

    report_table table(const std::string &title, bool above_floor = false) const
    {
        report_table result = {title, "technique", {}, {}};
        for (const std::string &technique : techniques_)
            result.rows.push_back({technique, {}});
        for (const auto &[column, rows] : rows_) {
            result.groups.push_back({"ns", {}, {{column.second, column_kind::tied, 2}}});
            for (table_row &line : result.rows)
                line.values.push_back(value_of(rows, line.name, above_floor));
        }
        if (above_floor)
            return result;
        result.groups.push_back({"percent", {}, {{"+-", column_kind::number, 1, " %"}}});
        for (table_row &line : result.rows)
            line.values.push_back(widest_interval(line.name));
        return result;
    }

private:
    using rows_by_technique = std::map<std::string, const result_row *>;

    table_value value_of(const rows_by_technique &rows, const std::string &technique,
                         bool above_floor) const
    {
        const auto found = rows.find(technique), floor = rows.find(floor_);
        if (found == rows.end() || (above_floor && floor == rows.end()))
            return {};
        const result_row &row = *found->second;
        return tied_number{row.ns.value - (above_floor ? floor->second->ns.value : 0),
                           row.rank == 1U && row.tied};
    }

    table_value widest_interval(const std::string &technique) const
    {
        double widest = 0;
        for (const auto &[column, rows] : rows_) {
            const auto found = rows.find(technique);
            if (found == rows.end())
                continue;
            const estimate &ns = found->second->ns;
            if (!ns.interval)
                return "-";
            widest = std::max(widest, (ns.interval->high - ns.interval->low) / 2 / ns.value);
        }
        return 100 * widest;
    }

    std::map<sweep_column, rows_by_technique> rows_;
    std::vector<std::string> techniques_;
    std::string floor_;
};

} // namespace

std::vector<report_table> parameter_tables(const finished_run &run, const std::string &piece,
                                           const std::string &workload, const std::string &mode)
{
    sweep found;
    for (const result_row &row : run.rows) {
        if (row.cell.workload != workload || row.cell.mode != mode || !is_about(row, piece))
            continue;
        const std::size_t place = std::strtoull(row.cell.parameter.c_str(), nullptr, 10);
        found.add(row, {place, traits_of(mode).is_under_pressure() ? size_name(place)
                                                                   : row.cell.parameter});
    }
    if (found.empty())
        return {};
    const std::string title = piece_and_workload(piece, workload) + ", " + mode + ", ns";
    std::vector<report_table> tables = {found.table(title)};
    if (traits_of(mode).is_under_pressure() && found.has_floor())
        tables.push_back(found.table(title + " above the floor", true));
    return tables;
}

std::vector<report_table> density_tables(const finished_run &run, const std::string &piece)
{
    std::vector<report_table> tables;
    for (const std::string &mode : values_of(run, &cell_name::mode)) {
        sweep found;
        for (const result_row &row : run.rows) {
            const std::string &workload = row.cell.workload;
            if (row.cell.mode != mode || !is_about(row, piece) || group_of(workload) != "density" ||
                !row.cell.parameter.empty())
                continue;
            const std::string pieces = workload.substr(workload.find('_') + 1);
            found.add(row, {std::strtoull(pieces.c_str(), nullptr, 10), pieces});
        }
        if (!found.empty())
            tables.push_back(found.table(piece + ", " + mode + ", ns by pieces on the board"));
    }
    return tables;
}

} // namespace slidebench
