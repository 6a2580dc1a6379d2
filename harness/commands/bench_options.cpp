// SPDX-License-Identifier: MIT
#include "commands/bench_options.hpp"

#include <string>

#include "base/machine.hpp"
#include "cli/options.hpp"
#include "commands/shared_options.hpp"
#include "core/modes.hpp"
#include "core/names.hpp"
#include "workload/catalogue.hpp"

namespace slidebench {
namespace {

epochs_at_once parse_parallel(const std::string &text)
{
    const std::size_t count = parse_positive("--parallel", text, usable_cpus().size());
    return {count, count};
}

void add_selection(CLI::App &command, bench_settings &settings)
{
    add_techniques(command, settings.techniques);
    add_pieces(command, [&](const auto &names) { settings.pieces = parse_pieces(names); });
    add_modes(
        command, [&](const auto &names) { settings.modes = parse_modes(names); },
        names_of(timed_modes()));
    add_names(command, "--workload", settings.workloads,
              "Only these workloads: " + workload_names() +
                  "; or a file of FEN or EPD, or a recording of a search",
              "NAME|FILE,...");
}

void add_how_long(CLI::App &command, bench_settings &settings)
{
    add_number(command, "--epochs", settings.epochs,
               "Number of epochs; with --budget, at least so many (default: " +
                   std::to_string(default_epochs) + " with --full or --verdict)",
               most_epochs);
    add_parsed(command, "--budget", settings.budget, parse_budget,
               "Measuring time (default: " + std::to_string(default_budget.count()) +
                   "s without --epochs, --quick, --full and --verdict)",
               "TIME");
    add_parsed(command, "--parallel", settings.parallel, parse_parallel,
               "Epochs measured at the same time, a process each (default: 2 for chess on two or "
               "more CPUs, else 1)",
               "NUMBER");
}

// Adds --baseline, by default the registry's, and --aa, which makes it null.
void add_baseline(CLI::App &command, const registry &registered, const technique *&baseline)
{
    baseline = &registered.baseline();
    CLI::Option *named = add_text(
        command, "--baseline", [&](const std::string &name) { baseline = &registered.find(name); },
        std::string("The technique that ratios are relative to (default: ") + baseline->slug + ")",
        "NAME");
    command
        .add_flag_callback(
            "--aa", [&] { baseline = nullptr; },
            "Each technique against itself: all ratios should be 1")
        ->excludes(named);
}

} // namespace

void add_bench_options(CLI::App &command, const registry &registered, bench_settings &settings)
{
    add_selection(command, settings);
    add_how_long(command, settings);
    add_baseline(command, registered, settings.baseline);
    add_label(command, settings.label);
    command.add_flag("--quick", settings.quick, "About ten seconds; wide intervals");
    CLI::Option *full =
        command.add_flag("--full", settings.full,
                         "All techniques, and more modes and workloads: sets, batches, pressure, "
                         "moves, pairs, threats, games, a replay");
    command
        .add_flag("--verdict", settings.verdict,
                  "Only perft and all searches, which say what to take")
        ->excludes(full);
}

} // namespace slidebench
