// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "base/errors.hpp"
#include "base/interrupt.hpp"
#include "base/lists.hpp"
#include "base/machine.hpp"
#include "bench/plan.hpp"
#include "bench/result_set.hpp"
#include "bench/run.hpp"
#include "cli/options.hpp"
#include "cli/progress.hpp"
#include "commands/commands.hpp"
#include "commands/shared_options.hpp"
#include "commands/shown_runs.hpp"
#include "workload/catalogue.hpp"

namespace slidebench {
namespace {

// What a user has asked bench to do.
struct bench_command {
    bench_settings settings;
    std::optional<std::string> out;        // folder of the run
    std::optional<std::string> instead_of; // a technique
    bool only_asks = false;                // what the build lacks for that
};

epochs_at_once parse_parallel(const std::string &text)
{
    const std::size_t count = parse_positive("--parallel", text, usable_cpus().size());
    return {count, count};
}

void add_selection(CLI::App &command, bench_settings &settings)
{
    add_techniques(command, settings.techniques);
    add_values(command, "piece", settings.pieces, all_pieces());
    add_values(command, "mode", settings.modes, timed_modes());
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
    CLI::Option *named = add_parsed(
        command, "--baseline", baseline,
        [&](const std::string &name) { return &registered.find(name); },
        std::string("The technique that ratios are relative to (default: ") + baseline->slug + ")",
        "NAME");
    command
        .add_flag_callback(
            "--aa", [&] { baseline = nullptr; },
            "Each technique against itself: all ratios should be 1")
        ->excludes(named);
}

// Adds the options of bench, which set `settings`. They throw input_error for wrong values.
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

// Validates techniques and reports wrong ones.
void validate(bench_run &run)
{
    progress_line progress("validating");
    const validation_result result = run.validate([&](double done) { progress.show(done); });
    progress.clear();
    if (!result.failures.empty())
        std::printf("%s\n", describe_by_piece(result.failures).c_str());
    std::fflush(stdout); // before stderr, where both go to one place
    for (const technique *t : run.plan().timed())
        if (result.wrong(*t))
            progress.note(std::string(t->slug) + " gives wrong answers and is not timed");
}

// Throws input_error if ratios to a technique cannot be among what the plan makes.
void require_timed(const technique &t, const bench_plan &plan)
{
    const std::string option = std::string("--instead-of ") + t.slug;
    if (!contains(plan.contenders, &t))
        throw input_error(option + " is not timed here; name it in --technique, too");
    if (never_plays(t) && plan.plays_chess())
        throw input_error(option + " has no chess around it; name another technique");
}

int bench(const registry &registered, const bench_command &asked)
{
    if (asked.out && asked.out->empty())
        throw input_error(
            "--out '' is not a folder; without --out, there is a new one under results/");
    bench_plan plan = make_plan(registered, asked.settings);
    if (asked.instead_of)
        require_timed(registered.find(*asked.instead_of), plan);
    const interrupt_guard guard;
    const result_set results(asked.out.value_or(""), asked.settings.label);
    if (only_asks(asked.only_asks, plan.timed(), plan.plays_chess()))
        return EXIT_CODE_OK;
    bench_run run(registered, std::move(plan));
    validate(run);
    if (interrupt_guard::interrupted())
        return EXIT_CODE_INTERRUPTED;
    bool is_measured = false;
    {
        progress_line progress("measuring");
        const bench_run::reports report = {
            [&](const std::string &text) { progress.note(text); },
            [&](double done, double seconds_left) { progress.show(done, seconds_left); }};
        is_measured = run.measure(executor_of({"/proc/self/exe", "epoch"}), report);
    }
    if (is_measured) {
        // Before anything is printed, perhaps into a closed pipe.
        const finished_run written = run.write(results);
        reader_wishes wishes = {.instead_of = asked.instead_of};
        try {
            if (asked.instead_of)
                require_ratios_to(written, *asked.instead_of);
        } catch (const input_error &left_out) {
            std::fprintf(stderr, "slidebench: %s\n", left_out.what());
            wishes.instead_of.reset();
        }
        conclude({written, wishes}, registered);
        if (!run.failure().empty()) {
            std::fprintf(stderr, "slidebench: %s; earlier results are saved\n",
                         run.failure().c_str());
            return EXIT_CODE_BAD_INPUT;
        }
    }
    return run.partial()        ? EXIT_CODE_INTERRUPTED
           : run.is_all_right() ? EXIT_CODE_OK
                                : EXIT_CODE_WRONG_ANSWERS;
}

} // namespace

void add_bench_command(CLI::App &program, const registry &registered, int &status)
{
    CLI::App *command =
        program.add_subcommand("bench", "Validate, then time the techniques against each other");
    const auto asked = std::make_shared<bench_command>();
    add_bench_options(*command, registered, asked->settings);
    add_text(*command, "--out", asked->out, "Folder for the run, new or empty", "FOLDER")
        ->configurable(false);
    add_instead_of(*command, asked->instead_of)
        ->configurable(false)
        ->excludes(command->get_option("--aa"));
    add_lacks(*command, asked->only_asks);
    command->footer("CC=clang-19 ./slidebench bench builds and runs with that compiler.\n"
                    "Example: ./slidebench bench --quick --mode latency --technique pext");
    command->callback([&registered, asked, command, &status] {
        asked->settings.options = given_options(*command);
        status = bench(registered, *asked);
    });
}

} // namespace slidebench
