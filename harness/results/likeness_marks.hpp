// SPDX-License-Identifier: MIT
#pragma once

#include "results/marks.hpp"

namespace slidebench {

// What marks.cpp requires of samples that were taken beside each other. Noise is in these, so that
// they are for whole runs, and wide.
void require_like_baselines(const examined_run &examined);
void require_like_clocks(const examined_run &examined);
void require_plausible_cycles(const examined_run &examined);

} // namespace slidebench
