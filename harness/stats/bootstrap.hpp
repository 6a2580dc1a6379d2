// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <map>
#include <utility>
#include <vector>

#include "stats/interval.hpp"
#include "stats/sample.hpp"

namespace slidebench {

// What stands for several values: their median, or their geometric mean.
enum class center { median, mean };

// Returns what is estimated of a sample; above 0.
using value_of_sample = double (*)(const sample &);

inline double ratio_of(const sample &s)
{
    return s.ratio();
}

// The samples of a cell in one part or several, none of them empty: the cell's estimate is the
// geometric mean of their centers, and has no interval if a part has a single epoch.
using cell_parts = std::vector<std::vector<sample>>;

// Returns the geometric mean of several cells with its interval. Each value has clusters to which
// it belongs: its epoch, the layout of the technique's code and that of the baseline's. All are
// seen as random samples of those that there could be. An epoch or a layout is the same in all
// cells, so what it does to all alike is not averaged away. What does not depend on the baseline
// must have the same baseline layout everywhere. The variance of the logarithm is
//
//     Var(log) = V(epochs) + V(layouts) + V(baseline layouts) - 2 V(single values)
//
// V(unit) is the variance of the centers when units are drawn with replacement (Bradley Efron's
// bootstrap, 1979). Single values are in all three clusters, so two of them are taken away (A.
// Colin Cameron, Jonah Gelbach and Douglas Miller, "Robust Inference With Multiway Clustering",
// 2011). This holds where two of a value's three clusters give the third; it is a little too much
// where epochs outnumber layouts.
//
// The interval is symmetric in logarithms, and as many standard errors wide as Student's
// distribution says:
//
// - Layouts, and baseline layouts, have one degree of freedom less than there are of them.
// - Epochs, too; where parts differ in their number, it is as Franklin Satterthwaite (1946) has it.
//
// Bounds:
//
// - V(layouts) - V(single values) and the same of baseline layouts and of epochs are 0 at least.
// - A single epoch gives no interval.
//
// An example, in per cent: two epochs with two layouts, and logarithms of 0 and 2 in the first, of
// 4 and 6 in the second. Epochs are drawn from the means 1 and 5: variance 4 / 2, and twice that,
// as a draw of 2 has one degree of freedom; layouts from 2 and 4: 1 / 2 and twice that; single
// values: 5 / 4 and 4 / 3 of that, 1.67. So epochs have (4 - 1.67) + 1.67 = 4, and layouts nothing,
// as they do no more than single values drawn alone would. The interval reaches 12.7 times 2 per
// cent to both sides, by Student's t with one degree of freedom.
//
// The same values in the same order give the same interval. `cells` must not be empty.
estimate bootstrap_mean(const std::vector<cell_parts> &cells, center by = center::median,
                        value_of_sample value = ratio_of);

// Returns the same without an interval, and sooner.
double mean_of_centers(const std::vector<cell_parts> &cells, center by, value_of_sample value);

// Returns the layout of the baseline's code that stands beside this one of the technique's in an
// epoch: the same, then one half of `layouts` ahead, if they are even, then one ahead, one behind,
// two ahead, and so on until each was there. So it is ahead as often as behind, and what layouts
// differ by cancels out even where they differ in steps.
std::size_t baseline_layout_beside(std::size_t layout, std::size_t epoch, std::size_t layouts);

// The places of two.
using number_pair = std::pair<std::size_t, std::size_t>;

// Returns the ratios of all pairs of several geometric means of ratios. What epochs, layouts and
// the baseline do to both of a pair cancels out, so the interval of a ratio says more than the
// intervals of the two.
//
// Samples of several runs share their layouts, and have epochs of their own. So pooling divides
// what epochs leave to chance, and not what layouts do. To that comes how far both move from run to
// run by themselves, as moved_by_runs() has it, divided by how many runs there are, or by fewer if
// some have more samples than others.
std::map<number_pair, estimate> bootstrap_pairs(const std::vector<std::vector<cell_parts>> &all,
                                                center by = center::median);

} // namespace slidebench
