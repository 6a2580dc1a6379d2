// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <map>
#include <vector>

#include "bench/runner.hpp"
#include "statistics/core_states.hpp"
#include "statistics/statistics.hpp"

namespace slidebench {

// A technique in a cell.
struct comparison {
    const technique *contender;
    const cell *where;
    // By core_state; nothing where there are no samples, and of both together only where the mode's
    // ratios do not depend on the state.
    std::array<std::optional<cell_figures>, core_states.size()> by_state;
    // The state in which the cell's techniques are compared; the figures below are of its samples. A
    // technique without any of these has medians of the others, without intervals.
    core_state state;
    figure ns_per_query;
    figure cycles_per_query; // counted by the CPU where all samples were, else estimated
    std::optional<double> instructions_per_query;
    figure ratio; // to the baseline
    // How much the ratio is moved, as a share of it, by the time of measuring (between the
    // quartiles of the epochs) and by where the code lies (between the fastest and the slowest
    // layout).
    double time_spread, layout_spread;
    unsigned rank; // by ratio; 0 for a floor, which does not take part, and without an interval
    bool tied;     // its interval overlaps that of another in the cell
    std::size_t epochs, layouts, pairs; // that count
    std::size_t disturbed;              // samples in the state shared

    bool has_intervals() const { return ratio.interval.has_value(); }
};

struct comparisons_of_run {
    // One for each technique and cell that has samples, in the order of the samples. Ranks are those
    // of the ratio, within a cell.
    std::vector<comparison> comparisons;
    std::map<mode, state_test> tests;
};

// Compares all of a run at once: whether the state of the core matters is tested mode by mode.
comparisons_of_run compare(const std::vector<sample> &samples);

} // namespace slidebench
