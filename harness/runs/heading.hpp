// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "runs/finished_run.hpp"

namespace slidebench {

// Where the runs lie and what differs between them: machine, compiler, flags, commit, baseline; and
// which are partial. Numbers the runs from 1, as all that follows calls them.
std::string heading(const std::vector<finished_run> &runs);

} // namespace slidebench
