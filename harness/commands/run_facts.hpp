// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include <nlohmann/json.hpp>

#include "bench/contest.hpp"
#include "commands/bench_plan.hpp"

namespace slidebench {

// What machine.json says of a run with these samples, as results/README.md describes it. It is
// partial if others were wanted.
nlohmann::ordered_json run_facts(const bench_plan &p, const bench_options &options,
                                 const std::vector<sample> &samples,
                                 const std::vector<offence> &offences, bool partial);

} // namespace slidebench
