// SPDX-License-Identifier: MIT
#include "commands/players.hpp"

#include <cstdio>

#include "base/errors.hpp"
#include "base/interrupt.hpp"
#include "base/lists.hpp"
#include "bench/comparison.hpp"
#include "bench/epoch_scheduler.hpp"
#include "bench/plan.hpp"
#include "chess/chess.h"
#include "chess/fen.hpp"
#include "cli/options.hpp"
#include "cli/progress.hpp"
#include "commands/shared_options.hpp"
#include "core/modes.hpp"

namespace slidebench {
namespace {

// Limit of an epoch, 16 rounds and more, in times of the oracle for all positions.
constexpr int most_times_of_oracle = 100;

void report_failure(const technique &t, const std::string &what)
{
    std::fprintf(stderr, "slidebench: %s %s\n", t.slug, what.c_str());
}

// The registry's baseline, or the oracle if the baseline does not play here.
const technique &default_baseline(const registry &known)
{
    const technique &baseline = known.baseline();
    return is_available(baseline) && baseline.chess[0] != nullptr ? baseline : known.oracle();
}

measurement_result measure(const timed_players &players,
                           const std::vector<const technique *> &right, const chess_task &task)
{
    const std::vector<workload> workloads = {
        games_workload("asked", task.positions, queries_per_round)};
    const std::vector<cell> cells =
        make_cells(all_pieces(), workloads, {task.mode}, {{task.mode, {task.depth}}});
    progress_line progress("measuring");
    measurement what = {
        .techniques = players.known,
        .settings = {{describe_workload("asked", task.positions, queries_per_round)},
                     workloads,
                     task.settings},
        .cases = {},
        .epochs = players.epochs};
    for (const technique *t : right)
        what.cases.push_back({t, players.baseline, &cells.front()});
    what.timeout +=
        std::chrono::ceil<std::chrono::milliseconds>(most_times_of_oracle * task.time_of_oracle);
    what.progress = [&](double done, double seconds_left) { progress.show(done, seconds_left); };
    return slidebench::measure(what);
}

report_table table_of(const std::vector<chess_speed> &speeds,
                      const std::vector<const technique *> &untimed, const timed_players &players,
                      const chess_task &task)
{
    report_table table = {std::string(name_of(task.mode)) + ", depth " +
                              std::to_string(task.depth) + "; ratio to " + players.baseline->slug,
                          "technique",
                          {{"", {}, task.columns},
                           {"",
                            {},
                            {{.heading = "million nodes/s",
                              .kind = column_kind::number,
                              .decimals = 2,
                              .key = "million nodes per second"},
                             {"ratio", column_kind::estimate, 3}}}},
                          {}};
    const auto add = [&](const technique &t, const table_value &speed, const table_value &ratio) {
        table_row &row = table.rows.emplace_back(table_row{t.slug, task.values});
        row.values.insert(row.values.end(), {speed, ratio});
    };
    for (const chess_speed &s : speeds)
        add(*s.technique, 1e3 / s.ns_per_node, s.ratio);
    for (const technique *t : untimed)
        add(*t, {}, {});
    return table;
}

} // namespace

std::vector<const technique *> players(const registry &techniques,
                                       const std::vector<std::string> &names)
{
    std::vector<const technique *> selected =
        names.empty() ? techniques.timed_by_default() : techniques.select(names);
    std::erase_if(selected, [](const technique *t) { return t->chess[0] == nullptr; });
    if (selected.empty())
        throw input_error("nothing to play with: the wanted technique has no chess");
    return selected;
}

board asked_position(const std::string &fen)
{
    return parse_fen(fen == "startpos" ? std::string(start_fen) : without_operations(fen));
}

void player_options::add_to(CLI::App &command, const registry &known)
{
    add_techniques(command, techniques);
    add_text(command, "--baseline", baseline, "The technique that ratios are to", "NAME")
        ->default_str(default_baseline(known).slug)
        ->transform(technique_names());
    add_number(command, "--epochs", epochs,
               "Epochs, each in a process of its own; from 2 on there are intervals", most_epochs);
    add_format(command, format);
}

timed_players parse_players(const registry &known, const player_options &options)
{
    timed_players result = {&known,
                            players(known, options.techniques),
                            options.baseline ? &known.find(*options.baseline)
                                             : &default_baseline(known),
                            options.epochs,
                            parse_format(options.format),
                            skipped_text(known, options.techniques)};
    const std::vector<const technique *> baseline = players(known, {result.baseline->slug});
    add_once(result.all, baseline.front());
    return result;
}

chess_check check_players(const std::vector<const technique *> &players, const registry &known,
                          const chess_query &play, std::size_t most_answers)
{
    progress_line progress("checking");
    return check_chess(players, known.oracle(), play, most_answers,
                       [&](double done) { progress.show(done); });
}

std::vector<const technique *>
right_players(const chess_check &check,
              const std::function<std::string(const chess_result &)> &mistake)
{
    std::vector<const technique *> right;
    for (const chess_result &result : check.results) {
        const std::string what = result.fault.empty() ? mistake(result) : result.fault;
        if (what.empty())
            right.push_back(result.technique);
        else
            report_failure(*result.technique, what);
    }
    return right;
}

int time_players(const timed_players &players, std::vector<const technique *> right,
                 const chess_task &task, report result)
{
    int status = right.size() == players.all.size() ? EXIT_CODE_OK : EXIT_CODE_WRONG_ANSWERS;
    const interrupt_guard guard;
    measurement_result timed;
    if (!task.positions.empty() && contains(right, players.baseline))
        timed = measure(players, right, task);
    for (const technique_fault &o : timed.faults) {
        report_failure(*o.technique, o.what + " while it is timed");
        std::erase(right, o.technique);
        status = EXIT_CODE_WRONG_ANSWERS;
    }
    if (!task.positions.empty() && !contains(right, players.baseline))
        report_failure(*players.baseline, "is what ratios are to, and wrong: nothing is timed");
    std::erase_if(timed.samples, [&](const sample &s) {
        return !contains(right, s.technique) || !contains(right, players.baseline);
    });

    const std::vector<chess_speed> speeds = chess_speeds(timed.samples);
    for (const chess_speed &s : speeds)
        std::erase(right, s.technique);
    result.add(table_of(speeds, right, players, task));
    result.add(preformatted(players.skipped, players.format));
    print(result, players.format);
    if (!timed.failure.empty())
        throw input_error(timed.failure);
    return interrupt_guard::interrupted() ? EXIT_CODE_INTERRUPTED : status;
}

} // namespace slidebench
