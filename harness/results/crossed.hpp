// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "results/statistics.hpp"

namespace slidebench {

// A value above 0 that three circumstances have had a part in, each by its number: a row is an epoch,
// a column a layout of the technique's code, and a baseline column one of the baseline's. All are seen
// as random samples of those that there could be. What does not depend on the baseline has the same
// baseline column everywhere.
struct crossed_value {
    std::size_t row, column;
    double value;
    std::size_t baseline_column = 0;
};

// The values of a cell in one part or several, none of them empty: the cell's figure is the geometric
// mean of their medians, and has no interval if one of them has a single row.
using crossed_cell = std::vector<std::vector<crossed_value>>;

// The geometric mean of several cells with its interval. A row or a column is the same in all of them, so what
// it does to all alike is not averaged away. The variance of its logarithm is that of medians
// when rows are drawn with replacement (Bradley Efron's bootstrap, 1979), plus the same with
// columns drawn and with baseline columns drawn, less twice the same with single values drawn, which
// are in all three (A. Colin Cameron, Jonah Gelbach and Douglas Miller, "Robust Inference With Multiway
// Clustering", 2011): where two of the three circumstances of a value give the third, and a little too
// much where there are more rows than columns. The interval is as
// many standard errors wide as Student's distribution has it: those of columns with one degree of
// freedom less than there are columns, the others with those of the rows, which Franklin
// Satterthwaite (1946) gives where parts differ in how many they have. So few rows or columns give a
// wide interval, of a factor of 100 either way at most, and a single row gives none. It is symmetric
// in logarithms.
//
// The same values in the same order give the same interval. `cells` must not be empty.
figure crossed_geometric_mean(const std::vector<crossed_cell> &cells);

// The quotient of two cells with the same rows and columns: what the baseline's columns do to both
// cancels out.
figure crossed_quotient(const crossed_cell &first, const crossed_cell &second);

// Returns the layout of the baseline's code that stands beside this one of the technique's in an epoch:
// the same, then one half of `layouts` ahead, if they are even, then one ahead, one behind, two ahead, and
// so on until each was there. So it is ahead as often as behind, and what layouts differ by cancels out even
// where they differ in steps.
std::size_t baseline_layout_beside(std::size_t layout, std::size_t epoch, std::size_t layouts);

// Two of several estimates, by their numbers, and the quotient of the first to the second.
struct decided_pair {
    std::size_t first, second;
    figure ratio;
    bool is_decided; // whether the quotient is known to be above or below 1
};

// The share of decided pairs that may be wrong, on average.
inline constexpr double false_share = 0.05;

// Returns all pairs of several geometric means. What epochs, layouts and the baseline do to both of a pair
// cancels out, so the interval of a quotient says more than the intervals of the two. Of all that is decided, a
// share false_share may be wrong (Yoav Benjamini and Yosef Hochberg, "Controlling the False Discovery Rate",
// 1995): where few pairs differ, it takes more to decide one. A pair of which one has a single row is open.
std::vector<decided_pair> crossed_pairs(const std::vector<std::vector<crossed_cell>> &all);

// Returns how many standard errors around its mean hold a `share`, 0 to 1, of Student's
// distribution with `freedom` degrees of freedom, 1 or more.
double student_quantile(double freedom, double share);

} // namespace slidebench
