// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "bench/matrix.hpp"
#include "bench/sharing.hpp"
#include "kernels/technique.h"

namespace slidebench {

// Why a sample was not taken on a core of its own.
enum class disturbance {
    none,
    clock,    // a core cycle took longer or shorter after the epoch than before
    intrusion // in each of its pairs something else ran on this core
};

std::string_view name_of(disturbance d);

// What one layout gave in one epoch: blocks of rounds of a technique, each paired with a block of the
// baseline right before or after it that ends at the same query. Pairs in which something else ran
// on this core do not count. All figures are medians over the pairs that count.
struct epoch_figures {
    unsigned epoch; // counted from 0 in the order of time; each has a process of its own
    unsigned layout, baseline_layout;
    std::size_t pairs;         // that count
    std::size_t intruded;      // that do not
    std::size_t shared_rounds; // left out of those that count
    disturbance disturbed;
    double ns_per_query;
    double baseline_ns_per_query;
    double ratio;                               // of the two, pair by pair
    core_reading core;                          // mean over the rounds that count
    double ns_per_cycle;                        // median of some before and after the epoch
    std::optional<double> cycles, instructions; // per query, where the CPU's counters can be read
};

struct sample : epoch_figures {
    const technique *contender;
    const cell *where;
};

} // namespace slidebench
