// SPDX-License-Identifier: MIT
#include "bench/facts.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>

#include "base/digest.hpp"
#include "core/lengths.hpp"
#include "core/names.hpp"

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
std::optional<std::size_t> fewest_epochs(const std::vector<case_samples> &cases,
                                         const std::vector<technique_fault> &faults)
{
    std::optional<std::size_t> fewest;
    for (const case_samples &c : cases) {
        if (c.samples.empty() || have_fault(faults, c.name.technique))
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

run_facts facts_of(const bench_plan &p, const std::vector<case_samples> &cases,
                   const std::vector<technique_fault> &faults, bool partial)
{
    run_facts facts = {.command = "bench", .baseline = p.baseline(), .partial = partial};
    for (const workload &w : p.workloads)
        facts.workloads.push_back(facts_of(w));
    for (const technique_fault &f : faults)
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
    for (const case_samples &c : cases)
        for (const sample &s : c.samples) {
            single_queries += !c.name.cell.plays_chess();
            disturbed += s.is_disturbed;
        }
    facts.epochs = fewest_epochs(cases, faults).value_or(p.epochs);
    if (single_queries > 0)
        facts.disturbed = std::round(1e4 * disturbed / single_queries) / 1e4;
    facts.without_quiet_sample = cases_without_quiet_sample(cases);
    return facts;
}

} // namespace slidebench
