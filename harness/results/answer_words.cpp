// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <utility>

#include "base/format.hpp"
#include "base/text_layout.hpp"
#include "core/levels.hpp"
#include "core/registry.hpp"
#include "results/answer.hpp"
#include "stats/statistics.hpp"

namespace slidebench {
namespace {

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

constexpr double far_behind = 0.05; // several techniques are nearer to the best on any CPU

// Returns what there is to say to keep an engine's own code, and what would have to be measured.
std::string keep_text(const answer &a, const cell_rows &rows)
{
    const result_row &own = rows.at(own_code_label);
    std::optional<estimate> nearest;
    std::string name;
    for (const candidate &c : a.levels.front().candidates)
        if (const estimate ratio = ratio_to(rows.at(c.technique), own);
            !is_own_code(c.technique) && (!nearest || ratio.value < nearest->value)) {
            nearest = ratio;
            name = c.technique;
        }
    std::string keep = "Keep yours; this run knows of nothing faster.";
    if (!nearest)
        return keep;
    const std::string takes = " " + name + " takes " + ratio_text(*nearest) + " of its time";
    const double half = relative_half_width(*nearest);
    if (half > far_behind)
        return "Keep yours; this run is too short to know of anything faster." + takes +
               ": measure longer and in more layouts, such as with --budget 10m.";
    const double gain = -std::log(nearest->value * (1 + a.unknown));
    if (gain <= 0)
        return keep + takes + ".";
    constexpr double most = 100; // beyond that nobody would
    const double times = std::ceil(std::pow(half / gain, 2));
    return keep + takes +
           formatted(": to know such a gain, measure %s %.0f times as long, in more layouts.",
                     times > most ? "over" : "some", std::min(times, most));
}

// Says what knows more than one run of bench that is no verdict.
std::string longer_text(const finished_run &run)
{
    const auto verdict = run.facts.options.find("verdict");
    return run.pool_size > 1 || verdict == run.facts.options.end() || verdict->second != false
               ? ""
               : " A verdict says more, also for engines without a network:\n"
                 "./slidebench bench --verdict --budget 10m";
}

// Says why there are no higher levels, if chess was compiled for less.
std::string target_text(const finished_run &run)
{
    return run.lacks_unlike ? " It was compiled" + run.target() +
                                  ": a run for a higher level says what to take there."
                            : "";
}

// Returns whether a run is too short for an answer.
bool is_too_short(const answer &a)
{
    return a.levels.empty() || a.levels.front().candidates.front().slower.most > far_behind;
}

// Returns the share of time saved by what takes this share, in per cent.
estimate saved_by(const estimate &time)
{
    const auto saved = [](double share) { return 100 * (1 - share); };
    estimate result = {saved(time.value), std::nullopt};
    if (time.interval)
        result.interval = bounds{saved(time.interval->high), saved(time.interval->low)};
    return result;
}

} // namespace

std::string why_no_answer(const finished_run &run)
{
    if (run.is_of_itself())
        return "";
    return std::ranges::any_of(run.rows,
                               [](const result_row &row) { return row.cell.plays_chess(); })
               ? "What to take follows from search_small_network and search_network together, "
                 "from search, or from perft."
               : "Without chess a run cannot say what to take; plain bench plays it.";
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
                           ? keep_text(a, rows)
                           : "Take " + taken + ": it takes " + to_own(taken) +
                                 " of the time of your engine's own code, which is " +
                                 percent_text(own->slower) + " slower than the fastest.";
    if (const auto again = row.pairs.find(own_code_again_label); again != row.pairs.end()) {
        const estimate ratio = inverse(again->second);
        text += " Its second copy, which differs in layout alone, takes " + ratio_text(ratio) +
                " of the time of the first";
        text +=
            ratio.interval && (ratio.interval->low > 1 || ratio.interval->high < 1)
                ? formatted(": below %.1f %%, this run knows of no difference.", 100 * a.unknown)
                : ".";
    }
    if (const std::string same = run.facts.own.value_or(""); rows.contains(same))
        text += " The same technique by our header, " + same + ", takes " + to_own(same) +
                ": that is the header. The table compares headers, so that all have one author.";
    return text;
}

std::string answer_title(const finished_run &run)
{
    return "What to take on " + run.cpu() + " by " + run.compiler() + run.target() +
           (run.pool_size > 1 ? formatted(", %zu runs", run.pool_size) : "");
}

std::string found_text(const answer_line &line)
{
    const candidate &take = line.at->taken();
    return (is_own_code(take.technique) ? "The engine's own code" : take.technique) +
           formatted(" loses at most %.1f %% to the best", in_percent({0, take.loses}).most) +
           (line.at == &line.of->levels.front()
                ? ""
                : " for " + std::string(level_at(line.at->level).name)) +
           " in " + line.of->about;
}

std::string answer_lead(const finished_run &run, const std::vector<answer> &answers)
{
    if (std::string own = own_code_text(run, answers.front()); !own.empty())
        return own;
    std::vector<std::string> kinds;
    for (const answer &a : answers)
        if (is_too_short(a))
            kinds.push_back(a.about);
    return kinds.empty() ? ""
                         : "This run is too short for " + joined(kinds) +
                               formatted(": nothing is known to lose less than %.0f %% to the "
                                         "best. Measure longer, such as with --budget 10m.",
                                         100 * far_behind);
}

std::string answer_note(const finished_run &run, const std::vector<answer> &answers)
{
    const answer &first = answers.front();
    if (first.levels.empty())
        return "";
    return formatted("What is named loses at most so much to the best of %zu techniques. Of those "
                     "that lose at most %.2g %% and are not known to be slower than another, it is "
                     "the one that needs least: tables of at most %zu KiB first, then low levels, "
                     "then small tables. If there is none, it is the one that loses least. ",
                     first.levels.front().candidates.size(), 100 * first.within,
                     small_table_bytes / 1024) +
           (first.levels.front().find(own_code_label) != nullptr
                ? "Your own code stays unless a header is known to be faster. "
                : "") +
           (first.cells.size() > 1 ? "Savings are by the network where they are smaller. " : "") +
           (run.pool_size > 1
                ? formatted("Pooled from %zu runs.", run.pool_size)
                : (run.is_of_engine()
                       ? "One run only: another hour may differ by more than intervals say."
                       : "One run only: what is lost allows for another day; savings, and what is "
                         "taken, are by this run alone.")) +
           target_text(run) + longer_text(run);
}

report_table answer_table(const finished_run &run, const std::vector<answer> &answers)
{
    report_table table = {answer_title(run),
                          "for",
                          {{"needs"}, {"take"}, {"KiB", column_kind::bytes, 0, "table_bytes"}},
                          {}};
    table.columns.push_back({"loses", column_kind::number, 1, "loses at most", "", " %"});
    for (const std::string &name : answers.front().have)
        table.columns.push_back(
            {name, column_kind::estimate, 1, "saves over " + name, "saves over", " %"});
    table.columns.push_back({"as good", column_kind::prose, 0, "as_good"});
    for (const answer_line &line : lines_of(answers)) {
        const candidate &take = line.at->taken();
        std::vector<table_value> values = {std::string(level_at(line.level).name), take.technique,
                                           take.table_bytes ? table_value(*take.table_bytes)
                                                            : table_value(),
                                           in_percent({0, take.loses}).most};
        for (const estimate &time : take.times)
            values.emplace_back(saved_by(time));
        values.emplace_back(joined(line.as_good()));
        table.rows.push_back({line.of->about, std::move(values)});
    }
    return table;
}

void add_answers(report &result, const finished_run &run, const std::vector<answer> &answers)
{
    result.add(wrapped(answer_lead(run, answers), readable_width));
    result.add(answer_table(run, answers));
    result.add(wrapped(answer_note(run, answers), readable_width));
}

} // namespace slidebench
