// SPDX-License-Identifier: MIT
#include "bench/run.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "base/errors.hpp"
#include "base/interrupt.hpp"
#include "base/machine.hpp"
#include "bench/budget.hpp"
#include "bench/facts.hpp"
#include "bench/resume.hpp"
#include "core/modes.hpp"
#include "core/names.hpp"
#include "results/cells.hpp"
#include "results/comparison.hpp"
#include "results/samples.hpp"

namespace slidebench {
namespace {

// Returns cases with the samples that they have in `earlier`, and takes these cases from there.
std::vector<case_samples> with_samples(const std::vector<compared_case> &cases,
                                       std::vector<case_samples> &earlier)
{
    std::map<case_name, case_samples *> by_name;
    for (case_samples &c : earlier)
        by_name[c.name] = &c;
    std::vector<case_samples> result;
    for (const compared_case &c : cases) {
        result.push_back({c});
        if (const auto earlier_case = by_name.find(c.name); earlier_case != by_name.end())
            result.back().samples = std::exchange(earlier_case->second->samples, {});
    }
    std::erase_if(earlier, [](const case_samples &c) { return c.samples.empty(); });
    return result;
}

} // namespace

bench_run::bench_run(const registry &registered, bench_plan plan,
                     const std::optional<std::string> &resumed)
    : registered_(registered), plan_(std::move(plan))
{
    if (!resumed)
        return;
    const partial_run begun(*resumed, "bench");
    others_.add(begun.machine().cpus_of_others);
    begun.require_facts(facts_of(plan_, {}, {}, true),
                        {"baseline", "layouts", "queries_per_round"});
    begun.require_same_workloads(plan_.workloads);
    std::vector<cell_name> cells;
    for (const cell &cell : plan_.cells)
        cells.push_back(name_of(cell));
    measured_.cases = begun.samples({plan_.baseline(), LAYOUT_COUNT}, LAYOUT_COUNT);
    measured_.faults = begun.faults(cells);
    begun.require_same_code(digests_of(plan_.timed()));
}

validation_result bench_run::validate(const std::function<void(double share)> &progress)
{
    validation request;
    request.techniques = without_floors(plan_.timed());
    request.scope.pieces = all_pieces();
    request.scope.modes = validated_modes();
    request.scope.thoroughness = thoroughness::quick;
    for (const workload &w : plan_.workloads)
        request.scope.workloads.push_back(&w);
    request.progress = progress;
    request.stop = interrupt_guard::interrupted;
    validation_result result = slidebench::validate(request, registered_.oracle());
    const technique *baseline = plan_.settings.baseline;
    if (baseline == nullptr || !result.wrong(*baseline))
        comparable_ = plan_.contenders;
    std::erase_if(comparable_, [&](const technique *t) { return result.wrong(*t); });
    return result;
}

bool bench_run::measure(const std::shared_ptr<epoch_executor> &executor, result_set &results,
                        const reports &report)
{
    if (comparable_.empty())
        return false;
    machine_ = this_machine();
    measurement request = {.cases = {},
                           .workloads = plan_.descriptions,
                           .epochs = plan_.epochs,
                           .parallel = plan_.settings.parallel,
                           .faults = measured_.faults,
                           .progress = report.progress,
                           .executor = executor};
    const csv_writer earlier_samples = samples_table(measured_.cases);
    const run_file earlier_facts = facts(true);
    request.keep = [&](const case_samples &c) {
        if (!results.begun())
            results.begin(earlier_samples, earlier_facts);
        results.add(samples_table({c}));
    };
    std::vector<case_samples> not_wanted = std::move(measured_.cases);
    request.cases = with_samples(plan_.cases_of(comparable_), not_wanted);
    measured_ = plan_.settings.budget ? measure_within(*plan_.settings.budget, std::move(request))
                                      : measure_epochs(std::move(request));
    std::erase_if(not_wanted, [&](const case_samples &c) { // of what is wrong by now
        return std::ranges::find(measured_.faults, c.name.technique, &technique_fault::technique) ==
               measured_.faults.end();
    });
    measured_.cases.insert(measured_.cases.end(), not_wanted.begin(), not_wanted.end());
    mark_disturbed(measured_.cases);
    partial_ = !measured_.failure.empty() || interrupt_guard::interrupted();
    leave_out(report.note);
    if (std::ranges::any_of(measured_.cases, [&](const case_samples &c) { return is_compared(c); }))
        return true;
    if (!measured_.failure.empty())
        throw input_error(measured_.failure);
    if (!partial_ && is_all_right())
        throw input_error("nothing to measure: these techniques have none of these modes");
    return false;
}

// Removes techniques that have a fault from those that are compared; all if the baseline has.
void bench_run::leave_out(const std::function<void(const std::string &)> &note)
{
    for (const technique_fault &f : measured_.faults) {
        const bool is_baseline = f.technique == plan_.baseline();
        note(f.technique + " " + f.what + " while it is timed in " + path_of(f.cell) + "; " +
             (is_baseline ? "nothing can be compared with it" : "it is left out"));
        const auto is_left_out = [&](const std::string &name) {
            return is_baseline || name == f.technique;
        };
        std::erase_if(comparable_, [&](const technique *t) { return is_left_out(t->slug); });
    }
}

bool bench_run::is_compared(const case_samples &c) const
{
    return !c.samples.empty() && std::ranges::any_of(comparable_, [&](const technique *t) {
        return t->slug == c.name.technique;
    });
}

run_file bench_run::facts(bool partial) const
{
    run_file whole = {machine_, facts_of(plan_, measured_.cases, measured_.faults, partial)};
    whole.machine.cpus_of_others = others_.cpus();
    return whole;
}

void bench_run::write(const result_set &results) const
{
    const run_file file = facts(partial_);
    results.write(
        tables_of_samples(file.facts, measured_.cases, as_registered(registered_, plan_.workloads)),
        file);
}

} // namespace slidebench
