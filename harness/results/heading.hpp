// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "results/finished_run.hpp"

namespace slidebench {

// Returns the folders of the runs, numbered from 1 as in the text that follows, what differs
// between them (machine, compiler, flags, commit, baseline), and which are partial.
std::string heading(const std::vector<finished_run> &runs);

} // namespace slidebench
