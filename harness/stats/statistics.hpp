// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <vector>

namespace slidebench {

struct bounds {
    double low, high;
};

// An estimate above 0 with its 95 % interval, which is missing if there were too few epochs.
struct estimate {
    double value;
    std::optional<bounds> interval;
};

// Returns whether the interval has `value` in it, or there is none.
bool may_be(const estimate &e, double value);

// Returns the estimate of the reciprocal.
estimate inverse(const estimate &e);

// Returns half the interval's width as a share of the estimate, infinite without an interval.
double relative_half_width(const estimate &e);

// Returns the median, of an even number of values the mean of the middle two. `values` must not be
// empty.
double median(std::vector<double> values);

// Returns the mean of values, of which there must be some.
double mean(std::span<const double> values);

// A mean without the lowest and the highest quarter of the values, rounded down, and what each value
// does to it: its pull, of which the sum is 0. What is left out pulls as far as what is next to it,
// so that a value astray moves neither the mean nor its interval (John Tukey and Donald McLaughlin,
// "Less Vulnerable Confidence and Significance Procedures", 1963). Of fewer than a dozen values none
// is left out: pulls of so few say little.
struct trimmed_mean {
    double value;
    std::vector<double> pulls; // in the order of the values
};

// `values` must not be empty.
trimmed_mean trimmed_mean_of(const std::vector<double> &values);

// Returns the value below which a `share`, 0 to 1, of the others lies, interpolated. `values` must
// not be empty.
double quantile(std::vector<double> values, double share);

// Returns the lowest mode of values above 0: of all windows 4 % wide that hold 2 % of the values,
// and more than those that overlap them, the median of the lowest. So it is not the lowest value,
// which may be astray, nor the most frequent one. `values` must not be empty.
double lowest_mode(std::vector<double> values);

} // namespace slidebench
