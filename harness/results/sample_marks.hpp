// SPDX-License-Identifier: MIT
#pragma once

#include "results/marks.hpp"

namespace slidebench {

// What marks.cpp requires of samples.
void require_whole_epochs(const examined_run &examined);
void require_every_epoch(const examined_run &examined);
void require_either_first(const examined_run &examined);
void require_baseline_layouts(const examined_run &examined);
void require_one_baseline_in_turn(const examined_run &examined);
void require_one_block(const examined_run &examined);
void require_one_clock(const examined_run &examined);
void require_spread(const examined_run &examined);
void require_readings(const examined_run &examined);
void require_judged_samples(const examined_run &examined);
void require_counts(const examined_run &examined);

} // namespace slidebench
