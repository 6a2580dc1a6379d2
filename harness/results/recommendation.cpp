// SPDX-License-Identifier: MIT
#include "results/recommendation.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <iterator>
#include <limits>
#include <tuple>

#include "base/format.hpp"
#include "base/lists.hpp"
#include "core/names.hpp"

namespace slidebench {
namespace {

using row_list = std::vector<const result_row *>;

double table_bytes(const result_row &row)
{
    return row.table_bytes.value_or(std::numeric_limits<double>::infinity());
}

// Returns whether `a` needs no instruction set that `b` does not need.
bool needs_no_more(const result_row &a, const result_row &b)
{
    const std::vector<std::string_view> others = words_of(b.isa);
    const std::vector<std::string_view> needed = words_of(a.isa);
    return std::all_of(needed.begin(), needed.end(),
                       [&](std::string_view name) { return contains(others, name); });
}

bool dominates(const result_row &a, const result_row &b)
{
    return is_faster(a, b) && a.table_bytes && b.table_bytes && *a.table_bytes <= *b.table_bytes &&
           needs_no_more(a, b);
}

// Returns the estimate with an interval half as wide.
estimate narrowed(const estimate &e)
{
    const bounds own = *e.interval;
    return {e.value, bounds{(e.value + own.low) / 2, (e.value + own.high) / 2}};
}

// Returns whether intervals half as wide would decide which of two tied techniques is faster.
bool are_tied_by_width(const result_row &a, const result_row &b)
{
    const auto pair = a.pairs.find(b.technique);
    return pair != a.pairs.end() && pair->second.ratio.interval &&
           !may_be(narrowed(pair->second.ratio), 1);
}

void sort_by_ratio(row_list &rows)
{
    std::stable_sort(rows.begin(), rows.end(), [](const result_row *a, const result_row *b) {
        return std::tuple(a->ratio.value, table_bytes(*a)) <
               std::tuple(b->ratio.value, table_bytes(*b));
    });
}

// Returns whether a CPU that lacks the instruction set `lacking` lacks `needed`, too: vectors of x86-64 come
// in this order.
bool lacks(std::string_view lacking, std::string_view needed)
{
    constexpr std::array<std::string_view, 3> order = {"ssse3", "avx2", "avx512"};
    const auto place = [&](std::string_view name) {
        return std::find_if(order.begin(), order.end(),
                            [&](std::string_view known) { return name.starts_with(known); });
    };
    return needed == lacking || (place(lacking) != order.end() && place(needed) != order.end() &&
                                 place(needed) > place(lacking));
}

// Returns the one that the rule chooses of rows in the order of their ratios; null if there are none.
const result_row *chosen(const row_list &ranked)
{
    if (ranked.empty())
        return nullptr;
    row_list tied = ranked;
    std::erase_if(tied, [&](const result_row *row) { return !are_tied(*ranked.front(), *row); });
    return *std::min_element(tied.begin(), tied.end(),
                             [](const result_row *a, const result_row *b) {
                                 return std::tuple(words_of(a->isa).size(), table_bytes(*a)) <
                                        std::tuple(words_of(b->isa).size(), table_bytes(*b));
                             });
}

// Returns dominations in the order of `ranked`, each by the fastest technique that dominates. That one
// is not dominated itself: what dominates it would dominate the technique, too.
std::vector<domination> dominations(const row_list &ranked)
{
    std::vector<domination> found;
    for (const result_row *row : ranked) {
        const auto by = std::find_if(ranked.begin(), ranked.end(), [&](const result_row *other) {
            return dominates(*other, *row);
        });
        if (by != ranked.end())
            found.push_back({row, *by});
    }
    return found;
}

// Returns the cell that is shown before all others. `rows` must not be empty.
cell_name first_cell(const std::vector<result_row> &rows, const std::vector<std::string> &workloads)
{
    const std::vector<std::string> modes = names_of(modes_in_runs());
    const auto index_in = [](const std::vector<std::string> &names, const std::string &name) {
        return std::find(names.begin(), names.end(), name) - names.begin();
    };
    const auto place = [&](const cell_name &cell) {
        return std::tuple(is_in_series(cell.workload), index_in(workloads, cell.workload),
                          index_in(modes, cell.mode), std::strtod(cell.parameter.c_str(), nullptr),
                          cell);
    };
    return std::min_element(rows.begin(), rows.end(),
                            [&](const result_row &a, const result_row &b) {
                                return place(a.cell) < place(b.cell);
                            })
        ->cell;
}

} // namespace

recommendation recommend(const std::vector<result_row> &rows)
{
    recommendation result;
    row_list ranked;
    for (const result_row &row : rows) {
        if (row.role == "floor")
            continue;
        if (row.technique == own_code_label)
            result.own_code = row.rank ? &row : nullptr;
        else if (!row.ratio.interval)
            result.open.push_back(&row);
        else if (row.rank)
            ranked.push_back(&row);
    }
    sort_by_ratio(result.open);
    sort_by_ratio(ranked);
    result.ranked = ranked;
    if (ranked.empty())
        return result;

    const auto of = [&](const auto &is_wanted) {
        row_list wanted;
        std::copy_if(ranked.begin(), ranked.end(), std::back_inserter(wanted), is_wanted);
        return chosen(wanted);
    };
    row_list better = ranked; // than the engine's own code
    if (result.own_code != nullptr)
        std::erase_if(better,
                      [&](const result_row *row) { return !is_faster(*row, *result.own_code); });
    result.take = chosen(better.empty() ? ranked : better);
    result.plain = result.take->isa.empty()
                       ? result.take
                       : of([](const result_row *row) { return row->isa.empty(); });
    if (const auto needed = words_of(result.take->isa); !needed.empty())
        result.without = of([&](const result_row *row) {
            const auto needs = words_of(row->isa);
            return std::none_of(needs.begin(), needs.end(),
                                [&](std::string_view name) { return lacks(needed.front(), name); });
        });
    for (const result_row *row : ranked)
        result.needing_isa += !row->isa.empty();
    const result_row &first = *ranked.front();
    for (auto i = ranked.begin(); i != ranked.end(); ++i) {
        for (auto j = i + 1; j != ranked.end(); ++j) {
            ++result.pairs;
            result.decided += !are_tied(**i, **j);
        }
        if (!are_tied(first, **i))
            continue;
        if (*i != result.take)
            result.tied.push_back(*i);
        if (*i != &first)
            result.tied_by_width += are_tied_by_width(first, **i);
    }
    result.dominated = dominations(ranked);
    return result;
}

std::vector<result_row> deciding_rows(const finished_run &run, const std::string &piece,
                                      const std::string &workload)
{
    const auto is_other = [](const result_row &row) { return row.cell.mode != deciding_mode; };
    std::vector<result_row> rows = run.means;
    std::erase_if(rows, is_other);
    if (!rows.empty())
        return rows;
    row_filter wanted = {{}, {piece}, {}, {}};
    if (!workload.empty())
        wanted.workloads = {workload};
    rows = run.rows;
    std::erase_if(rows, [&](const result_row &row) { return !wanted.matches(row); });
    if (rows.empty())
        rows = run.rows;
    const cell_name shown = first_cell(rows, values_of(run, &cell_name::workload));
    std::erase_if(rows, [&](const result_row &row) { return row.cell != shown; });
    return rows;
}

} // namespace slidebench
