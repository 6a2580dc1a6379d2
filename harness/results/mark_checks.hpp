// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "results/marks.hpp"

namespace slidebench {

// Where machine.json says how many processes measured at once.
inline constexpr std::array parallel_pointers = {"/run/parallel/queries", "/run/parallel/chess"};

// What marks.cpp requires. Each throws input_error, which says where the run does not have it.

// sample_marks.cpp: of samples.
void require_whole_epochs(const examined_run &examined);
void require_every_epoch(const examined_run &examined);
void require_either_first(const examined_run &examined);
void require_baseline_layouts(const examined_run &examined);
void require_one_baseline_in_turn(const examined_run &examined);
void require_one_clock(const examined_run &examined);
void require_spread(const examined_run &examined);
void require_readings(const examined_run &examined);
void require_judged_samples(const examined_run &examined);
void require_counts(const examined_run &examined);

// fact_marks.cpp: of machine.json, and of the columns of comparison.csv that no sample makes.
void require_registry(const examined_run &examined);
void require_one_description(const examined_run &examined);
void require_digests(const examined_run &examined);
void require_cpu_flags(const examined_run &examined);
void require_code(const examined_run &examined);
void require_ranges(const examined_run &examined);
void require_cores(const examined_run &examined);
void require_options(const examined_run &examined);
void require_what_was_asked_for(const examined_run &examined);

// likeness_marks.cpp: of samples that were taken beside each other. Noise is in these, so that they
// are for whole runs, and wide.
void require_like_baselines(const examined_run &examined);
void require_like_clocks(const examined_run &examined);
void require_plausible_cycles(const examined_run &examined);

// answer_marks.cpp: makes a run's workloads and the right answers again.
void require_known_answers(const examined_run &examined);

} // namespace slidebench
