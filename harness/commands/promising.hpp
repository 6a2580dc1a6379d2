// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/registry.hpp"

namespace slidebench {

// Returns the techniques that may be best on this CPU, by the newest run under results/ that has a search:
// one of this kind of machine if there is any, else of another. They are what the rule of recommendation
// names there, and the two fastest of each family that take no more than a tenth longer than the fastest, of
// what this CPU can run; those timed by default if there is no such run.
std::vector<const technique *> promising_techniques(const registry &known);

} // namespace slidebench
