// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "core/registry.hpp"
#include "results/finished_run.hpp"
#include "results/samples.hpp"

namespace slidebench {

inline constexpr const char *how_to_measure = "see \"A good run\" in results/README.md";

// A run that is examined, and the techniques of this build.
struct examined_run {
    const finished_run &run;
    const std::vector<case_samples> &samples; // all of samples.csv.gz
    const registry &techniques;
};

// What every honest run has.
struct mark {
    const char *reason; // why, in a sentence
    // Throws input_error, which says where the run does not have it.
    void (*require)(const examined_run &);
};

// Marks that the samples have, whatever is made of them: bench and engine require them of the runs
// that they have just written, so that a fault of theirs is found at once.
std::span<const mark> marks_of_samples();

// All marks, those of samples included, which submit and the test of committed runs require.
std::span<const mark> marks_of_runs();

// Throws input_error for the first mark that the run does not have.
void require_marks(std::span<const mark> marks, const examined_run &examined);

} // namespace slidebench
