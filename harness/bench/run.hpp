// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <vector>

#include "bench/epoch_scheduler.hpp"
#include "bench/plan.hpp"
#include "core/registry.hpp"
#include "results/run_facts.hpp"
#include "validate/validate.hpp"

namespace slidebench {

// Validates the techniques that a plan times.
validation_result validate(const bench_plan &p, const technique &oracle,
                           const std::function<void(double share)> &progress);

// Measures these contenders of a plan.
measurement_result measure(const bench_plan &p, const std::vector<const technique *> &contenders,
                           const epoch_executor &executor,
                           const std::function<void(double share)> &progress);

// Returns what machine.json says of a run with these cases and faults, which is `partial` if more was
// wanted.
run_facts facts_of(const bench_plan &p, const measurement_result &measured, bool partial);

} // namespace slidebench
