// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "bench/epoch_scheduler.hpp"
#include "bench/plan.hpp"
#include "results/run_facts.hpp"

namespace slidebench {

// Returns what machine.json says of a run of these cases, which is `partial` if others were wanted.
run_facts facts_of(const bench_plan &p, const std::vector<case_samples> &cases,
                   const std::vector<technique_fault> &faults, bool partial);

} // namespace slidebench
