// SPDX-License-Identifier: MIT
//
// The rule by which answers are found; their words are in answer_words.cpp.

#include "results/answer.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <set>
#include <tuple>
#include <utility>

#include "core/levels.hpp"
#include "core/modes.hpp"
#include "core/names.hpp"
#include "core/registry.hpp"
#include "stats/statistics.hpp"

namespace slidebench {
namespace {

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

// A kind of programs, and the modes that judge for it together.
struct judge {
    std::string about;
    std::vector<mode> modes;
};

std::vector<judge> judges_of(const finished_run &run)
{
    if (run.is_of_engine())
        return {{run.engine(), {engine_mode}}};
    return {{"network engines", {MODE_SEARCH_SMALL_NETWORK, MODE_SEARCH_NETWORK}},
            {"classical engines", {MODE_SEARCH}},
            {"move generators", {MODE_PERFT}}};
}

// Returns the cells by which all modes are judged, each by its means, or else by all that the run
// has of it; none if the run lacks a mode.
std::vector<cell_name> cells_of(const finished_run &run, const judge &by)
{
    std::vector<cell_name> result;
    for (const mode m : by.modes) {
        std::set<cell_name> cells;
        for (const std::vector<result_row> *rows : {&run.means, &run.rows})
            if (cells.empty())
                for (const result_row &row : *rows)
                    if (row.cell.mode == name_of(m))
                        cells.insert(row.cell);
        if (cells.empty())
            return {};
        result.insert(result.end(), cells.begin(), cells.end());
    }
    return result;
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
        if (std::ranges::all_of(cells, [&technique = name](const cell_rows &cell) {
                const auto there = cell.find(technique);
                return there != cell.end() && is_candidate(there->second);
            }))
            names.push_back(name);
    return names;
}

// Returns the time of a technique over that of another, in the cell where it saves least.
estimate time_relative_to(const std::string &other, const std::string &technique,
                          const std::vector<cell_rows> &cells)
{
    std::vector<estimate> times;
    for (const cell_rows &cell : cells) {
        const result_row &row = cell.at(technique);
        const auto base = cell.find(other);
        times.push_back(base == cell.end() ? row.ratio : ratio_to(row, base->second));
    }
    return *std::ranges::max_element(times, {}, &estimate::value);
}

// Returns what 95 of 100 other days add to the ratio of two techniques at most, as a share, with the
// same program on the same CPU: 1.96 standard deviations of its logarithm (decision 111).
double added_by_another_day(const std::string &mode)
{
    return 1.96 * (mode == name_of(MODE_PERFT)    ? 0.01
                   : mode == name_of(MODE_SEARCH) ? 0.009
                                                  : 0.007);
}

// Returns what a level allows of these, the smallest regret first.
std::vector<candidate> candidates_of(std::size_t level, const std::vector<cell_rows> &cells,
                                     const std::map<std::string, std::size_t> &levels,
                                     const std::vector<std::string> &have, bool is_single)
{
    std::vector<candidate> result;
    for (const auto &[name, needed] : levels) {
        if (needed > level)
            continue;
        candidate &one = result.emplace_back(
            candidate{name, needed, cells.front().at(name).table_bytes, {0, 0}, 0, false, {}});
        for (const cell_rows &cell : cells) {
            std::vector<const result_row *> others;
            for (const auto &[other, needs] : levels)
                if (needs <= level)
                    others.push_back(&cell.at(other));
            constexpr double unknown = std::numeric_limits<double>::infinity();
            const result_row &row = cell.at(name);
            const auto regret_with = [&](double added) {
                return regret_among(row, others, added).value_or(regret{0, unknown});
            };
            const regret here = regret_with(0);
            one.slower = {std::max(one.slower.least, here.least),
                          std::max(one.slower.most, here.most)};
            one.loses = std::max(
                one.loses, regret_with(is_single ? added_by_another_day(row.cell.mode) : 0).most);
        }
        for (const std::string &other : have)
            one.times.push_back(time_relative_to(other, name, cells));
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
bool is_known_to_gain(const std::string &technique, const answer &a, const cell_rows &rows)
{
    const estimate ratio = ratio_to(rows.at(technique), rows.at(own_code_label));
    return ratio.interval && ratio.interval->high * (1 + a.unknown) < 1;
}

// Says which of these are good, by the rule, and returns the place of what to take.
std::size_t take_by_rule(std::vector<candidate> &allowed, const answer &a, const cell_rows &rows)
{
    const auto gains = [&](const candidate &c) { return is_known_to_gain(c.technique, a, rows); };
    const bool own_gives_way = std::ranges::any_of(allowed, &is_own_code, &candidate::technique) &&
                               std::ranges::any_of(allowed, gains);
    const auto is_free = [&](const candidate &c) { return !own_gives_way || gains(c); };
    const auto first_free = std::ranges::find_if(allowed, is_free);
    const double enough = std::max(a.within, first_free->slower.most);
    for (candidate &c : allowed)
        c.is_good = is_free(c) && (is_own_code(c.technique) ||
                                   (c.slower.most <= enough && c.slower.least <= a.unknown));
    const auto take = std::ranges::min_element(allowed, [](const auto &one, const auto &other) {
        return one.is_good && (!other.is_good || needs_of(one) < needs_of(other));
    });
    return static_cast<std::size_t>((take->is_good ? take : first_free) - allowed.begin());
}

// Returns what readers have, of what was timed in all cells: what they say, or an engine's own
// technique, header against header, or its own code, or what most have.
std::vector<std::string> had_techniques(const run_view &view, const std::vector<cell_rows> &cells)
{
    const auto is_timed = [&](const std::string &name) {
        return std::ranges::all_of(cells, [&](const cell_rows &c) { return c.contains(name); });
    };
    for (const auto &wanted :
         {view.wishes.instead_of, view.run.facts.own, std::optional<std::string>(own_code_label)})
        if (wanted && is_timed(*wanted))
            return {*wanted};
    std::vector<std::string> names(common_techniques.begin(), common_techniques.end());
    std::erase_if(names, [&](const std::string &name) { return !is_timed(name); });
    return names.empty() ? std::vector<std::string>{view.run.baseline()} : names;
}

// Adds what to take at each level.
void add_levels(answer &result, const finished_run &run, const std::vector<cell_rows> &cells)
{
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
    result.unknown = difference_of_copies(cells.front());
    result.within = std::max(result.within, result.unknown);
    for (const std::size_t level : levels_up_to(highest)) {
        std::vector<candidate> allowed = candidates_of(level, cells, levels, result.have,
                                                       run.pool_size == 1 && !run.is_of_engine());
        if (allowed.empty() || std::isinf(allowed.front().slower.most))
            continue;
        const std::size_t place = take_by_rule(allowed, result, cells.front());
        result.levels.push_back({level, std::move(allowed), place});
    }
}

} // namespace

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

const candidate *level_answer::find(const std::string &technique) const
{
    const auto place = std::ranges::find(candidates, technique, &candidate::technique);
    return place == candidates.end() ? nullptr : &*place;
}

std::vector<std::string> answer_line::as_good() const
{
    std::vector<std::string> names;
    for (const candidate &c : at->candidates)
        if (c.is_good && c.level <= level && &c != &at->taken())
            names.push_back(c.technique);
    return names;
}

std::vector<answer> answers_of(const run_view &view)
{
    const finished_run &run = view.run;
    std::vector<answer> answers;
    if (run.is_of_itself())
        return answers;
    std::vector<std::vector<cell_rows>> rows;
    std::vector<cell_rows> all;
    for (const judge &by : judges_of(run)) {
        const std::vector<cell_name> cells = cells_of(run, by);
        if (cells.empty())
            continue;
        answers.push_back({by.about, cells, {}, 0, view.wishes.within, {}});
        rows.emplace_back();
        for (const cell_name &cell : cells)
            rows.back().push_back(rows_of(run, cell));
        all.insert(all.end(), rows.back().begin(), rows.back().end());
    }
    for (std::size_t i = 0; i < answers.size(); ++i) {
        answers[i].have = had_techniques(view, all);
        add_levels(answers[i], run, rows[i]);
    }
    // Those with lines first: the first is what pages and headers begin with.
    std::stable_partition(answers.begin(), answers.end(),
                          [](const answer &a) { return !a.levels.empty(); });
    return answers;
}

std::vector<answer_line> lines_of(const std::vector<answer> &answers)
{
    std::vector<answer_line> lines;
    for (const answer &a : answers)
        for (const level_answer &at : a.levels)
            if (&at != &a.levels.front() &&
                lines.back().at->taken().technique == at.taken().technique)
                lines.back().level = at.level;
            else
                lines.push_back({&a, &at, at.level});
    return lines;
}

} // namespace slidebench
