// SPDX-License-Identifier: MIT
#include "results/rows.hpp"

#include "base/format.hpp"
#include "base/lists.hpp"
#include "core/modes.hpp"
#include "core/names.hpp"

namespace slidebench {

void add_fields(std::vector<std::string> &fields, const estimate &e, int decimals)
{
    fields.push_back(decimal(e.value, decimals));
    fields.push_back(e.interval ? decimal(e.interval->low, decimals) : "");
    fields.push_back(e.interval ? decimal(e.interval->high, decimals) : "");
}

std::string text_of(const cell_name &cell)
{
    const std::string mode = cell.mode + (cell.parameter.empty() ? "" : " " + cell.parameter);
    return cell.piece == all_label ? mode + ", means"
                                   : cell.piece + ", " + cell.workload + ", " + mode;
}

std::string piece_and_workload(const std::string &piece, const std::string &workload)
{
    if (piece == all_label && workload == all_label)
        return "means";
    return (piece == any_label ? "" : piece + ", ") + workload;
}

rows_by_case by_case(const std::vector<result_row> &rows)
{
    rows_by_case result;
    for (const result_row &row : rows)
        result[{row.technique, row.cell}] = &row;
    return result;
}

bool result_row::is_floor() const
{
    return role == name_of(ROLE_FLOOR);
}

void join(result_row &first, result_row &second, const pair_ratio &pair)
{
    first.pairs[second.technique] = pair;
    second.pairs[first.technique] = {inverse(pair.ratio), pair.is_decided};
}

estimate ratio_to(const result_row &row, const result_row &other)
{
    if (row.technique == other.technique)
        return {1, bounds{1, 1}};
    const auto pair = row.pairs.find(other.technique);
    return pair != row.pairs.end() ? pair->second.ratio
                                   : estimate{row.ratio.value / other.ratio.value, std::nullopt};
}

bool is_faster(const result_row &a, const result_row &b)
{
    const auto pair = a.pairs.find(b.technique);
    return pair != a.pairs.end() && pair->second.is_decided && pair->second.ratio.value < 1;
}

bool are_tied(const result_row &a, const result_row &b)
{
    return !is_faster(a, b) && !is_faster(b, a);
}

void rank_by_pairs(std::vector<result_row> &rows, const cell_name &cell)
{
    std::vector<result_row *> ranked;
    for (result_row &row : rows)
        if (row.cell == cell && row.ratio.interval && !row.is_floor())
            ranked.push_back(&row);
    for (result_row *row : ranked) {
        row->rank = 1;
        row->tied = false;
        for (const result_row *other : ranked) {
            *row->rank += is_faster(*other, *row);
            row->tied = row->tied || (other != row && are_tied(*other, *row));
        }
    }
}

bool is_about(const result_row &row, const std::string &piece)
{
    return row.cell.piece == piece || row.cell.piece == any_label;
}

bool is_sweep(const std::string &mode)
{
    const parameter_unit unit = traits_of(mode).parameter;
    return unit != parameter_unit::none && unit != parameter_unit::depth;
}

bool is_search(const std::string &mode)
{
    return traits_of(mode).is_search();
}

bool selects(const std::vector<std::string> &names, const std::string &name)
{
    return names.empty() || contains(names, name);
}

bool row_filter::matches(const result_row &row) const
{
    return selects(techniques, row.technique) &&
           (row.cell.piece == any_label || selects(pieces, row.cell.piece)) &&
           selects(workloads, row.cell.workload) && selects(modes, row.cell.mode);
}

} // namespace slidebench
