// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "runs/finished_run.hpp"

namespace slidebench {

// Returns the ranking of a piece on a workload as a table in Markdown, throughput beside latency,
// the best in throughput first. Below it stand the machine and the settings, and what to take.
// Throws input_error if the run has neither mode.
std::string ranking_markdown(const finished_run &run, const std::string &piece,
                             const std::string &workload);

} // namespace slidebench
