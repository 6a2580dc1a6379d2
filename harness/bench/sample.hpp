// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "bench/matrix.hpp"
#include "bench/sharing.hpp"
#include "core/technique.h"
#include "results/core_states.hpp"

namespace slidebench {

// Reason why a sample counts as taken on a shared core.
enum class disturbance {
    none,
    clock,    // a core cycle took over 2 % longer or shorter after the epoch than before
    intrusion // something else ran on the core
};

std::string_view name_of(disturbance d);

// Figures of one pair, so of one layout in one epoch: blocks or stretches of a technique beside such
// of the baseline.
struct sample {
    const technique *contender;
    const struct cell *cell;
    const technique *baseline; // what the ratio is to
    unsigned epoch;            // from 0 on, in the order of time
    unsigned layout, baseline_layout;
    unsigned shared_rounds; // left out
    disturbance disturbed;
    pair_order order; // of its stretches; neither first for blocks
    double ns_per_lookup;
    double baseline_ns_per_lookup;
    double ratio;                               // of the two times
    core_reading core;                          // mean over the rounds that count
    double ns_per_cycle;                        // median of some before and after the epoch
    std::optional<double> cycles, instructions; // per query, where the CPU's counters can be read
    // Nodes per second by the engine's own account, in mode engine, where it gives one.
    std::optional<double> engine_nps, baseline_engine_nps;
    std::optional<double> ns_of_block; // about as long was a block, or a stretch, to take
};

// Returns what statistics need of a sample. Cycles are estimated from the length of a core cycle.
observation observation_of(const sample &s);

// Sorts by technique, in that order, then cell and time; samples of other techniques come last.
void sort_samples(std::vector<sample> &samples, const std::vector<const technique *> &techniques);

// Marks samples as disturbed that were taken on a shared core, judged by all of them: what a core
// of one's own looks like may have been seen only after some were taken.
void mark_shared(std::vector<sample> &samples);

} // namespace slidebench
