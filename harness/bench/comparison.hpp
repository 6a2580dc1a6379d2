// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "bench/runner.hpp"
#include "statistics/core_states.hpp"
#include "statistics/statistics.hpp"

namespace slidebench {

// Figures of a technique in a cell.
struct comparison {
    const technique *contender;
    const struct cell *cell;
    // The samples of the cell that count; the figures below are of these. A technique without any has
    // medians of the others, without intervals.
    counted which;
    figure ns_per_lookup;
    figure cycles_per_lookup; // counted by the CPU where all samples were, else estimated
    std::optional<double> instructions_per_lookup;
    figure ratio; // to the baseline
    // How much the ratio varies, as a share of it, with the time of measuring (between the
    // quartiles of the epochs) and with where the code lies (between the fastest and the slowest
    // layout).
    double time_spread, layout_spread;
    // One more than the number of techniques in the cell that are decidedly faster; 0 for a floor, which
    // does not take part, or without an interval.
    unsigned rank;
    bool tied;                          // with one at least it is not decided which is faster
    std::size_t epochs, layouts, pairs; // that count
    std::size_t disturbed;              // samples, whether they count or not
    std::optional<double> engine_nps;   // nodes per second by an engine's own account
};

// Two techniques with intervals in a cell, the faster one first, and the quotient of their times.
struct cell_pair {
    const struct cell *cell;
    const technique *first, *second;
    figure ratio;
    bool is_decided;
};

// The samples of a technique in a cell, twice.
struct samples_of_one {
    std::span<const sample> samples;
    std::vector<observation> observations; // cycles are counted ones if all samples have these

    const sample &first() const { return samples.front(); }
    bool is_ranked() const { return first().contender->role != ROLE_FLOOR; }
};

// Returns the samples of each technique in each cell, in their order. `samples` are sorted by technique and
// cell, and outlive the result.
std::vector<samples_of_one> by_technique_and_cell(const std::vector<sample> &samples);

struct comparisons_of_run {
    // One for each technique and cell that has samples, in the order of the samples.
    std::vector<comparison> comparisons;
    std::vector<cell_pair> pairs; // of each cell, by which its techniques are ranked
};

// Compares all techniques of a run, whose samples these are, sorted by technique and cell. Where chess
// is played all samples count; else those of a quiet core where there are enough.
comparisons_of_run compare(const std::vector<sample> &samples);

} // namespace slidebench
