// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "stats/interval.hpp"

namespace slidebench {

// How far the logarithm of a ratio moves from run to run of the same code on the same machine: by a
// state of the machine that lasts a run, which no epoch of it can see, and by what epochs leave to
// chance.
struct run_spread {
    double deviation; // standard deviation
    double freedom;   // degrees of freedom by which it is known
};

// Estimates of one ratio, one from each run, which may be one alone. All must have intervals.
using ratio_by_runs = std::vector<estimate>;

// Returns the spread that several ratios share, by all of them at once: the mean variance between
// runs. Ratios of one run move together, those of techniques with large tables above all. So it is
// known by two degrees of freedom for each run beyond the first, as if a run moved two things by
// themselves, and not by as many as there are ratios. All must have as many runs. Returns nothing
// for less than two runs, or without a ratio.
std::optional<run_spread> spread_between_runs(const std::vector<ratio_by_runs> &ratios);

// Returns the mean of a ratio over its runs. Its variance has two parts:
//
// - That within a run, whole: it is mostly by layouts, and the same code has the same ones in all
//   runs.
// - That between runs, divided by how many there are. It is the ratio's own and the shared one, each
//   weighted by its degrees of freedom (Gordon Smyth, "Linear Models and Empirical Bayes Methods",
//   2004): a ratio that moves more than others has a wider interval. That of one run alone has the
//   shared one.
//
// What epochs leave to chance is in both, which is a little too much.
log_estimate pooled(const ratio_by_runs &runs, const run_spread &shared);

} // namespace slidebench
