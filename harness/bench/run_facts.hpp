// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include <nlohmann/json.hpp>

#include "bench/epoch_scheduler.hpp"
#include "bench/plan.hpp"

namespace slidebench {

// Returns /run of machine.json, as results/README.md describes it, for a run of these cases, which
// is `partial` if others were wanted.
nlohmann::ordered_json run_facts(const bench_plan &p, const std::vector<case_samples> &cases,
                                 const std::vector<technique_fault> &faults, bool partial);

} // namespace slidebench
