// SPDX-License-Identifier: MIT
#include "bench/run.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>

#include "base/digest.hpp"
#include "base/errors.hpp"
#include "base/interrupt.hpp"
#include "bench/budget.hpp"
#include "core/lengths.hpp"
#include "core/modes.hpp"
#include "core/names.hpp"
#include "results/cells.hpp"
#include "results/csv_tables.hpp"

namespace slidebench {
namespace {

// Returns how many cases of each mode have disturbed samples alone.
std::vector<unquiet_facts> cases_without_quiet_sample(const std::vector<case_samples> &cases)
{
    std::map<mode, unsigned> counts;
    for (const case_samples &c : cases)
        if (!c.samples.empty() && quiet({c}).empty())
            ++counts[traits_of(c.name.cell.mode).id];
    std::vector<unquiet_facts> result;
    for (const auto &[m, count] : counts)
        result.push_back({std::string(name_of(m)), count});
    return result;
}

// Returns how many epochs time every case that is timed, but for those of techniques with a fault.
std::optional<std::size_t> fewest_epochs(const measurement_result &measured)
{
    std::optional<std::size_t> fewest;
    for (const case_samples &c : measured.cases) {
        if (c.samples.empty() || have_fault(measured.faults, c))
            continue;
        std::set<std::size_t> epochs;
        for (const sample &s : c.samples)
            epochs.insert(s.epoch);
        fewest = std::min(fewest.value_or(epochs.size()), epochs.size());
    }
    return fewest;
}

workload_facts facts_of(const workload &w)
{
    std::size_t queries = w.recorded().size();
    for (const piece each : all_pieces())
        queries = std::max(queries, w.of(each).size());
    workload_facts facts = {.name = w.name(),
                            .queries = queries,
                            .distinct = w.distinct(),
                            .fingerprint = hex(w.fingerprint())};
    if (w.is_common()) // made up, and not recorded or out of a game
        facts.seed = seed_of_queries;
    return facts;
}

} // namespace

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
        right_ = plan_.contenders;
    std::erase_if(right_, [&](const technique *t) { return result.wrong(*t); });
    return result;
}

bool bench_run::measure(const epoch_executor &executor, const reports &report)
{
    if (right_.empty())
        return false;
    measurement request = {.cases = {},
                           .workloads = plan_.sources,
                           .epochs = plan_.settings.epochs,
                           .parallel = plan_.settings.parallel,
                           .progress = report.progress,
                           .executor = executor};
    for (const compared_case &c : plan_.cases_of(right_))
        request.cases.push_back({c});
    measured_ = plan_.settings.budget ? measure_within(*plan_.settings.budget, std::move(request))
                                      : measure_epochs(std::move(request));
    partial_ = !measured_.failure.empty() || interrupt_guard::interrupted();
    for (const technique_fault &f : measured_.faults)
        report.note(f.technique + " " + f.what + " while it is timed in " + path_of(f.cell) + "; " +
                    (f.technique == plan_.baseline() ? "nothing can be compared with it"
                                                     : "it is left out"));
    if (std::ranges::any_of(measured_.cases, [&](const case_samples &c) {
            return !c.samples.empty() && !have_fault(measured_.faults, c);
        }))
        return true;
    if (!measured_.failure.empty())
        throw input_error(measured_.failure);
    if (!partial_ && is_all_right())
        throw input_error("nothing to measure: these techniques have none of these modes");
    return false;
}

measured_run bench_run::write(const result_set &results) const
{
    run_file file = {this_machine(), facts_of(plan_, measured_, partial_)};
    file.machine.cpus_of_others = others_.cpus();
    return results.write(
        tables_of_samples(file.facts, measured_.cases, as_registered(registered_, plan_.workloads)),
        file);
}

run_facts facts_of(const bench_plan &p, const measurement_result &measured, bool partial)
{
    run_facts facts = {.command = "bench", .baseline = p.baseline(), .partial = partial};
    for (const workload &w : p.workloads)
        facts.workloads.push_back(facts_of(w));
    for (const technique_fault &f : measured.faults)
        facts.left_out.push_back({f.technique, path_of(f.cell), "it " + f.what});
    for (const technique *t : p.skipped)
        facts.skipped.push_back({t->slug, t->isa});
    facts.not_timed = p.not_timed;
    facts.parallel = p.settings.parallel;
    facts.layouts = LAYOUT_COUNT;
    facts.queries_per_round = queries_per_round;
    facts.code = digests_of(p.timed());
    facts.options = p.settings.options;
    double single_queries = 0, disturbed = 0; // samples
    for (const case_samples &c : measured.cases)
        for (const sample &s : c.samples) {
            single_queries += !c.name.cell.plays_chess();
            disturbed += s.is_disturbed;
        }
    facts.epochs = fewest_epochs(measured).value_or(p.settings.epochs);
    if (single_queries > 0)
        facts.disturbed = std::round(1e4 * disturbed / single_queries) / 1e4;
    facts.without_quiet_sample = cases_without_quiet_sample(measured.cases);
    return facts;
}

} // namespace slidebench
