// SPDX-License-Identifier: MIT
#include "bench/run_facts.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include "base/digest.hpp"
#include "core/names.hpp"
#include "core/queries.hpp"
#include "workload/record_search.hpp"

namespace slidebench {
namespace {

// Enough for queries a node that differ by a few percent from those of the whole file.
constexpr std::size_t positions_to_count = 64;

// Fewer queries a node are left out: those of positions without sliders.
constexpr double least_queries = 0.001;

// Returns as many boards as are wanted, or all, at equal distances.
std::vector<board> evenly_spaced(const std::vector<board> &boards, std::size_t wanted)
{
    const std::size_t count = std::min(boards.size(), wanted);
    std::vector<board> result;
    for (std::size_t i = 0; i < count; ++i)
        result.push_back(boards[i * boards.size() / count]);
    return result;
}

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

// Returns how many slider queries a node of each mode that plays chess has, counted from some of
// the positions that the mode is timed from. Empty without mode replay, whose time per query it
// completes.
nlohmann::ordered_json query_facts(const bench_plan &p)
{
    nlohmann::ordered_json facts = nlohmann::ordered_json::array();
    if (std::ranges::none_of(p.cells, [](const cell &cell) { return cell.mode == MODE_REPLAY; }))
        return facts;
    std::map<std::pair<mode, std::size_t>, std::vector<board>> played; // by depth
    for (const cell &cell : p.cells)
        if (traits_of(cell.mode).parameter == parameter_unit::depth) {
            const std::vector<board> &boards = cell.workload->boards();
            std::vector<board> &positions = played[{cell.mode, cell.parameter}];
            positions.insert(positions.end(), boards.begin(), boards.end());
        }
    for (const auto &[mode_and_depth, boards] : played) {
        const std::vector<board> positions = evenly_spaced(boards, positions_to_count);
        const auto [nodes, queries] =
            count_queries(mode_and_depth.first, static_cast<unsigned>(mode_and_depth.second),
                          positions, p.settings.blocks.transposition_bytes);
        const double per_node = static_cast<double>(queries) / static_cast<double>(nodes);
        if (per_node > least_queries)
            facts.push_back({{"mode", name_of(mode_and_depth.first)},
                             {"depth", mode_and_depth.second},
                             {"positions", positions.size()},
                             {"nodes", nodes},
                             {"queries", std::round(1e3 * per_node) / 1e3}});
    }
    return facts;
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
    nlohmann::ordered_json code = nlohmann::ordered_json::object();
    for (const technique *t : p.timed())
        if (t->code_digest != nullptr && *t->code_digest != '\0')
            code[t->slug] = t->code_digest;
    nlohmann::ordered_json facts = {
        {"workloads", inputs},
        {"baseline", p.baseline()},
        {"partial", partial},
        {"left_out", left_out},
        {"skipped", skipped},
        {"not_timed", p.not_timed},
        {"code", code},
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
    if (!partial)
        if (const nlohmann::ordered_json counted = query_facts(p); !counted.empty())
            facts["queries_per_node"] = counted;
    return facts;
}

} // namespace slidebench
