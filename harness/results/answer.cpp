// SPDX-License-Identifier: MIT
#include "results/answer.hpp"

#include <algorithm>
#include <map>
#include <tuple>

#include "base/format.hpp"
#include "base/lists.hpp"
#include "base/text_layout.hpp"
#include "core/levels.hpp"
#include "core/names.hpp"

namespace slidebench {
namespace {

using row_list = std::vector<const result_row *>;

// Returns the rows of techniques that take part.
row_list taking_part(row_list rows)
{
    std::erase_if(rows, [](const result_row *row) {
        return !row->rank || !row->ratio.interval || is_own_code(row->technique) ||
               !level_of(row->isa);
    });
    return rows;
}

const result_row *ranked_row(const row_list &rows, const std::string &technique)
{
    const auto row = std::ranges::find_if(
        rows, [&](const result_row *r) { return r->technique == technique && r->rank; });
    return row == rows.end() ? nullptr : *row;
}

const result_row &fastest_of(const row_list &rows)
{
    row_list candidates = rows;
    std::erase_if(candidates, [&](const result_row *row) {
        return std::ranges::any_of(
            rows, [&](const result_row *other) { return is_faster(*other, *row); });
    });
    if (candidates.empty()) // by pairs that a file has made up
        candidates = rows;
    return **std::ranges::min_element(candidates, [](const result_row *a, const result_row *b) {
        return std::tuple(a->ratio.interval->high, a->ratio.value) <
               std::tuple(b->ratio.interval->high, b->ratio.value);
    });
}

bool is_good_enough(const result_row &row, const result_row &fastest)
{
    const estimate ratio = ratio_to(row, fastest);
    return &row == &fastest || (ratio.interval && ratio.interval->high <= 1 + good_enough);
}

// Answers by `rows`, which a level allows. `own` is the engine's own code, if it was measured.
level_answer answer_for(std::size_t level, const row_list &rows, const result_row *own)
{
    const result_row &fastest = fastest_of(rows);
    row_list enough = rows;
    std::erase_if(enough, [&](const result_row *row) {
        return !is_good_enough(*row, fastest) ||
               (own != nullptr && is_faster(fastest, *own) && !is_faster(*row, *own));
    });
    const auto needs = [](const result_row *row) {
        return std::tuple(level_of(row->isa), row->table_bytes.value_or(INFINITY),
                          row->ratio.value);
    };
    const result_row *take = *std::ranges::min_element(
        enough, [&](const auto *a, const auto *b) { return needs(a) < needs(b); });
    const auto others = std::ranges::count_if(
        rows, [&](const result_row *row) { return row != take && are_tied(fastest, *row); });
    return {level, take, &fastest, take->ratio, static_cast<std::size_t>(others)};
}

// Returns the place of a cell's answer among those of a run.
auto place_of(const cell_name &cell)
{
    static const std::vector<std::string> order = names_of(std::vector{
        MODE_SEARCH, MODE_SEARCH_SMALL_NETWORK, MODE_SEARCH_NETWORK, engine_mode, MODE_PERFT});
    return std::tuple(std::ranges::find(order, cell.mode) - order.begin(),
                      cell.workload != all_label, cell);
}

// Returns what the intervals of a run's figures in a mode are about, a sentence.
std::string certainty_text(const finished_run &run, const std::string &mode)
{
    if (run.pooled() == 1)
        return "Intervals are about this run alone.";
    const auto spread = run.spreads.find(mode);
    return formatted("Pooled from %zu runs", run.pooled()) +
           (spread == run.spreads.end()
                ? "."
                : formatted(": another hour moves a ratio of two techniques by %.1f %%, which is "
                            "in the intervals.",
                            100 * spread->second.deviation));
}

std::string ratio_text(const estimate &ratio)
{
    return formatted("%.3f", ratio.value) +
           (ratio.interval ? formatted(" (%.3f-%.3f)", ratio.interval->low, ratio.interval->high)
                           : " (no interval)");
}

// Says why there are no higher levels, if chess was compiled for less.
std::string target_text(const finished_run &run)
{
    return run.lacks_unlike ? "It was compiled" + run.target() +
                                  ": a run for a higher level says what to take there. "
                            : "";
}

// Answers by the rows of a cell of the run.
answer answer_of(const row_list &rows, const finished_run &run)
{
    const result_row *own_row = ranked_row(rows, own_code_label);
    answer result = {rows.front()->cell, run.baseline(), {}, own_row != nullptr, 0, {}, {}, {}};
    const row_list ranked = taking_part(rows);
    if (ranked.empty())
        return result;
    std::size_t highest = plain_level;
    for (const result_row *row : ranked)
        highest = std::max(highest, *level_of(row->isa));
    for (const std::size_t level : levels_up_to(highest)) {
        row_list allowed = ranked;
        std::erase_if(allowed, [&](const auto *row) { return *level_of(row->isa) > level; });
        if (!allowed.empty())
            result.levels.push_back(answer_for(level, allowed, own_row));
    }
    // Header against header, where the own code's technique is known.
    const result_row *by_header =
        own_row != nullptr && run.facts.own ? ranked_row(rows, *run.facts.own) : nullptr;
    const result_row *reference = run.instead_of         ? ranked_row(rows, *run.instead_of)
                                  : by_header != nullptr ? by_header
                                  : own_row != nullptr   ? own_row
                                                         : ranked_row(rows, default_reference);
    if (reference != nullptr) {
        result.reference = reference->technique;
        for (level_answer &of_level : result.levels)
            of_level.time = ratio_to(*of_level.take, *reference);
    }
    if (own_row == nullptr)
        return result;
    for (const result_row *row : ranked) {
        const estimate ratio = ratio_to(*row, *own_row);
        if (is_faster(*row, *own_row))
            result.faster.emplace_back(row->technique, ratio);
        if (ratio.interval)
            result.most_gained = std::max(result.most_gained, 1 - ratio.interval->low);
    }
    std::ranges::sort(result.faster,
                      [](const auto &x, const auto &y) { return x.second.value < y.second.value; });
    result.is_own_code_kept = result.faster.empty();
    if (const result_row *again = ranked_row(rows, own_code_again_label))
        result.own_again = ratio_to(*again, *own_row);
    if (by_header != nullptr)
        result.own_by_header = ratio_to(*by_header, *own_row);
    return result;
}

} // namespace

const char *level_answer::is_fastest() const
{
    return !are_tied(*fastest, *take) ? "no" : take == fastest && others == 0 ? "yes" : "perhaps";
}

std::vector<answer> answers_of(const finished_run &run)
{
    std::map<cell_name, row_list> cells;
    for (const std::vector<result_row> *rows : {&run.rows, &run.means})
        for (const result_row &row : *rows)
            if (traits_of(row.cell.mode).plays_chess() && !run.is_of_itself())
                cells[row.cell].push_back(&row);
    std::vector<answer> answers;
    for (const auto &[cell, rows] : cells)
        answers.push_back(answer_of(rows, run));
    std::ranges::sort(answers, [](const answer &a, const answer &b) {
        return place_of(a.cell) < place_of(b.cell);
    });
    return answers;
}

std::string own_code_text(const finished_run &run, const answer &a)
{
    std::string text =
        a.is_own_code_kept
            ? formatted("Keep the engine's own code: nothing is decided to be faster, and nothing "
                        "would save more than %.1f %%.",
                        100 * a.most_gained)
            : "";
    for (const auto &[technique, ratio] : a.faster)
        text += (text.empty() ? "Faster than the engine's own code: " : ", ") + technique + " " +
                ratio_text(ratio);
    if (!a.faster.empty())
        text += ".";
    if (a.own_again)
        text += " The own code in other layouts takes " + ratio_text(*a.own_again) +
                " of its time, which should be 1.";
    if (a.own_by_header)
        text += " The same technique by our header, " + *run.facts.own + ", takes " +
                ratio_text(*a.own_by_header) +
                ": that is the header. What follows is the choice of "
                "a technique, header against header.";
    return text;
}

std::string answer_title(const finished_run &run, const answer &a)
{
    const std::string asked = a.cell.mode == name_of(engine_mode) ? a.cell.workload
                              : a.cell.workload == all_label      ? a.cell.mode
                                                             : a.cell.mode + ", " + a.cell.workload;
    return asked + " on " + run.cpu() + " by " + run.compiler() + run.target() +
           (run.pooled() > 1 ? formatted(", %zu runs", run.pooled()) : "") + "; " + a.reference +
           " = 1";
}

std::string answer_note(const finished_run &run, const answer &a)
{
    if (a.levels.empty())
        return "In " + a.cell.mode +
               " no technique has an interval, so the run does not say what to take. A longer one "
               "does.";
    return formatted("Take: of what is at most %g %% slower than the fastest, by the upper end of "
                     "the interval, what needs the lowest level, then the smallest tables. ",
                     100 * good_enough) +
           target_text(run) + certainty_text(run, a.cell.mode);
}

report answer_report(const finished_run &run, const answer &a, report_format format)
{
    report_table table = {answer_title(run, a),
                          "built for",
                          {{"take"},
                           {"time", column_kind::estimate, 2},
                           {"tables, KiB", column_kind::bytes, 0, "table_bytes"},
                           {"fastest?", column_kind::words, 0, "is_fastest"},
                           {"or one of", column_kind::number, 0, "others"},
                           {.heading = "reference", .is_detail = true},
                           {.heading = "fastest", .is_detail = true}},
                          {}};
    for (const level_answer &of_level : a.levels)
        table.rows.push_back(
            {std::string(level_at(of_level.level).name),
             {format == report_format::markdown ? "`" + of_level.take->technique + "`"
                                                : of_level.take->technique,
              of_level.time, value_or_nothing(of_level.take->table_bytes), of_level.is_fastest(),
              of_level.others == 0 ? table_value()
                                   : table_value(static_cast<double>(of_level.others)),
              a.reference, of_level.fastest->technique}});
    report result;
    if (const std::string keep = own_code_text(run, a); !keep.empty())
        result.add(wrapped(keep, readable_width));
    result.add(table);
    result.add(wrapped(answer_note(run, a), readable_width));
    return result;
}

} // namespace slidebench
