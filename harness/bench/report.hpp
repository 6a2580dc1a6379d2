// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include <nlohmann/json.hpp>

#include "bench/comparison.hpp"

namespace slidebench {

// Prints the results of a run on stdout: first the machine and the settings, by the facts of
// machine.json, and then for each workload and each of `pieces` the ranking, the modes about states
// and the sweeps, as far as there are any.
void print_report(const nlohmann::ordered_json &facts, const comparisons_of_run &compared,
                  const std::vector<workload> &workloads, const std::vector<mode> &modes,
                  const std::vector<piece> &pieces);

} // namespace slidebench
