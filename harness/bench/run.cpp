// SPDX-License-Identifier: MIT
#include "bench/run.hpp"

#include <algorithm>
#include <utility>

#include "base/errors.hpp"
#include "base/interrupt.hpp"
#include "base/machine.hpp"
#include "bench/budget.hpp"
#include "bench/facts.hpp"
#include "core/modes.hpp"
#include "core/names.hpp"
#include "results/cells.hpp"
#include "results/csv_tables.hpp"

namespace slidebench {

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

bool bench_run::measure(const std::shared_ptr<epoch_executor> &executor, const reports &report)
{
    if (comparable_.empty())
        return false;
    measurement request = {.cases = {},
                           .workloads = plan_.sources,
                           .epochs = plan_.epochs,
                           .parallel = plan_.settings.parallel,
                           .progress = report.progress,
                           .executor = executor};
    for (const compared_case &c : plan_.cases_of(comparable_))
        request.cases.push_back({c});
    measured_ = plan_.settings.budget ? measure_within(*plan_.settings.budget, std::move(request))
                                      : measure_epochs(std::move(request));
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
        std::erase_if(comparable_,
                      [&](const technique *t) { return is_baseline || t->slug == f.technique; });
    }
}

bool bench_run::is_compared(const case_samples &c) const
{
    return !c.samples.empty() && std::ranges::any_of(comparable_, [&](const technique *t) {
        return t->slug == c.name.technique;
    });
}

finished_run bench_run::write(const result_set &results) const
{
    run_file file = {this_machine(), facts_of(plan_, measured_.cases, measured_.faults, partial_)};
    file.machine.cpus_of_others = others_.cpus();
    return results.write(
        tables_of_samples(file.facts, measured_.cases, as_registered(registered_, plan_.workloads)),
        file);
}

} // namespace slidebench
