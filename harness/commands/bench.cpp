// SPDX-License-Identifier: MIT
#include <cstdio>
#include <memory>
#include <optional>
#include <utility>

#include "base/errors.hpp"
#include "base/interrupt.hpp"
#include "base/lists.hpp"
#include "bench/plan.hpp"
#include "bench/result_set.hpp"
#include "bench/run.hpp"
#include "cli/options.hpp"
#include "cli/progress.hpp"
#include "commands/bench_options.hpp"
#include "commands/commands.hpp"
#include "commands/shared_options.hpp"
#include "commands/shown_runs.hpp"

namespace slidebench {
namespace {

// What a user has asked bench to do.
struct bench_command {
    bench_settings settings;
    std::optional<std::string> out;        // folder of the run
    std::optional<std::string> instead_of; // a technique
    bool only_asks = false;                // whether the build lacks chess for that
};

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

int bench(const registry &registered, const bench_command &asked)
{
    if (asked.out && asked.out->empty())
        throw input_error(
            "--out '' is not a folder; without --out, there is a new one under results/");
    bench_plan plan = make_plan(registered, asked.settings);
    if (asked.instead_of && !contains(plan.contenders, &registered.find(*asked.instead_of)))
        throw input_error("--instead-of " + *asked.instead_of +
                          " is not timed here; name it in --technique, too");
    const interrupt_guard guard;
    const result_set results(asked.out.value_or(""), asked.settings.label);
    if (asked.only_asks) {
        std::puts(plan.lacks_chess() ? "yes" : "no");
        return EXIT_CODE_OK;
    }
    if (plan.lacks_chess())
        throw input_error("this build lacks chess around a technique that is named; ./slidebench "
                          "bench builds it where it may write to build/");
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
        finished_run written = run.write(results);
        if (asked.instead_of)
            set_baseline(written, *asked.instead_of);
        conclude(written, registered);
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
    command
        ->add_flag("--lacks-chess", asked->only_asks) // the front door asks
        ->configurable(false)
        ->group("");
    command->footer("CC=clang-19 ./slidebench bench builds and runs with that compiler.\n"
                    "Example: ./slidebench bench --quick --mode latency --technique pext");
    command->callback([&registered, asked, command, &status] {
        asked->settings.options = given_options(*command);
        status = bench(registered, *asked);
    });
}

} // namespace slidebench
