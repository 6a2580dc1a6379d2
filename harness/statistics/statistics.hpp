// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

namespace slidebench {

struct bounds {
    double low, high;
};

// A figure above 0 with its 95 % interval, which is missing if there were too few epochs for one.
struct figure {
    double value;
    std::optional<bounds> interval;
};

// Whether `a` is decidedly smaller: its interval lies wholly below that of `b`. Without one of the
// intervals nothing is decided.
bool lies_below(const figure &a, const figure &b);

// Whether neither is decidedly smaller.
bool overlap(const figure &a, const figure &b);

// Mean of the two middle values where the number is even. `values` must not be empty.
double median(std::vector<double> values);

// The value below which a share of the others lies, 0 to 1, interpolated. `values` must not be
// empty.
double quantile(std::vector<double> values, double share);

// Where each of `figures` stands, the smallest first: one more than the number of those that lie
// wholly below it.
std::vector<unsigned> ranks(const std::vector<figure> &figures);

// Which of `figures` are tied: whose interval overlaps another's.
std::vector<bool> ties(const std::vector<figure> &figures);

// Charles Spearman's rank correlation (1904) of values in pairs, 1 where they are in the same order
// to -1 where that is turned round; equal values share the mean of their ranks. Nothing if all
// values of one side are equal. Both must be of one length.
std::optional<double> spearman(const std::vector<double> &a, const std::vector<double> &b);

// The multiples of `columns` whose sum is nearest to `target`, by least squares; one for each
// column. Nothing if that is not one answer: if a column can be made up of the others. All must be
// of one length.
std::optional<std::vector<double>> least_squares(std::vector<std::vector<double>> columns,
                                                 std::vector<double> target);

} // namespace slidebench
