// SPDX-License-Identifier: MIT
#include "results/mark_checks.hpp"

#include <algorithm>
#include <map>

#include "base/digest.hpp"
#include "base/format.hpp"
#include "base/json.hpp"
#include "core/names.hpp"
#include "results/cells.hpp"
#include "workload/catalogue.hpp"
#include "workload/right_answer.hpp"

namespace slidebench {
namespace {

using json = nlohmann::ordered_json;

constexpr std::uint64_t most_queries = std::uint64_t{1} << 24; // that are made to be compared

// Returns how many queries were asked for, which a workload may have more of.
std::uint64_t queries_asked_for(const finished_run &run, const json &input)
{
    std::uint64_t asked = 0;
    return parse_number(run.option("queries"), asked) ? asked
                                                      : input["queries"].get<std::uint64_t>();
}

// Returns the workload of this version that has the name, as many queries and the fingerprint.
workload known_workload(const finished_run &run, const json &input)
{
    const std::string name = input["name"], fingerprint = input["fingerprint"];
    const built_in_workload *built_in = find_built_in(name);
    if (built_in == nullptr)
        refuse(run, "workload '" + name +
                        "' is a file of your own, which others cannot measure with; leave "
                        "it out, and measure again");
    const std::uint64_t queries = queries_asked_for(run, input);
    if (queries == 0 || queries > most_queries)
        refuse(run, "workload '" + name + "' has " + std::to_string(queries) +
                        " queries, not from 1 to " + std::to_string(most_queries));
    workload remade = built_in->make(queries, input.value("seed", std::uint64_t{1}));
    const std::string here = hex(remade.fingerprint());
    if (here != fingerprint)
        refuse(run, "workload '" + name + "' has the fingerprint " + fingerprint +
                        ", that of this version has " + here + "; measure again");
    std::size_t size = remade.recorded().size();
    for (const piece p : all_pieces())
        size = std::max(size, remade.of(p).size());
    if (input["queries"] != size)
        refuse(run, formatted("workload '%s' has %zu queries, not as many as machine.json says",
                              name.c_str(), size));
    if (input.contains("distinct") && input["distinct"] != remade.distinct())
        refuse(run, formatted("workload '%s' has %zu different queries, not as many as "
                              "machine.json says",
                              name.c_str(), remade.distinct()));
    return remade;
}

// Returns the digest of the oracle's answers in a cell; "none" if the workload has no such queries.
std::string right_digest(const technique &oracle, const cell_name &name, const workload &remade)
{
    const mode_traits &mode = traits_of(name.mode);
    if (!remade.has(mode.needs))
        return "none";
    const cell cell = cell_of(name, remade);
    const query_view queries = cell.queries();
    return queries.size() == 0 || (mode.is_about_set() && queries.sliders.size() != queries.size())
               ? "none"
               : digest_of_right_answers(oracle, mode.id, cell.piece, queries);
}

} // namespace

void require_known_answers(const examined_run &examined)
{
    const finished_run &run = examined.run;
    for (const json &input : run.facts["run"]["workloads"]) {
        if (input.contains("nodes")) // of an engine
            continue;
        const workload remade = known_workload(run, input);
        std::map<cell_name, std::string> digests;
        for (const result_row &row : run.rows) {
            if (row.cell.workload != remade.name() || row.digest.empty())
                continue;
            const auto [right, is_new] = digests.emplace(row.cell, "");
            if (is_new)
                right->second = right_digest(examined.techniques.oracle(), row.cell, remade);
            if (row.digest != right->second)
                refuse(run, row,
                       "has the digest '" + row.digest + "', right answers have " + right->second);
        }
    }
}

} // namespace slidebench
