// SPDX-License-Identifier: MIT
#include <chrono>
#include <cstdio>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <utility>

#include "base/errors.hpp"
#include "base/interrupt.hpp"
#include "base/lists.hpp"
#include "base/machine.hpp"
#include "base/paths.hpp"
#include "bench/budget.hpp"
#include "bench/comparison.hpp"
#include "bench/plan.hpp"
#include "bench/result_set.hpp"
#include "bench/resume.hpp"
#include "bench/run_facts.hpp"
#include "bench/technique_costs.hpp"
#include "cli/options.hpp"
#include "cli/progress.hpp"
#include "commands/bench_options.hpp"
#include "commands/commands.hpp"
#include "commands/shared_options.hpp"
#include "commands/shown_runs.hpp"
#include "core/names.hpp"
#include "results/finished_run.hpp"
#include "results/row_table.hpp"
#include "results/run_name.hpp"
#include "results/samples.hpp"
#include "validate/validate.hpp"
#include "workload/catalogue.hpp"

namespace slidebench {
namespace {

// Validates techniques and reports wrong ones. Returns the right ones.
std::vector<const technique *> validated(const std::vector<const technique *> &techniques,
                                         const bench_plan &p, const technique &oracle)
{
    validation request;
    request.techniques = without_floors(techniques);
    request.scope.pieces = all_pieces();
    request.scope.modes = validated_modes();
    request.scope.thoroughness = thoroughness::quick;
    request.scope.seed = p.settings.seed;
    for (const workload &w : p.workloads)
        request.scope.workloads.push_back(&w);
    progress_line progress("validating");
    request.progress = [&](double done) { progress.show(done); };
    request.stop = interrupt_guard::interrupted;
    const validation_result result = validate(request, oracle);
    progress.clear();

    std::vector<const technique *> right;
    for (const technique *t : techniques)
        if (!result.wrong(*t))
            right.push_back(t);
    if (!result.failures.empty())
        std::printf("%s\n", describe_by_piece(result.failures).c_str());
    std::fflush(stdout); // before stderr, where both go to one place
    for (const technique *t : techniques)
        if (result.wrong(*t))
            std::fprintf(stderr, "slidebench: %s is wrong and will not be timed\n", t->slug);
    return right;
}

// Makes the cases of these techniques. By default, batches and modes about states are only for
// techniques that bring these, except move; a verdict compares all techniques.
std::vector<case_samples> cases_of(const bench_plan &p,
                                   const std::vector<const technique *> &techniques)
{
    const auto is_wanted = [&](const technique &t, const cell &cell) {
        if (traits_of(cell.mode).plays_chess())
            return t.chess[0] != nullptr;
        if (!p.settings.modes.empty() || p.settings.verdict || cell.mode == MODE_MOVE)
            return true;
        return cell.mode == MODE_BATCH                 ? (t.capabilities & CAPABILITY_BATCH) != 0
               : traits_of(cell.mode).is_about_state() ? (t.capabilities & CAPABILITY_STATE) != 0
                                                       : true;
    };
    std::vector<case_samples> cases;
    for (const technique *t : techniques)
        for (const cell &cell : p.cells)
            if (is_wanted(*t, cell))
                cases.push_back({{t->slug, name_of(cell)},
                                 p.settings.baseline != nullptr ? p.baseline() : t->slug});
    return cases;
}

// Gives cases the samples that they have in `earlier`, and takes these cases from there.
void take_samples(std::vector<case_samples> &cases, std::vector<case_samples> &earlier)
{
    std::map<case_name, case_samples *> by_name;
    for (case_samples &c : earlier)
        by_name[c.name] = &c;
    for (case_samples &c : cases)
        if (const auto earlier_case = by_name.find(c.name); earlier_case != by_name.end())
            c.samples = std::exchange(earlier_case->second->samples, {});
    std::erase_if(earlier, [](const case_samples &c) { return c.samples.empty(); });
}

// Measures into `results`, which gets each sample at once. Throws input_error if there is no room
// for a sample, or nothing to measure. Samples of earlier cases that are not wanted again come
// last.
measurement_result measure_into(result_set &results, const bench_plan &p,
                                const std::vector<const technique *> &right,
                                measurement_result earlier, nlohmann::ordered_json facts)
{
    progress_line progress("measuring");
    measurement request = {.cases = cases_of(p, right),
                           .workloads = p.descriptions,
                           .blocks = p.settings.blocks,
                           .epochs = p.epochs,
                           .parallel = p.settings.parallel,
                           .faults = earlier.faults,
                           .executor = programs_of({"/proc/self/exe", "epoch"})};
    const csv_writer earlier_samples = samples_table(earlier.cases);
    facts["run"] = run_facts(p, earlier.cases, earlier.faults, true);
    take_samples(request.cases, earlier.cases);
    request.keep = [&](const case_samples &c) {
        if (!results.begun())
            results.begin(earlier_samples, facts);
        results.add(samples_table({c}));
    };
    request.progress = [&](double done, double seconds_left) { progress.show(done, seconds_left); };
    measurement_result measured;
    if (p.settings.limits) {
        budget limits = *p.settings.limits;
        std::vector<const technique *> floors = right;
        std::erase_if(floors, [](const technique *t) { return t->role != ROLE_FLOOR; });
        limits.floors = slugs_of(floors);
        measured = measure_within(limits, std::move(request));
    } else {
        measured = measure_epochs(std::move(request));
    }
    measured.cases.insert(measured.cases.end(), earlier.cases.begin(), earlier.cases.end());
    mark_disturbed(measured.cases);
    return measured;
}

// Reports techniques that are left out, and removes them from `comparable`; empties it if the
// baseline is one of them.
void leave_out(const std::vector<technique_fault> &faults, const bench_plan &p,
               std::vector<const technique *> &comparable)
{
    for (const technique_fault &f : faults) {
        const bool is_baseline = f.technique == p.baseline();
        std::fprintf(stderr, "slidebench: %s %s while it is timed in %s; %s\n", f.technique.c_str(),
                     f.what.c_str(), path_of(f.cell).c_str(),
                     is_baseline ? "nothing can be compared with it" : "it is left out");
        std::erase_if(comparable,
                      [&](const technique *t) { return is_baseline || t->slug == f.technique; });
    }
}

// Measures the plan into `results`, after what was measured `earlier`, and shows the run, with
// ratios to the technique `instead_of` if there is one. Throws input_error if nothing can be
// measured, or if there is no room for the results.
int bench(const registry &techniques, const bench_plan &p, result_set &results,
          measurement_result earlier, const std::optional<std::string> &instead_of = {})
{
    const std::vector<const technique *> needed = p.timed();
    std::vector<const technique *> right = validated(needed, p, techniques.oracle());
    if (interrupt_guard::interrupted())
        return EXIT_CODE_INTERRUPTED;
    costs_by_name costs = timed_init(techniques, right);
    int status = right.size() == needed.size() ? EXIT_CODE_OK : EXIT_CODE_WRONG_ANSWERS;
    if (p.settings.baseline != nullptr && !contains(right, p.settings.baseline))
        return status;
    std::erase_if(right, [&](const technique *t) { return !contains(p.contenders, t); });
    if (right.empty())
        return status;
    if (const std::string warning = warning_of_few_queries(p.cells, p.settings.queries);
        !warning.empty())
        std::fprintf(stderr, "slidebench: %s\n", warning.c_str());

    nlohmann::ordered_json facts = machine_facts(); // before the run adds to the load
    const measurement_result measured = measure_into(results, p, right, std::move(earlier), facts);
    const bool failed = !measured.failure.empty();
    const bool partial = failed || interrupt_guard::interrupted();
    if (!measured.faults.empty())
        status = EXIT_CODE_WRONG_ANSWERS;
    leave_out(measured.faults, p, right);
    const std::vector<std::string> comparable = slugs_of(right);
    std::vector<case_samples> compared = measured.cases;
    std::erase_if(compared, [&](const case_samples &c) {
        return c.samples.empty() || !contains(comparable, c.name.technique);
    });
    if (compared.empty()) {
        if (failed)
            throw input_error(measured.failure);
        if (partial)
            return EXIT_CODE_INTERRUPTED;
        if (status == EXIT_CODE_OK)
            throw input_error("nothing to measure: the wanted techniques have nothing of the "
                              "wanted modes");
        return status;
    }

    std::erase_if(costs, [&](const auto &cost) { return !contains(comparable, cost.first); });
    trace_all(techniques, costs); // last, since it may split huge pages under the tables
    const std::vector<result_row> rows =
        comparison_rows(compared, p.settings.baseline == nullptr, techniques, costs,
                        answer_digests(p.cells, techniques.oracle()));
    facts["run"] = run_facts(p, measured.cases, measured.faults, partial);
    // Before anything is printed, perhaps into a closed pipe.
    results.write(samples_table(measured.cases), comparison_table(rows), pairs_table(rows), facts);
    conclude(read_run(results.folder()), techniques, instead_of);
    if (failed) {
        std::fprintf(stderr, "slidebench: %s; what was measured before is written, and %s\n",
                     measured.failure.c_str(), how_to_resume(results.folder(), "bench").c_str());
        return EXIT_CODE_BAD_INPUT;
    }
    return partial ? EXIT_CODE_INTERRUPTED : status;
}

int bench_new(const registry &techniques, const bench_settings &settings,
              const std::optional<std::string> &out, const std::optional<std::string> &instead_of)
{
    if (out && out->empty())
        throw input_error("--out '' is not a folder; leave it out for a new one under results/");
    const bench_plan p = make_plan(techniques, settings);
    require_effect(settings, p.cells);
    if (instead_of && !contains(p.contenders, &techniques.find(*instead_of)))
        throw input_error("--instead-of " + *instead_of +
                          " is not timed here; name it in --technique, too");
    const interrupt_guard guard;
    result_set results(out.value_or(""), settings.label);
    return bench(techniques, p, results, {}, instead_of);
}

int bench_resumed(const registry &techniques, const bench_settings &settings,
                  const std::string &run)
{
    const bench_plan p = make_plan(techniques, settings);
    result_set results(run, result_set::resumed());
    // Read now that no other process can complete the run.
    const partial_run begun(run, "bench");
    begun.require_facts(run_facts(p, {}, {}, true),
                        {"baseline", "layouts", "queries_per_round", "code"});
    begun.require_same_workloads(p.workloads);
    std::vector<cell_name> cells;
    for (const cell &cell : p.cells)
        cells.push_back(name_of(cell));
    measurement_result earlier = {
        begun.samples(slugs_of(p.contenders), cells, {p.baseline(), LAYOUT_COUNT}, LAYOUT_COUNT),
        "", begun.faults(slugs_of(p.timed()), cells)};
    const interrupt_guard guard;
    return bench(techniques, p, results, std::move(earlier));
}

} // namespace

void add_bench_command(CLI::App &program, const registry &techniques, int &status)
{
    CLI::App *command =
        program.add_subcommand("bench", "Validate, then time the techniques against each other");
    const auto settings = std::make_shared<bench_settings>();
    const auto out = std::make_shared<std::optional<std::string>>();
    const auto run = std::make_shared<std::string>();
    const auto instead_of = std::make_shared<std::optional<std::string>>();
    add_bench_options(*command, techniques, *settings);
    add_text(*command, "--out", *out, "The folder for the results, new or empty", "FOLDER")
        ->configurable(false);
    add_instead_of(*command, *instead_of)
        ->configurable(false)
        ->excludes(command->get_option("--aa"));
    CLI::Option *resume =
        add_text(*command, "--resume", *run, "Complete this interrupted run", "RUN")
            ->configurable(false);
    command->footer(
        "./slidebench bench --compiler gcc --compiler clang-19 builds and runs with each, and "
        "compares.\nExample: ./slidebench bench --quick --mode latency --technique pext");
    const CLI::Option *workload = command->get_option("--workload");
    command->callback(
        [&techniques, settings, out, run, instead_of, command, resume, workload, &status] {
            if (resume->count() == 0) {
                settings->options = given_options(*command);
                status = bench_new(techniques, *settings, *out, *instead_of);
                return;
            }
            if (command->count_all() > 1 + resume->count() + workload->count())
                throw input_error("--resume takes no other options: '" + *run +
                                  "' knows its own; but --workload may say where its files are");
            const std::vector<std::string> files = std::exchange(settings->workloads, {});
            give_options(*command, partial_run(*run, "bench").facts());
            settings->options = given_options(*command);
            settings->workloads = located_workloads(settings->workloads, files);
            status = bench_resumed(techniques, *settings, *run);
        });
}

} // namespace slidebench
