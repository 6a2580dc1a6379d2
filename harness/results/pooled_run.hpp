// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>
#include <vector>

#include "results/finished_run.hpp"

namespace slidebench {

// Returns why two runs of `bench` do not belong together, a clause; "" if they do: if they are of one CPU, compiler and
// set of flags, were measured in the same way, and timed the same code of a technique at least, by run/code of
// machine.json.
std::string why_apart(const finished_run &a, const finished_run &b);

// Returns the runs that belong together, two or more, each such set once, the largest first. All others, and those with
// doubts, are left out.
std::vector<std::vector<finished_run>> pools_among(const std::vector<finished_run> &runs);

// Returns several runs as one, whose figures are means over them, with what moves them from run to run in their
// intervals, pairs and ranks. It has the cells that all runs have, and of techniques those whose code is the same
// in all; others are left out, and said to be. Throws input_error if two runs do not belong together.
finished_run pooled_run(const std::vector<finished_run> &runs);

// Returns how far another hour moves a ratio of two techniques, for each mode of which runs that belong together have
// means: by those of the run's machine, or if there are none, of all machines.
std::map<std::string, run_spread> spreads_for(const finished_run &run,
                                              const std::vector<std::vector<finished_run>> &pools);

} // namespace slidebench
