// SPDX-License-Identifier: MIT
#include "bench/run.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "base/digest.hpp"
#include "base/interrupt.hpp"
#include "bench/budget.hpp"
#include "core/lengths.hpp"
#include "core/modes.hpp"
#include "core/names.hpp"
#include "results/cells.hpp"

namespace slidebench {
namespace {

// Returns how many cases of each mode have disturbed samples alone.
std::vector<unquiet_facts> cases_without_quiet_sample(const std::vector<case_samples> &cases)
{
    std::map<mode, unsigned> counts;
    for (const case_samples &c : cases)
        if (!c.samples.empty() && undisturbed({c}).empty())
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

validation_result validate(const bench_plan &p, const technique &oracle,
                           const std::function<void(double share)> &progress)
{
    validation request;
    request.techniques = without_floors(p.timed());
    request.scope.pieces = all_pieces();
    request.scope.modes = validated_modes();
    request.scope.thoroughness = thoroughness::quick;
    for (const workload &w : p.workloads)
        request.scope.workloads.push_back(&w);
    request.progress = progress;
    request.stop = interrupt_guard::interrupted;
    return validate(request, oracle);
}

measurement_result measure(const bench_plan &p, const std::vector<const technique *> &contenders,
                           const epoch_executor &executor,
                           const std::function<void(double share)> &progress)
{
    measurement request = {.cases = {},
                           .workloads = p.sources,
                           .epochs = p.settings.epochs,
                           .parallel = p.settings.parallel,
                           .progress = progress,
                           .executor = executor};
    for (const compared_case &c : p.cases_of(contenders))
        request.cases.push_back({c});
    return p.settings.budget ? measure_within(*p.settings.budget, std::move(request))
                             : measure_epochs(std::move(request));
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
