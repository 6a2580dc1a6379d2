// SPDX-License-Identifier: MIT
#include "results/answer.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <set>
#include <tuple>
#include <utility>

#include "base/format.hpp"
#include "base/lists.hpp"
#include "base/text_layout.hpp"
#include "core/levels.hpp"
#include "core/modes.hpp"
#include "core/names.hpp"
#include "core/registry.hpp"

namespace slidebench {
namespace {

// The rows of a cell, by technique.
using cell_rows = std::map<std::string, const result_row *>;

cell_rows rows_of(const finished_run &run, const cell_name &cell)
{
    cell_rows result;
    for (const std::vector<result_row> *rows : {&run.rows, &run.means})
        for (const result_row &row : *rows)
            if (row.cell == cell)
                result[row.technique] = &row;
    return result;
}

// Returns the cells by which a mode is judged: its means, or else all that the run has.
std::vector<cell_name> cells_of(const finished_run &run, const std::string &mode)
{
    std::set<cell_name> cells;
    for (const std::vector<result_row> *rows : {&run.means, &run.rows}) {
        for (const result_row &row : *rows)
            if (row.cell.mode == mode)
                cells.insert(row.cell);
        if (!cells.empty())
            break;
    }
    return {cells.begin(), cells.end()};
}

// What answers are about, and the modes that judge them together.
struct judge {
    std::string about;
    std::vector<std::string> modes;
};

std::vector<judge> judges_of(const finished_run &run)
{
    if (run.is_of_engine())
        return {{run.rows.front().cell.workload, {std::string(name_of(engine_mode))}}};
    return {{"engines with a network",
             {std::string(name_of(MODE_SEARCH_SMALL_NETWORK)),
              std::string(name_of(MODE_SEARCH_NETWORK))}},
            {"engines without a network", {std::string(name_of(MODE_SEARCH))}}};
}

bool is_candidate(const result_row &row)
{
    return row.is_compared() && row.role != name_of(ROLE_ORACLE) && !is_own_code(row.technique) &&
           level_of(row.isa);
}

// Returns the names of the techniques that are candidates in all cells.
std::vector<std::string> candidates_in(const std::vector<cell_rows> &cells)
{
    std::vector<std::string> names;
    for (const auto &[name, row] : cells.front())
        if (std::ranges::all_of(cells, [&](const cell_rows &cell) {
                const auto there = cell.find(name);
                return there != cell.end() && is_candidate(*there->second);
            }))
            names.push_back(name);
    return names;
}

// Returns what a level allows of these, the smallest regret first.
std::vector<candidate> candidates_of(std::size_t level, const std::vector<cell_rows> &cells,
                                     std::vector<std::string> names, const std::string &reference)
{
    std::erase_if(names, [&](const std::string &name) {
        return *level_of(cells.front().at(name)->isa) > level;
    });
    std::vector<candidate> result;
    for (const std::string &name : names) {
        const result_row &row = *cells.front().at(name);
        candidate &one =
            result.emplace_back(candidate{name, *level_of(row.isa), row.table_bytes, {0, 0}, {}});
        for (const cell_rows &cell : cells) {
            std::vector<const result_row *> others;
            for (const std::string &other : names)
                others.push_back(cell.at(other));
            constexpr double unknown = std::numeric_limits<double>::infinity();
            const regret here = regret_among(*cell.at(name), others).value_or(regret{0, unknown});
            one.slower = {std::max(one.slower.least, here.least),
                          std::max(one.slower.most, here.most)};
            const auto base = cell.find(reference);
            one.times.push_back(base == cell.end() ? cell.at(name)->ratio
                                                   : ratio_to(*cell.at(name), *base->second));
        }
    }
    std::ranges::stable_sort(result, {}, [](const candidate &c) { return c.slower.most; });
    return result;
}

// Returns what a technique needs, the least first.
auto needs_of(const candidate &c)
{
    const double bytes = c.table_bytes.value_or(std::numeric_limits<double>::infinity());
    return std::tuple(bytes > small_table_bytes, c.level, bytes, c.slower.most);
}

answer answer_by(const finished_run &run, const judge &by)
{
    answer result = {by.about, {}, run.baseline(), {}};
    for (const std::string &mode : by.modes) {
        const std::vector<cell_name> cells = cells_of(run, mode);
        if (cells.empty())
            return {by.about, {}, {}, {}};
        result.cells.insert(result.cells.end(), cells.begin(), cells.end());
    }
    std::vector<cell_rows> cells;
    for (const cell_name &cell : result.cells)
        cells.push_back(rows_of(run, cell));
    // Header against header, where an engine's own technique is known.
    for (const auto &wanted :
         {run.instead_of, run.facts.own, std::optional<std::string>(own_code_label),
          std::optional<std::string>(default_reference)})
        if (wanted &&
            std::ranges::all_of(cells, [&](const cell_rows &c) { return c.contains(*wanted); })) {
            result.reference = *wanted;
            break;
        }
    const std::vector<std::string> names = candidates_in(cells);
    std::size_t highest = plain_level;
    for (const std::string &name : names)
        highest = std::max(highest, *level_of(cells.front().at(name)->isa));
    for (const std::size_t level : levels_up_to(highest)) {
        std::vector<candidate> allowed = candidates_of(level, cells, names, result.reference);
        if (allowed.empty() || std::isinf(allowed.front().slower.most))
            continue;
        const double enough = std::max(run.within, allowed.front().slower.most);
        const auto beyond = std::ranges::find_if(
            allowed, [&](const candidate &c) { return c.slower.most > enough; });
        const auto take = std::ranges::min_element(allowed.begin(), beyond, {}, needs_of);
        const auto place = static_cast<std::size_t>(take - allowed.begin());
        result.levels.push_back({level, std::move(allowed), place, enough});
    }
    return result;
}

std::string ratio_text(const estimate &ratio)
{
    return formatted("%.3f", ratio.value) +
           (ratio.interval ? formatted(" (%.3f-%.3f)", ratio.interval->low, ratio.interval->high)
                           : " (no interval)");
}

// Returns "0.0-1.2 %".
std::string percent_text(const regret &slower)
{
    return formatted("%.1f-%.1f %%", 100 * slower.least, 100 * slower.most);
}

// Says why there are no higher levels, if chess was compiled for less.
std::string target_text(const finished_run &run)
{
    return run.lacks_unlike ? " It was compiled" + run.target() +
                                  ": a run for a higher level says what to take there."
                            : "";
}

// Returns the heading of a column with times in a cell.
std::string heading_of(const cell_name &cell)
{
    return cell.mode == name_of(MODE_SEARCH_SMALL_NETWORK) ? "small"
           : cell.mode == name_of(MODE_SEARCH_NETWORK)     ? "large"
                                                           : "time";
}

} // namespace

const candidate *level_answer::find(const std::string &technique) const
{
    const auto place = std::ranges::find(candidates, technique, &candidate::technique);
    return place == candidates.end() ? nullptr : &*place;
}

std::vector<std::string> level_answer::as_good() const
{
    std::vector<std::string> names;
    for (const candidate &c : candidates)
        if (&c != &taken() && c.slower.most <= enough)
            names.push_back(c.technique);
    return names;
}

std::vector<answer> answers_of(const finished_run &run)
{
    std::vector<answer> answers;
    if (run.is_of_itself() || run.rows.empty())
        return answers;
    for (const judge &by : judges_of(run))
        if (answer a = answer_by(run, by); !a.cells.empty())
            answers.push_back(std::move(a));
    // One without intervals says nothing beside another.
    if (std::ranges::any_of(answers, [](const answer &a) { return !a.levels.empty(); }))
        std::erase_if(answers, [](const answer &a) { return a.levels.empty(); });
    return answers;
}

std::string why_no_answer(const finished_run &run)
{
    if (run.is_of_itself() || !answers_of(run).empty())
        return "";
    return std::ranges::any_of(
               run.rows,
               [](const result_row &row) { return traits_of(row.cell.mode).plays_chess(); })
               ? "What to take in an engine is said by search_small_network and search_network "
                 "together, or by search."
               : "A run without chess does not say what to take in an engine; bench times "
                 "searches.";
}

std::string own_code_text(const finished_run &run)
{
    if (!run.is_of_engine() || run.rows.empty())
        return "";
    const cell_rows rows = rows_of(run, run.rows.front().cell);
    const auto own = rows.find(own_code_label), again = rows.find(own_code_again_label);
    if (own == rows.end())
        return "";
    const auto to_own = [&](const result_row &row) {
        return ratio_text(ratio_to(row, *own->second));
    };
    std::vector<std::pair<double, std::string>> faster; // by their times
    double most_saved = 0;
    for (const auto &[name, row] : rows) {
        const estimate ratio = ratio_to(*row, *own->second);
        if (is_own_code(name) || !ratio.interval)
            continue;
        most_saved = std::max(most_saved, 1 - ratio.interval->low);
        if (ratio.interval->high < 1)
            faster.emplace_back(ratio.value, name + " " + to_own(*row));
    }
    std::ranges::sort(faster);
    std::string text;
    for (const auto &[time, header] : faster)
        text += (text.empty() ? "Faster than the engine's own code: " : ", ") + header;
    text = text.empty() ? formatted("No header is shown to be faster than the engine's own code, "
                                    "and none would save more than %.1f %%.",
                                    100 * most_saved)
                        : text + ".";
    if (again != rows.end())
        text += " The own code in other layouts takes " + to_own(*again->second) +
                " of its time, which should be 1.";
    if (const auto by_header = rows.find(run.facts.own.value_or("")); by_header != rows.end())
        text += " The same technique by our header, " + by_header->first + ", takes " +
                to_own(*by_header->second) +
                ": that is the header. What follows is the choice of a technique, header against "
                "header.";
    return text;
}

std::string answer_title(const finished_run &run, const answer &a)
{
    return a.about + " on " + run.cpu() + " by " + run.compiler() + run.target() +
           (run.pooled() > 1 ? formatted(", %zu runs", run.pooled()) : "") + "; " + a.reference +
           " = 1";
}

std::string answer_note(const finished_run &run, const answer &a)
{
    if (a.levels.empty())
        return "No technique has an interval, so the run does not say what to take. A longer one "
               "does.";
    return formatted("The table has what needs least (small tables, then the lowest level) of what "
                     "is at most %g %% slower than any other that the level allows, or as little "
                     "as any is. ",
                     100 * run.within) +
           (run.pooled() > 1 ? formatted("Pooled from %zu runs.", run.pooled())
                             : "By one run: another may differ by more than the intervals say.") +
           target_text(run);
}

report_table answer_table(const finished_run &run, const std::vector<answer> &answers)
{
    const answer &first = answers.front(); // whose columns stand alone: few have room for all
    report_table table = {answer_title(run, first), "needs", {}, {}};
    for (const answer &a : answers) {
        const bool is_first = &a == &first;
        const std::string key = is_first ? "" : "no_network_";
        table.columns.push_back({.heading = "take", .key = key + "take"});
        if (!is_first)
            table.columns.back().above = a.about;
        table.columns.push_back({"KiB", column_kind::bytes, 0, key + "table_bytes"});
        table.columns.push_back({"at most", column_kind::number, 1, key + "at_most", "", " %"});
        for (const cell_name &cell : a.cells)
            table.columns.push_back({heading_of(cell), column_kind::estimate, 2, cell.mode});
        if (is_first)
            table.columns.push_back({first.reference, column_kind::words, 0, "reference"});
    }
    table.columns.push_back({"as good", column_kind::prose, 0, "as_good", "others"});
    for (const level_answer &of_level : first.levels) {
        std::vector<table_value> values;
        for (const answer &a : answers) {
            const auto there = std::ranges::find(a.levels, of_level.level, &level_answer::level);
            if (there == a.levels.end()) { // never of the first
                values.resize(values.size() + 3 + a.cells.size());
                continue;
            }
            const candidate &take = there->taken();
            values.emplace_back(take.technique);
            values.push_back(value_or_nothing(take.table_bytes));
            values.emplace_back(100 * take.slower.most);
            values.insert(values.end(), take.times.begin(), take.times.end());
            if (&a != &first)
                continue;
            const candidate *has = of_level.find(first.reference);
            values.push_back(has == nullptr ? table_value() : percent_text(has->slower));
        }
        values.emplace_back(joined(of_level.as_good()));
        table.rows.push_back({std::string(level_at(of_level.level).name), std::move(values)});
    }
    return table;
}

report answer_report(const finished_run &run, const std::vector<answer> &answers,
                     report_format format)
{
    report_table table = answer_table(run, answers);
    if (format == report_format::markdown)
        for (table_row &row : table.rows)
            for (std::size_t i = 0; i < row.values.size(); ++i)
                if (auto *name = std::get_if<std::string>(&row.values[i]);
                    name != nullptr && table.columns[i].heading == "take")
                    *name = "`" + *name + "`";
    report result;
    if (const std::string own = own_code_text(run); !own.empty())
        result.add(wrapped(own, readable_width));
    result.add(table);
    result.add(wrapped(answer_note(run, answers.front()), readable_width));
    return result;
}

} // namespace slidebench
