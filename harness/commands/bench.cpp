// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <vector>

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
#include "results/csv_tables.hpp"
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

// Validates techniques and reports wrong ones. Returns the contenders that are right; none without
// a baseline that is.
std::vector<const technique *> right_contenders(const bench_plan &plan, const registry &registered)
{
    progress_line progress("validating");
    const validation_result result =
        validate(plan, registered.oracle(), [&](double done) { progress.show(done); });
    progress.clear();
    if (!result.failures.empty())
        std::printf("%s\n", describe_by_piece(result.failures).c_str());
    std::fflush(stdout); // before stderr, where both go to one place
    std::vector<const technique *> right = plan.contenders;
    for (const technique *t : plan.timed()) {
        if (!result.wrong(*t))
            continue;
        progress.note(std::string(t->slug) + " gives wrong answers and is not timed");
        std::erase_if(right, [&](const technique *contender) {
            return contender == t || t == plan.settings.baseline;
        });
    }
    return right;
}

// Measures these contenders and reports faults, which leave a technique out.
measurement_result measured(const bench_plan &plan,
                            const std::vector<const technique *> &contenders)
{
    progress_line progress("measuring");
    measurement_result result = measure(plan, contenders, executor_of({"/proc/self/exe", "epoch"}),
                                        [&](double done) { progress.show(done); });
    for (const technique_fault &f : result.faults)
        progress.note(f.technique + " " + f.what + " while it is timed in " + path_of(f.cell) +
                      "; " +
                      (f.technique == plan.baseline() ? "nothing can be compared with it"
                                                      : "it is left out"));
    return result;
}

// Writes the run and shows it.
void write_and_show(const run_file &file, const csv_tables &tables, const result_set &results,
                    const bench_command &asked, const registry &registered)
{
    // Before anything is printed, perhaps into a closed pipe.
    const finished_run written = results.write(tables, file);
    reader_wishes wishes = {.instead_of = asked.instead_of};
    try {
        if (asked.instead_of)
            require_ratios_to(written, *asked.instead_of);
    } catch (const input_error &left_out) {
        std::fprintf(stderr, "slidebench: %s\n", left_out.what());
        wishes.instead_of.reset();
    }
    conclude({written, wishes}, registered);
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
    const bench_plan plan = make_plan(registered, asked.settings);
    if (asked.instead_of)
        require_timed(registered.find(*asked.instead_of), plan);
    const interrupt_guard guard;
    const result_set results(asked.out.value_or(""), asked.settings.label);
    if (only_asks(asked.only_asks, plan.timed(), plan.plays_chess()))
        return EXIT_CODE_OK;
    const work_of_others others;
    const std::vector<const technique *> right = right_contenders(plan, registered);
    if (interrupt_guard::interrupted())
        return EXIT_CODE_INTERRUPTED;
    if (right.empty())
        return EXIT_CODE_WRONG_ANSWERS;
    const measurement_result found = measured(plan, right);
    const bool failed = !found.failure.empty(), partial = failed || interrupt_guard::interrupted();
    const bool all_right = right.size() == plan.contenders.size() && found.faults.empty();
    if (std::ranges::any_of(found.cases, [&](const case_samples &c) {
            return !c.samples.empty() && !have_fault(found.faults, c);
        })) {
        run_file file = {this_machine(), facts_of(plan, found, partial)};
        file.machine.cpus_of_others = others.cpus();
        write_and_show(
            file,
            tables_of_samples(file.facts, found.cases, as_registered(registered, plan.workloads)),
            results, asked, registered);
        if (failed)
            throw input_error(found.failure + "; earlier results are saved");
    } else if (failed) {
        throw input_error(found.failure);
    } else if (!partial && all_right) {
        throw input_error("nothing to measure: these techniques have none of these modes");
    }
    return partial ? EXIT_CODE_INTERRUPTED : all_right ? EXIT_CODE_OK : EXIT_CODE_WRONG_ANSWERS;
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
