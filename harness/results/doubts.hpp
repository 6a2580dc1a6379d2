// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "results/finished_run.hpp"

namespace slidebench {

// Returns the reasons not to compare a run with others, a clause each; none if there are no doubts.
// Each of three makes a run doubtful: that it is partial, that what was measured is not what the
// commit holds, and that most of its samples were disturbed while most of its ratios have no
// interval.
std::vector<std::string> doubts_about(const finished_run &run);

// Returns the share of samples taken on a shared core; nothing if machine.json does not say.
std::optional<double> disturbed_share(const finished_run &run);

} // namespace slidebench
