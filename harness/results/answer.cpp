// SPDX-License-Identifier: MIT
#include "results/answer.hpp"

#include <algorithm>
#include <cmath>
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
#include "stats/statistics.hpp"

namespace slidebench {
namespace {

// The rows of a cell, by technique.
using cell_rows = std::map<std::string, result_row>;

// Makes one row of both copies of an engine's own code, which are one code in twice as many
// layouts. Its ratio to another is the mean of theirs, and so is the width of its interval: that is
// too wide where they are independent.
void pool_own_code(cell_rows &rows)
{
    const auto mean = [](const estimate &a, const estimate &b) {
        estimate result = {std::sqrt(a.value * b.value), std::nullopt};
        if (a.interval && b.interval)
            result.interval = bounds{std::sqrt(a.interval->low * b.interval->low),
                                     std::sqrt(a.interval->high * b.interval->high)};
        return result;
    };
    const auto own = rows.find(own_code_label), again = rows.find(own_code_again_label);
    if (own == rows.end() || again == rows.end())
        return;
    for (auto &[name, row] : rows)
        if (!is_own_code(name))
            join(own->second, row, mean(ratio_to(own->second, row), ratio_to(again->second, row)));
    rows.erase(again);
}

cell_rows rows_of(const finished_run &run, const cell_name &cell)
{
    cell_rows result;
    for (const std::vector<result_row> *rows : {&run.rows, &run.means})
        for (const result_row &row : *rows)
            if (row.cell == cell)
                result.insert({row.technique, row});
    pool_own_code(result);
    return result;
}

// Returns how far the two copies of an engine's own code are from each other; 0 if there is one.
// What layouts alone do is no difference of techniques.
double difference_of_copies(const cell_rows &rows)
{
    const auto own = rows.find(own_code_label);
    if (own == rows.end() || !own->second.pairs.contains(own_code_again_label))
        return 0;
    const double ratio = own->second.pairs.at(own_code_again_label).value;
    return std::max(ratio, 1 / ratio) - 1;
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
        return {{run.engine(), {std::string(name_of(engine_mode))}}};
    return {{"engines with a network",
             {std::string(name_of(MODE_SEARCH_SMALL_NETWORK)),
              std::string(name_of(MODE_SEARCH_NETWORK))}},
            {"engines without a network", {std::string(name_of(MODE_SEARCH))}}};
}

bool is_candidate(const result_row &row)
{
    return row.is_compared() && row.role != name_of(ROLE_ORACLE) && level_of(row.isa);
}

// Returns the names of the techniques that are candidates in all cells.
std::vector<std::string> candidates_in(const std::vector<cell_rows> &cells)
{
    std::vector<std::string> names;
    for (const auto &[name, row] : cells.front())
        if (std::ranges::all_of(cells, [&](const cell_rows &cell) {
                const auto there = cell.find(name);
                return there != cell.end() && is_candidate(there->second);
            }))
            names.push_back(name);
    return names;
}

// Returns what a level allows of these, the smallest regret first.
std::vector<candidate> candidates_of(std::size_t level, const std::vector<cell_rows> &cells,
                                     const std::map<std::string, std::size_t> &levels,
                                     const std::string &reference)
{
    std::vector<candidate> result;
    for (const auto &[name, needed] : levels) {
        if (needed > level)
            continue;
        candidate &one = result.emplace_back(
            candidate{name, needed, cells.front().at(name).table_bytes, {0, 0}, {}});
        for (const cell_rows &cell : cells) {
            const result_row &row = cell.at(name);
            std::vector<const result_row *> others;
            for (const auto &[other, needs] : levels)
                if (needs <= level)
                    others.push_back(&cell.at(other));
            constexpr double unknown = std::numeric_limits<double>::infinity();
            const regret here = regret_among(row, others).value_or(regret{0, unknown});
            one.slower = {std::max(one.slower.least, here.least),
                          std::max(one.slower.most, here.most)};
            const auto base = cell.find(reference);
            one.times.push_back(base == cell.end() ? row.ratio : ratio_to(row, base->second));
        }
    }
    std::ranges::stable_sort(result, {}, [](const candidate &c) { return c.slower.most; });
    return result;
}

// Returns what a technique needs, the least first. An engine's own code is there.
auto needs_of(const candidate &c)
{
    const double bytes = c.table_bytes.value_or(std::numeric_limits<double>::infinity());
    return std::tuple(!is_own_code(c.technique), bytes > small_table_bytes, c.level, bytes,
                      c.slower.most);
}

// Returns whether a technique is known to be faster than an engine's own code, by more than copies
// of that differ.
bool is_known_to_gain(const std::string &technique, const cell_rows &rows)
{
    const estimate ratio = ratio_to(rows.at(technique), rows.at(own_code_label));
    return ratio.interval && ratio.interval->high * (1 + difference_of_copies(rows)) < 1;
}

// Returns the place of what to take of these, by the rule.
std::size_t place_to_take(const std::vector<candidate> &allowed, double within,
                          const cell_rows &rows)
{
    const auto own = std::ranges::find(allowed, own_code_label, &candidate::technique);
    const auto is_free = [&](const candidate &c) {
        return own == allowed.end() || is_known_to_gain(c.technique, rows);
    };
    const auto best = std::ranges::find_if(allowed, is_free);
    auto take = best == allowed.end() ? own : best;
    for (auto c = best; c != allowed.end(); ++c)
        if (is_free(*c) && c->slower.most <= std::max(within, best->slower.most) &&
            needs_of(*c) < needs_of(*take))
            take = c;
    return static_cast<std::size_t>(take - allowed.begin());
}

answer answer_by(const finished_run &run, const judge &by)
{
    answer result = {by.about, {}, run.baseline(), run.within, {}};
    for (const std::string &mode : by.modes) {
        const std::vector<cell_name> cells = cells_of(run, mode);
        if (cells.empty())
            return {by.about, {}, {}, 0, {}};
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
    std::map<std::string, std::size_t> levels;
    std::size_t highest = plain_level;
    for (const std::string &name : candidates_in(cells)) {
        levels[name] = *level_of(cells.front().at(name).isa);
        highest = std::max(highest, levels[name]);
    }
    // What an engine's own code needs is not known, unless the technique is.
    if (const auto own = levels.find(own_code_label); own != levels.end()) {
        const auto same = levels.find(run.facts.own.value_or(""));
        own->second = same == levels.end() ? highest : same->second;
    }
    result.within = std::max(run.within, difference_of_copies(cells.front()));
    for (const std::size_t level : levels_up_to(highest)) {
        std::vector<candidate> allowed = candidates_of(level, cells, levels, result.reference);
        if (allowed.empty() || std::isinf(allowed.front().slower.most))
            continue;
        const double enough = std::max(result.within, allowed.front().slower.most);
        const std::size_t place = place_to_take(allowed, result.within, cells.front());
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
    const auto [least, most] = in_percent(slower);
    return formatted("%.1f-%.1f %%", least, most);
}

// Returns what there is to say to keep an engine's own code, and what would have to be measured.
std::string keep_text(const level_answer &of, const cell_rows &rows)
{
    constexpr double widest = 0.05; // several techniques are nearer to the best in any engine
    const result_row &own = rows.at(own_code_label);
    std::optional<estimate> nearest;
    std::string name;
    for (const candidate &c : of.candidates)
        if (const estimate ratio = ratio_to(rows.at(c.technique), own);
            !is_own_code(c.technique) && (!nearest || ratio.value < nearest->value)) {
            nearest = ratio;
            name = c.technique;
        }
    const std::string keep = "Keep yours; this run knows of nothing faster.";
    if (!nearest)
        return keep;
    const std::string takes = " " + name + " takes " + ratio_text(*nearest) + " of its time";
    const double half = relative_half_width(*nearest);
    if (half > widest)
        return "Keep yours; this run is too short to know of anything faster." + takes +
               ": measure longer, such as with --budget 10m.";
    const double gain = -std::log(nearest->value * (1 + difference_of_copies(rows)));
    if (gain <= 0)
        return keep + takes + ".";
    constexpr double most = 100; // beyond that nobody would
    const double times = std::ceil(std::pow(half / gain, 2));
    return keep + takes +
           formatted(": to know such a gain, measure %s %.0f times as long, in more layouts.",
                     times > most ? "over" : "some", std::min(times, most));
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
               ? "What to take follows from search_small_network and search_network "
                 "together, or by search."
               : "Without searches a run cannot say what to take; plain bench times them.";
}

std::string own_code_text(const finished_run &run, const answer &a)
{
    const candidate *own = a.levels.empty() ? nullptr : a.levels.front().find(own_code_label);
    if (own == nullptr)
        return "";
    const cell_rows rows = rows_of(run, a.cells.front());
    const result_row &row = rows.at(own_code_label);
    const auto to_own = [&](const std::string &technique) {
        return ratio_text(ratio_to(rows.at(technique), row));
    };
    const std::string &taken = a.levels.front().taken().technique;
    std::string text = is_own_code(taken)
                           ? keep_text(a.levels.front(), rows)
                           : "Take " + taken + ": it takes " + to_own(taken) +
                                 " of the time of your engine's own code, which is " +
                                 percent_text(own->slower) + " slower than the fastest.";
    if (const auto again = row.pairs.find(own_code_again_label); again != row.pairs.end()) {
        const estimate ratio = inverse(again->second);
        text += " Its second copy, which differs in layout alone, takes " + ratio_text(ratio) +
                " of the time of the first";
        text += ratio.interval && (ratio.interval->low > 1 || ratio.interval->high < 1)
                    ? formatted(": below %.1f %%, this run knows of no difference.",
                                100 * difference_of_copies(rows))
                    : ".";
    }
    if (const std::string same = run.facts.own.value_or(""); rows.contains(same))
        text += " The same technique by our header, " + same + ", takes " + to_own(same) +
                ": that is the header. The table compares techniques, header against header.";
    return text;
}

std::string answer_title(const finished_run &run, const answer &a)
{
    return a.about + " on " + run.cpu() + " by " + run.compiler() + run.target() +
           (run.pooled() > 1 ? formatted(", %zu runs", run.pooled()) : "") + "; " + a.reference +
           " = 1";
}

std::string found_text(const answer &a, const level_answer &of_level)
{
    const bool is_highest = &of_level == &a.levels.front();
    return of_level.taken().technique + ": no other technique " +
           (is_highest ? "" : "for " + std::string(level_at(of_level.level).name) + " ") +
           formatted("is more than %.1f %% faster", in_percent(of_level.taken().slower).most);
}

std::string answer_note(const finished_run &run, const answer &a)
{
    if (a.levels.empty())
        return "No technique has an interval, so the run cannot say what to take; a longer one "
               "can.";
    return formatted("The table names the cheapest technique (smallest tables, then lowest level) "
                     "that is at most %.2g %% slower than any other the level allows, or the one "
                     "with the least loss. ",
                     100 * a.within) +
           (run.pooled() > 1 ? formatted("Pooled from %zu runs.", run.pooled())
            : a.cells.size() > 1 // of both networks, as those figures are
                ? "One run only: between runs hours apart, up to 13 % of such ratios "
                  "differed by more than both intervals allow."
                : "One run only: another hour may differ by more than intervals say.") +
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
    table.columns.push_back(
        {"as good", column_kind::prose, 0, "as_good", answers.size() > 1 ? first.about : "others"});
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
            values.emplace_back(in_percent(take.slower).most);
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

report answer_report(const finished_run &run, const std::vector<answer> &answers)
{
    report result;
    if (const std::string own = own_code_text(run, answers.front()); !own.empty())
        result.add(wrapped(own, readable_width));
    result.add(answer_table(run, answers));
    result.add(wrapped(answer_note(run, answers.front()), readable_width));
    return result;
}

} // namespace slidebench
