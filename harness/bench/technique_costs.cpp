// SPDX-License-Identifier: MIT
#include "bench/technique_costs.hpp"

#include <algorithm>
#include <chrono>

#include "core/names.hpp"
#include "workload/workload.hpp"

namespace slidebench {
namespace {

constexpr std::size_t traced_queries = 64;

} // namespace

std::map<const technique *, technique_costs>
timed_init(const registry &known, const std::vector<const technique *> &techniques)
{
    std::map<const technique *, technique_costs> costs;
    for (std::size_t i = 0; i < known.all().size(); ++i) {
        const technique *t = known.all()[i];
        if (std::find(techniques.begin(), techniques.end(), t) == techniques.end())
            continue;
        const auto start = std::chrono::steady_clock::now();
        t->init();
        const std::chrono::duration<double, std::nano> passed =
            std::chrono::steady_clock::now() - start;
        costs[t] = {i + 1, passed.count(), {}};
    }
    return costs;
}

costs_by_piece traced_costs(const technique &t)
{
    const workload queries = random_workload(density::quarter, traced_queries, 1);
    costs_by_piece costs;
    for (const piece p : all_pieces())
        costs[p] = trace_queries(t.attacks[p], queries.of(p).squares, queries.of(p).occupied);
    return costs;
}

void trace_all(std::map<const technique *, technique_costs> &costs)
{
    for (auto &[t, known] : costs)
        known.single_query = traced_costs(*t);
}

} // namespace slidebench
