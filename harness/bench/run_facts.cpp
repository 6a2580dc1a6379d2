// SPDX-License-Identifier: MIT
#include "bench/run_facts.hpp"

#include <algorithm>
#include <map>

#include "base/digest.hpp"
#include "core/names.hpp"
#include "core/queries.hpp"

namespace slidebench {
namespace {

// Returns how many cases of each mode have disturbed samples alone.
nlohmann::ordered_json cases_without_quiet_sample(const std::vector<case_samples> &cases)
{
    std::map<mode, unsigned> counts;
    for (const case_samples &c : cases)
        if (!c.samples.empty() && quiet({c}).empty())
            ++counts[traits_of(c.name.cell.mode).id];
    nlohmann::ordered_json result = nlohmann::ordered_json::array();
    for (const auto &[m, count] : counts)
        result.push_back({{"mode", name_of(m)}, {"cases", count}});
    return result;
}

} // namespace

nlohmann::ordered_json run_facts(const bench_plan &p, const std::vector<case_samples> &cases,
                                 const std::vector<technique_fault> &faults, bool partial)
{
    nlohmann::ordered_json inputs = nlohmann::ordered_json::array();
    for (const workload &w : p.workloads) {
        std::size_t queries = w.recorded().size();
        for (const piece each : all_pieces())
            queries = std::max(queries, w.of(each).size());
        inputs.push_back({{"name", w.name()},
                          {"queries", queries},
                          {"distinct", w.distinct()},
                          {"fingerprint", hex(w.fingerprint())}});
        if (w.is_common()) // made up, and not recorded or out of a game
            inputs.back()["seed"] = p.settings.seed;
    }
    nlohmann::ordered_json left_out = nlohmann::ordered_json::array();
    for (const technique_fault &f : faults)
        left_out.push_back(
            {{"technique", f.technique}, {"in", path_of(f.cell)}, {"because", "it " + f.what}});
    nlohmann::ordered_json skipped = nlohmann::ordered_json::array();
    for (const technique *t : p.skipped)
        skipped.push_back({{"technique", t->slug}, {"needs", t->isa}});
    std::size_t single_queries = 0, disturbed = 0; // samples
    std::size_t epochs = 0;
    for (const case_samples &c : cases) {
        epochs = std::max(epochs, epochs_of(c));
        for (const sample &s : c.samples) {
            single_queries += !traits_of(c.name.cell.mode).plays_chess();
            disturbed += s.is_disturbed;
        }
    }
    nlohmann::ordered_json facts = {
        {"workloads", inputs},
        {"baseline", p.baseline()},
        {"partial", partial},
        {"left_out", left_out},
        {"skipped", skipped},
        {"not_timed", p.not_timed},
        {"epochs", epochs == 0 ? p.epochs : std::min<std::size_t>(p.epochs, epochs)},
        {"parallel",
         {{"queries", p.settings.parallel.queries}, {"chess", p.settings.parallel.chess}}},
        {"layouts", LAYOUT_COUNT},
        {"queries_per_round", queries_per_round},
        {"options", p.settings.options}};
    if (const std::optional<double> share = share_of(disturbed, single_queries))
        facts["disturbed"] = *share;
    if (const nlohmann::ordered_json without = cases_without_quiet_sample(cases); !without.empty())
        facts["without_quiet_sample"] = without;
    return facts;
}

} // namespace slidebench
