// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include <nlohmann/json.hpp>

#include "bench/plan.hpp"
#include "bench/runner.hpp"

namespace slidebench {

// What machine.json says of a run with these samples, as results/README.md describes it. It is
// partial if others were wanted.
nlohmann::ordered_json run_facts(const bench_plan &p, const std::vector<sample> &samples,
                                 const std::vector<technique_fault> &faults, bool partial);

// How often a node of each mode that plays chess queries a slider, counted from some of the
// positions that it is timed from. Empty without mode replay, which it is for: what a query costs
// there.
nlohmann::ordered_json query_facts(const bench_plan &p);

} // namespace slidebench
