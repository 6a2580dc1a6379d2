// SPDX-License-Identifier: MIT
#include "results/rows.hpp"

#include <algorithm>
#include <cmath>

#include "base/lists.hpp"
#include "core/names.hpp"

namespace slidebench {

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

void join(result_row &first, result_row &second, const estimate &ratio)
{
    first.pairs[second.technique] = ratio;
    second.pairs[first.technique] = inverse(ratio);
}

estimate ratio_to(const result_row &row, const result_row &other)
{
    if (row.technique == other.technique)
        return {1, bounds{1, 1}};
    const auto pair = row.pairs.find(other.technique);
    return pair != row.pairs.end() ? pair->second
                                   : estimate{row.ratio.value / other.ratio.value, std::nullopt};
}

interval_count count_intervals(const std::vector<result_row> &rows,
                               const std::function<bool(const result_row &)> &is_counted)
{
    interval_count count;
    for (const result_row &row : rows)
        if (row.ratio.interval && is_counted(row)) {
            ++count.all;
            count.without_1 += !may_be(row.ratio, 1);
        }
    return count;
}

std::optional<regret> regret_among(const result_row &row,
                                   const std::vector<const result_row *> &others, double added)
{
    regret result = {0, 0};
    for (const result_row *other : others) {
        if (other->technique == row.technique)
            continue;
        const estimate ratio = ratio_to(row, *other);
        if (!ratio.interval)
            return std::nullopt;
        const auto [low, high] = *ratio.interval;
        const double most =
            added == 0 ? high
                       : ratio.value * std::exp(std::hypot(std::log(high / ratio.value), added));
        result.least = std::max(result.least, low - 1);
        result.most = std::max(result.most, most - 1);
    }
    return result;
}

regret in_percent(const regret &slower)
{
    constexpr double of_text = 1e-6; // what a file's decimals may have added
    return {std::floor(1000 * slower.least + of_text) / 10,
            std::max(0.0, std::ceil(1000 * slower.most - of_text) / 10)};
}

void set_regrets(std::vector<result_row> &rows, const cell_name &cell)
{
    std::vector<result_row *> compared;
    for (result_row &row : rows)
        if (row.cell == cell && row.is_compared())
            compared.push_back(&row);
    const std::vector<const result_row *> others(compared.begin(), compared.end());
    for (result_row *row : compared)
        row->slower = regret_among(*row, others);
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

std::vector<std::string> values_of(const std::vector<result_row> &rows,
                                   std::string cell_name::*member)
{
    std::vector<std::string> values;
    for (const result_row &row : rows)
        add_once(values, row.cell.*member);
    return values;
}

} // namespace slidebench
