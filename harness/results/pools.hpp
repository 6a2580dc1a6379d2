// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "results/finished_run.hpp"

namespace slidebench {

// Returns why two runs do not belong together, a clause; "" if they do: if they are of one CPU,
// compiler and set of flags, were measured in the same way in the same modes, and timed the same
// code, by run/code of machine.json and the size of tables: of the baseline, and of half of the
// techniques of the run that has fewer. Code in an engine is the same if its builds were made of
// the same commits and changes, by the same commands.
std::string why_apart(const finished_run &a, const finished_run &b);

// Returns the runs that belong together, two or more, each such set once: of `bench` before those
// of engines, the largest first. All others, and those with doubts, are left out.
std::vector<std::vector<finished_run>> pools_among(const std::vector<finished_run> &runs);

// Returns whether two runs timed the same code of a technique, with tables of the same size.
bool has_same_code(const finished_run &a, const finished_run &b, const std::string &technique);

// Returns the techniques of the first run that all have, with the same code and tables of the same
// size.
std::vector<std::string> shared_techniques(const std::vector<finished_run> &runs);

// Returns whether two runs are of one kind of CPU.
bool are_of_one_machine(const finished_run &a, const finished_run &b);

} // namespace slidebench
