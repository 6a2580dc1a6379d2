// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "stats/bootstrap.hpp"

namespace slidebench {

// Order in which technique and baseline are timed for a sample: blocks of both in the order A B B A,
// or one first, or in turn with all techniques of the cell, in the same epoch and layout; abba also
// where the order is unknown.
enum class timing_order { abba, technique_first, baseline_first, in_turn };
inline constexpr std::array timing_orders = {timing_order::abba, timing_order::technique_first,
                                             timing_order::baseline_first, timing_order::in_turn};

// Returns "", "technique", "baseline" or "none".
std::string_view name_of(timing_order o);

// A sample of one technique in one cell.
struct observation {
    std::size_t epoch, layout;
    double ns, cycles, ratio;
    timing_order order = timing_order::abba;
    std::size_t baseline_layout = 0;
    std::optional<double> counted_cycles = {}, instructions = {}; // by the CPU's counters
};

// Replaces the cycles of a technique's samples in a cell by those that the CPU counted, if it did so
// for all of them.
void prefer_counted_cycles(std::vector<observation> &samples);

// Samples of one technique in one cell or several, which outlive this; none of the cells is empty.
using cell_observations = std::vector<const std::vector<observation> *>;

// Returns the median ratio of samples of one technique in one cell. The first to be timed finds caches
// that something else has filled, and takes longer: so where either was first, the ratio is the
// geometric mean of both medians. Of samples in turn it is the geometric mean: what disturbs an epoch
// then cancels out of the ratio of any two techniques, not only of those to the baseline.
double typical_ratio(const std::vector<observation> &samples);

// Estimates for one technique.
struct cell_estimates {
    estimate ns, cycles, ratio;
    std::size_t epochs; // in the cell that has the fewest
};

// Returns estimates for a technique: the ratio as typical_ratio() has it, without an interval if the
// same one was first in all samples of a cell. Several cells count as one: geometric means.
cell_estimates estimates_of(const cell_observations &cells);

// Returns the ratios of all pairs of techniques, which have their samples in the same cells. A pair is
// left out if one of the two has no interval of its ratio.
std::map<std::pair<std::size_t, std::size_t>, pair_ratio>
pairs_of(const std::vector<cell_observations> &techniques);

} // namespace slidebench
