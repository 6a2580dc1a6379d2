// SPDX-License-Identifier: MIT
#include "bench/technique_costs.hpp"

#include <algorithm>
#include <chrono>
#include <functional>
#include <numeric>

#include "base/lists.hpp"
#include "bench/single_step.hpp"
#include "core/names.hpp"
#include "workload/workload.hpp"

namespace slidebench {
namespace {

constexpr std::size_t traced_queries = 64;
constexpr std::size_t stepped_queries = 16;
constexpr std::size_t stepped_if_different = 64;

bool all_equal(const std::vector<std::size_t> &counts)
{
    return std::ranges::adjacent_find(counts, std::not_equal_to<>()) == counts.end();
}

double mean(const std::vector<std::size_t> &counts)
{
    return std::accumulate(counts.begin(), counts.end(), 0.0) / static_cast<double>(counts.size());
}

} // namespace

std::optional<query_costs> trace_queries(attacks_function *attacks, std::span<const Square> squares,
                                         std::span<const Bitboard> occupied)
{
    std::vector<std::size_t> instructions;
    std::vector<std::size_t> lines;
    single_stepper stepper;
    for (std::size_t i = 0; i < squares.size(); ++i) {
        const bool counts =
            i < stepped_queries || (i < stepped_if_different && !all_equal(instructions));
        if (counts)
            stepper.step(attacks, squares[i], occupied[i]);
        else
            stepper.watch(attacks, squares[i], occupied[i]);
        const call_trace trace = stepper.trace();
        if (counts)
            instructions.push_back(trace.instructions);
        lines.push_back(trace.lines.size());
    }
    if (!stepper.works() || squares.empty())
        return std::nullopt;
    return query_costs{mean(instructions), mean(lines)};
}

costs_by_name timed_init(const registry &registered,
                         const std::vector<const technique *> &techniques)
{
    costs_by_name costs;
    for (std::size_t i = 0; i < registered.all().size(); ++i) {
        const technique *t = registered.all()[i];
        if (!contains(techniques, t))
            continue;
        const auto start = std::chrono::steady_clock::now();
        t->init();
        const std::chrono::duration<double, std::nano> passed =
            std::chrono::steady_clock::now() - start;
        costs[t->slug] = {i + 1, passed.count(), {}};
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

void trace_all(const registry &registered, costs_by_name &costs)
{
    for (auto &[technique, of_technique] : costs)
        of_technique.single_query = traced_costs(registered.find(technique));
}

} // namespace slidebench
