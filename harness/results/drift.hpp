// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "results/finished_run.hpp"
#include "results/samples.hpp"

namespace slidebench {

// Returns how the ratios of contenders to the baseline moved with time, for each mode that has
// enough epochs to say: the rank correlation of the epochs' order with the mean logarithm of the
// ratios. Each logarithm is less the mean of its case and layout, so epochs may lack some.
std::vector<drift_facts> drift_of(const std::vector<case_samples> &contenders);

// Returns a line for what chance does not explain: for ratios that moved with time, and for a
// baseline that differs from itself in other layouts. Chance explains what one of 100 runs has.
std::string beyond_chance_text(const finished_run &run);

} // namespace slidebench
