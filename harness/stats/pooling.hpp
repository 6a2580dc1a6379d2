// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <vector>

#include "stats/interval.hpp"

namespace slidebench {

// How far the logarithm of a ratio of two techniques moves from run to run of the same code on the same
// machine, beyond what intervals within the runs cover: a state of the machine that lasts a run, which
// no epoch of it can see.
struct run_spread {
    double deviation; // standard deviation
    double freedom;   // degrees of freedom by which it is known
};

// Estimates of one ratio, one from each run. All must have intervals.
using ratio_by_runs = std::vector<estimate>;

// Returns the spread that several ratios share, by all of them at once: the mean variance between runs, less
// the mean variance within. Ratios of one run move together, those of techniques with large tables above all.
// So it is known by two degrees of freedom for each run beyond the first, as if a run moved two things by
// themselves, and not by as many as there are ratios. All must have as many runs. Returns nothing for less
// than two runs, or without a ratio.
std::optional<run_spread> spread_between_runs(const std::vector<ratio_by_runs> &ratios);

// Returns the spread by several machines, or modes: the mean variance.
std::optional<run_spread> mean_spread(const std::vector<run_spread> &spreads);

// Returns the mean of a ratio over its runs, with what varies within them and from one to the next.
log_estimate pooled(const ratio_by_runs &runs, const run_spread &spread);

} // namespace slidebench
