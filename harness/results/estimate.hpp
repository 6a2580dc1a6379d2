// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "results/bootstrap.hpp"

namespace slidebench {

// Samples that are used: those taken while nothing else ran on the core or on its other thread, or
// all.
enum class used_samples { quiet, all };

// Returns "quiet" or "all".
std::string_view name_of(used_samples used);

// Epochs below which an interval is so wide that disturbed samples may say more.
inline constexpr std::size_t least_epochs = 6;

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
    bool is_disturbed;
    double ns, cycles, ratio;
    timing_order order = timing_order::abba;
    std::size_t baseline_layout = 0;
    std::optional<double> counted_cycles = {}, instructions = {}; // by the CPU's counters
};

// Replaces the cycles of a technique's samples in a cell by those that the CPU counted, if it did so
// for all of them.
void prefer_counted_cycles(std::vector<observation> &samples);

bool is_used(const observation &o, used_samples used);

// Samples of one technique in one cell or several, which outlive this.
using cell_observations = std::vector<const std::vector<observation> *>;

// Returns the median ratio of samples of one technique in one cell. The first to be timed finds caches
// that something else has filled, and takes longer: so where either was first, the ratio is the
// geometric mean of both medians. Of samples in turn it is the geometric mean: what disturbs an epoch
// then cancels out of the ratio of any two techniques, not only of those to the baseline.
double typical_ratio(const std::vector<observation> &samples);

// Estimates for one technique.
struct cell_estimates {
    estimate ns, cycles, ratio;
    std::size_t epochs;
};

// Returns estimates for a technique by the samples that are used: the ratio as typical_ratio() has it,
// without an interval if the same one was first in all samples of a cell. Several cells count as one:
// geometric means. Returns nothing if a cell has no samples that are used.
std::optional<cell_estimates> estimates_of(const cell_observations &cells, used_samples used);

// Returns the ratios of all pairs of techniques by the samples that are used; `techniques` have their
// samples in the same cells. A pair is left out if one of the two has no samples that are used in a
// cell, or no interval of its ratio.
std::map<std::pair<std::size_t, std::size_t>, pair_ratio>
pairs_of(const std::vector<cell_observations> &techniques, used_samples used);

// Returns which samples are used where techniques are ranked with each other: quiet ones if half of
// `ranked` have least_epochs or more of these, else all.
used_samples choose_samples(const cell_observations &ranked);

} // namespace slidebench
