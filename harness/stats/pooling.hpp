// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "stats/interval.hpp"

namespace slidebench {

// The logarithm of a technique's time in each of several runs of the same code on the same machine,
// relative to anything that they share.
struct logarithms_by_run {
    std::vector<double> values;
    double chance;   // the variance that chance leaves in each of them
    bool is_trivial; // far slower than the best: it says nothing of how others move
};

// Returns how each technique moves from run to run: by a state of the machine that lasts a run,
// which no epoch of it can see. What moves all alike is none of it.
//
// A technique's variance between runs is its own and that of all that are not trivial, each
// weighted by its degrees of freedom (Gordon Smyth, "Linear Models and Empirical Bayes Methods",
// 2004), less what chance leaves. Techniques with large tables move together, so all of them count
// as two that move by themselves, or fewer if there are fewer beside the first. Two runs or more
// are needed.
std::vector<variance_part> moved_by_runs(const std::vector<logarithms_by_run> &techniques);

} // namespace slidebench
