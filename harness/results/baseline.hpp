// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "results/finished_run.hpp"

namespace slidebench {

// Makes a technique the baseline of a run: all ratios are to it, by their pairs, or in a run without
// pairs.csv by the quotient of both ratios within the run. Ranks stay. Rows of cells in which the
// technique was not timed go. Throws input_error if it was timed nowhere, or if the run has ratios of
// each technique to itself.
void set_baseline(finished_run &run, const std::string &technique);

} // namespace slidebench
