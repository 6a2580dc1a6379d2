// SPDX-License-Identifier: MIT
#include "results/answer.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>
#include <utility>

#include "base/format.hpp"
#include "base/lists.hpp"
#include "base/text_layout.hpp"
#include "core/levels.hpp"
#include "core/names.hpp"

namespace slidebench {
namespace {

using row_list = std::vector<const result_row *>;

// More is no advice.
constexpr double longest_run = 100; // times as long

// Returns the techniques that take part, the first of them first.
row_list rows_in_order(row_list rows)
{
    std::erase_if(rows, [](const result_row *row) {
        return !row->rank || row->technique == own_code_label || !level_of(row->isa);
    });
    std::stable_sort(rows.begin(), rows.end(), [](const result_row *a, const result_row *b) {
        return a->ratio.value < b->ratio.value;
    });
    return rows;
}

const result_row *ranked_row(const row_list &rows, const std::string &technique)
{
    const auto row = std::find_if(rows.begin(), rows.end(), [&](const result_row *r) {
        return r->technique == technique && r->rank;
    });
    return row == rows.end() ? nullptr : *row;
}

bool is_good_enough(const result_row &row, const result_row &first, double within)
{
    const estimate ratio = relative_to(first, row);
    return &row == &first || (ratio.interval && ratio.interval->high <= 1 + within);
}

// Returns how many times as long a run must be to decide between two; half widths shrink with its square root at most.
double times_as_long(const result_row &first, const result_row &other)
{
    const estimate ratio = relative_to(first, other);
    if (!ratio.interval)
        return INFINITY;
    const double half = std::log(ratio.interval->high / ratio.interval->low) / 2;
    return std::max(1.0, std::pow(half / std::log(ratio.value), 2));
}

// Answers by `ranked`, which a level allows. `own` is the engine's own code, if it was measured.
level_answer answer_for(std::size_t level, const row_list &ranked, const result_row *own,
                        double within)
{
    const result_row &first = *ranked.front();
    row_list enough = ranked;
    std::erase_if(enough, [&](const result_row *row) {
        return !is_good_enough(*row, first, within) ||
               (own != nullptr && is_faster(first, *own) && !is_faster(*row, *own));
    });
    const auto needs = [](const result_row *row) {
        return std::tuple(level_of(row->isa), row->table_bytes.value_or(INFINITY),
                          row->ratio.value);
    };
    const result_row *take =
        *std::min_element(enough.begin(), enough.end(),
                          [&](const auto *a, const auto *b) { return needs(a) < needs(b); });
    level_answer result = {level, take, &first, take->ratio, 0, 1};
    for (const result_row *row : ranked) {
        if (!are_tied(first, *row))
            continue;
        result.others += row != take;
        if (row != &first)
            *result.times_as_long = std::max(*result.times_as_long, times_as_long(first, *row));
    }
    if (result.others == 0 || *result.times_as_long > longest_run)
        result.times_as_long.reset();
    return result;
}

// Returns the place of a cell's answer among those of a run.
auto place_of(const cell_name &cell)
{
    static const std::vector<std::string> order = names_of(std::vector{
        MODE_SEARCH, MODE_SEARCH_SMALL_NETWORK, MODE_SEARCH_NETWORK, engine_mode, MODE_PERFT});
    return std::tuple(std::find(order.begin(), order.end(), cell.mode) - order.begin(),
                      cell.workload != all_label, cell);
}

// Returns what the intervals of a run's figures in a mode are about, a sentence.
std::string certainty_text(const finished_run &run, const std::string &mode)
{
    const auto spread = run.spreads.find(mode);
    const std::string moves =
        spread == run.spreads.end()
            ? ""
            : formatted("another hour moves a ratio of two techniques by %.1f %%",
                        100 * spread->second.deviation);
    if (run.pooled() > 1)
        return formatted("Pooled from %zu runs", run.pooled()) +
               (moves.empty() ? "." : ": " + moves + ", which is in the intervals.");
    return moves.empty() ? "Intervals are about this run alone."
                         : "Intervals are about this run: " + moves + ".";
}

// Says how long a run must be to decide which is the first of all, if that is open.
std::string longer_text(const level_answer &highest)
{
    if (highest.others == 0)
        return "";
    const std::string which = "Which is the first for " + std::string(level_at(highest.level).name);
    return highest.times_as_long
               ? which + formatted(", a run %.0f times as long may decide. ",
                                   std::ceil(*highest.times_as_long))
               : which + formatted(", no run within %.0f times the length decides. ", longest_run);
}

std::string own_code_text(const answer &a)
{
    return !a.is_own_code_kept
               ? ""
               : formatted("Keep your engine's own code: nothing is decided to be faster, and "
                           "nothing is by more than %.1f %%. ",
                           100 * a.most_gained);
}

} // namespace

std::string level_answer::is_first() const
{
    const bool may_be = are_tied(*first, *take);
    return (!may_be                        ? "no"
            : take == first && others == 0 ? "yes"
                                           : "perhaps") +
           (may_be && others > 0 ? formatted(", or %zu other%s", others, others == 1 ? "" : "s")
                                 : "");
}

answer answer_of(const row_list &rows, const finished_run &run)
{
    const result_row *own = ranked_row(rows, own_code_label);
    answer result = {rows.front()->cell, run.baseline(), {}, own, own != nullptr, 0};
    const row_list ranked = rows_in_order(rows);
    if (ranked.empty())
        return result;
    std::size_t highest = plain_level;
    for (const result_row *row : ranked)
        highest = std::max(highest, *level_of(row->isa));
    for (const std::size_t level : levels_up_to(highest)) {
        row_list allowed = ranked;
        std::erase_if(allowed, [&](const auto *row) { return *level_of(row->isa) > level; });
        if (!allowed.empty())
            result.levels.push_back(answer_for(level, allowed, own, run.terms.within));
    }
    const result_row *reference = own != nullptr ? own : ranked_row(rows, run.terms.reference);
    if (reference != nullptr) {
        result.reference = reference->technique;
        for (level_answer &of_level : result.levels)
            of_level.time = relative_to(*reference, *of_level.take);
    }
    if (own == nullptr)
        return result;
    for (const result_row *row : ranked) {
        const estimate ratio = relative_to(*own, *row);
        result.is_own_code_kept = result.is_own_code_kept && !is_faster(*row, *own);
        if (ratio.interval)
            result.most_gained = std::max(result.most_gained, 1 - ratio.interval->low);
    }
    return result;
}

std::vector<answer> answers_of(const finished_run &run)
{
    std::map<cell_name, row_list> cells;
    for (const std::vector<result_row> *rows : {&run.rows, &run.means})
        for (const result_row &row : *rows)
            if (traits_of(row.cell.mode).plays_chess() && run.baseline() != "itself")
                cells[row.cell].push_back(&row);
    std::vector<answer> answers;
    for (const auto &[cell, rows] : cells)
        answers.push_back(answer_of(rows, run));
    std::sort(answers.begin(), answers.end(),
              [](const answer &a, const answer &b) { return place_of(a.cell) < place_of(b.cell); });
    return answers;
}

std::string answer_title(const finished_run &run, const answer &a)
{
    const std::string what = a.cell.mode == name_of(engine_mode) ? a.cell.workload
                             : a.cell.workload == all_label      ? a.cell.mode
                                                            : a.cell.mode + ", " + a.cell.workload;
    return what + " on " + run.cpu() + " by " + run.compiler() +
           (run.pooled() > 1 ? formatted(", %zu runs", run.pooled()) : "") + "; " + a.reference +
           " = 1";
}

std::string answer_note(const finished_run &run, const answer &a)
{
    if (a.levels.empty())
        return "In " + a.cell.mode +
               " no technique has an interval, so the run does not say what to take. A longer one "
               "does.";
    return own_code_text(a) +
           formatted(
               "Take: of what is at most %g %% slower than the first, by the upper end of the "
               "interval, what needs the lowest level, then the smallest tables. ",
               100 * run.terms.within) +
           longer_text(a.levels.front()) + certainty_text(run, a.cell.mode);
}

report answer_report(const finished_run &run, const answer &a, report_format format)
{
    report_table table = {
        answer_title(run, a),
        "built for",
        {{"", {}, {{"take"}}},
         {"", {}, {{"time", column_kind::estimate, 2}}},
         {"", {}, {{"tables, KiB", column_kind::bytes, 0, "", false, "table_bytes"}}},
         {"", {}, {{"the first?", column_kind::words, 0, "", false, "is_first"}}},
         {"",
          {},
          {{"reference"},
           {"first"},
           {"others", column_kind::number},
           {"times_as_long", column_kind::number, 1}},
          true}},
        {}};
    for (const level_answer &of : a.levels)
        table.rows.push_back({std::string(level_at(of.level).name),
                              {format == report_format::markdown ? "`" + of.take->technique + "`"
                                                                 : of.take->technique,
                               of.time, value_or_nothing(of.take->table_bytes), of.is_first(),
                               a.reference, of.first->technique, static_cast<double>(of.others),
                               value_or_nothing(of.times_as_long)}});
    report result;
    result.add(table);
    result.add(wrapped(answer_note(run, a), readable_width));
    return result;
}

} // namespace slidebench
