// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/registry.hpp"

namespace slidebench {

// Returns the techniques that may be best on this CPU, by the runs under results/ that have a
// search: of this kind of machine if there are any, else of another, the newest first. They are what its answer names, and the two fastest of each family that
// take no more than a tenth longer than the fastest, of what this CPU can run; those timed by
// default if there is no such run.
std::vector<const technique *> promising_techniques(const registry &registered);

} // namespace slidebench
