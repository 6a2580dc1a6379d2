// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <map>
#include <utility>
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

// Returns ratios of pairs by their logarithms. Of all that are decided, 5 % may be wrong, on
// average (Yoav Benjamini and Yosef Hochberg, "Controlling the False Discovery Rate", 1995): where
// few pairs differ, it takes more to decide one. A pair without an interval is open.
using number_pair = std::pair<std::size_t, std::size_t>;
std::map<number_pair, pair_ratio> decided_pairs(const std::map<number_pair, log_estimate> &pairs);

// Returns how many standard errors around its mean hold a `share`, 0 to 1, of Student's
// distribution with `freedom` degrees of freedom, 1 or more.
double student_quantile(double freedom, double share);

} // namespace slidebench
