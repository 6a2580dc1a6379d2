// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "stats/statistics.hpp"

namespace slidebench {

// Part of the variance of a logarithm, with the degrees of freedom by which it is known, 1 or more.
struct variance_part {
    double variance, freedom;
};

// The logarithm of an estimate, with all that makes it vary, each independent of the others.
struct log_estimate {
    double value;
    std::vector<variance_part> parts; // without any, it has no interval
};

// Returns the estimate with its 95 % interval, symmetric in logarithms. Each part has as many
// standard errors as Student's distribution says, and the widths are added in squares. No end is
// farther from the estimate than a factor of 100: two epochs that differ much would give more,
// which says no more.
estimate estimate_of(const log_estimate &e);

// Returns half the width of its 95 % interval; infinite if it has none.
double half_width_of(const log_estimate &e);

// Returns how many standard errors around its mean hold 95 % of Student's distribution with `freedom`
// degrees of freedom, 1 or more.
double student_quantile(double freedom);

} // namespace slidebench
