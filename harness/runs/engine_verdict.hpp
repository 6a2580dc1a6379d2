// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "runs/finished_run.hpp"
#include "runs/predictors.hpp"

namespace slidebench {

// How well a run of bench predicts what techniques do in a user's engine.
struct engine_verdict {
    // For the techniques that both runs have: combined_rows() of the first run, then those of mode
    // engine.
    std::vector<result_row> rows;
    std::vector<predictor> predictors; // of mode engine
};

// Makes the verdict on `run` by a run of engine. Throws input_error if that has no mode engine, if
// one of them has ratios of each technique to itself, if they have fewer than four techniques in
// common, or if `run` has no mode for all of these.
engine_verdict make_engine_verdict(const finished_run &run, const finished_run &engine);

} // namespace slidebench
