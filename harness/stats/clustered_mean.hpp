// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <map>
#include <utility>
#include <vector>

#include "stats/interval.hpp"
#include "stats/sample.hpp"

namespace slidebench {

// Returns what is estimated of a sample; above 0.
using value_of_sample = double (*)(const sample &);

inline double ratio_of(const sample &s)
{
    return s.ratio();
}

// The samples of a cell in one part or several, none of them empty: the cell's estimate is the
// geometric mean of theirs, and has no interval if a part has a single epoch.
using cell_parts = std::vector<std::vector<sample>>;

// Returns the geometric mean of several cells with its interval. That of a part is the geometric
// mean without the lowest and the highest quarter of its samples, as trimmed_mean has it, so how far
// each sample takes the estimate away is known. Each sample has clusters to which it belongs:
// its epoch, the layout of the technique's code and that of the baseline's. All are seen as random
// samples of those that there could be. An epoch or a layout is the same in all cells, so what it
// does to all alike is not averaged away. What does not depend on the baseline must have the same
// baseline layout everywhere. The variance of the logarithm is
//
//     Var(log) = V(epochs) + V(layouts) + V(baseline layouts) - 2 V(single samples)
//
// V(unit) is the sum of the squares of what all samples of a unit do together, times n / (n - 1) of
// n units. Single samples are in all three clusters, so two of them are taken away (A. Colin
// Cameron, Jonah Gelbach and Douglas Miller, "Robust Inference With Multiway Clustering", 2011).
// This is an analysis of variance that needs no balance: samples may be missing.
//
// The interval is symmetric in logarithms, and as many standard errors wide as Student's
// distribution says:
//
// - Layouts, and baseline layouts, have one degree of freedom less than there are of them.
// - Epochs, too; where parts differ in their number, it is as Franklin Satterthwaite (1946) has it.
//
// Bounds:
//
// - V(layouts) - V(single samples) and the same of baseline layouts and of epochs are 0 at least.
// - A single epoch gives no interval.
//
// An example, in per cent: two epochs with two layouts, and logarithms of 0 and 2 in the first, of
// 4 and 6 in the second, which are too few to leave any out. The mean is 3, and they take it away by
// -3/4, -1/4, 1/4 and 3/4. Epochs have -1 and 1: twice the sum of squares, as two have one degree of
// freedom, is 4. Layouts have -1/2 and 1/2, so 1; single samples 4/3 of 20/16, 1.67. So epochs have
// (4 - 1.67) + 1.67 = 4, and layouts nothing, as they do no more than single samples would. The
// interval reaches 12.7 times 2 per cent to both sides, by Student's t with one degree of freedom.
//
// `cells` must not be empty.
estimate clustered_mean(const std::vector<cell_parts> &cells, value_of_sample value = ratio_of);

// Returns the layout of the baseline's code that stands beside this one of the technique's in an
// epoch: the same, then one half of `layouts` ahead, if they are even, then one ahead, one behind,
// two ahead, and so on until each was there. So it is ahead as often as behind, and what layouts
// differ by cancels out even where they differ in steps.
std::size_t baseline_layout_beside(std::size_t layout, std::size_t epoch, std::size_t layouts);

// The places of two.
using number_pair = std::pair<std::size_t, std::size_t>;

// Returns the ratios of all pairs of several geometric means of ratios. What epochs, layouts, the
// baseline and a position do to both of a pair cancels out, so the interval of a ratio says more
// than the intervals of the two.
//
// Samples of several runs share their layouts, and have epochs of their own. So pooling divides
// what epochs leave to chance, and not what layouts do. To that comes how far both move from run to
// run by themselves, as moved_by_runs() has it, divided by how many runs there are, or by fewer if
// some have more samples than others.
std::map<number_pair, estimate> clustered_ratios(const std::vector<std::vector<cell_parts>> &all);

} // namespace slidebench
