// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

#include "stats/quiet_core.hpp"

namespace slidebench {

// Order in which technique and baseline are timed for a sample: blocks of both in the order A B B
// A, or one first, or in turn with all techniques of the cell, in the same epoch and layout; abba
// also where the order is unknown.
enum class timing_order { abba, technique_first, baseline_first, in_turn };
inline constexpr std::array timing_orders = {timing_order::abba, timing_order::technique_first,
                                             timing_order::baseline_first, timing_order::in_turn};

// Returns "", "technique", "baseline" or "none".
constexpr std::string_view name_of(timing_order o)
{
    constexpr std::array<std::string_view, timing_orders.size()> names = {"", "technique",
                                                                          "baseline", "none"};
    return names[static_cast<std::size_t>(o)];
}

// Times of a technique and of the baseline in one layout of one epoch: two blocks of each, or where
// chess is played a block of each.
struct sample {
    std::size_t epoch; // from 0 on, in the order of time; of pooled runs, those of all
    std::size_t layout;
    // Nanoseconds of what its mode times: a query, a set, a move with its queries, a position or a
    // node.
    double ns;
    std::size_t baseline_layout = 0;
    double baseline_ns = 1;
    timing_order order = timing_order::abba;
    double ns_per_cycle = 1;               // median of some before and after the case
    std::optional<core_reading> core = {}; // of its loudest block; not of an engine
    bool is_disturbed = false;             // something else ran on the core; not in chess
    std::size_t run = 0;                   // from 0 on, where several are pooled

    double ratio() const { return ns / baseline_ns; }
};

} // namespace slidebench
