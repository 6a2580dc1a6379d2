// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "core/kernel_runner.hpp"
#include "core/technique.h"
#include "validate/query.hpp"
#include "workload/workload.hpp"

namespace slidebench {

enum class thoroughness { quick, full };

// Queries that every technique is to get.
struct unit_queries {
    // Each query is made for each of these; none for modes replay and threats alone.
    std::vector<piece> pieces;
    // Without sliders, each square is a set of its own. Mode replay makes them in order, for the
    // pieces that they name, or else for `pieces` in turn.
    query_list queries;
};

// The most queries that come at once: more than a timed kernel is given, so that they end within
// its last vectors, too.
inline constexpr std::size_t most_at_once = kernel_batch + 40;

// A part of the work that one process does from beginning to end: it calls its argument with
// batches of up to most_at_once queries, the same ones at every call.
using unit = std::function<void(const std::function<void(const unit_queries &)> &)>;

// Every occupancy of the lines through every square, the square itself and the edges included, with
// the rest of the board random, and if thorough in full also empty and full.
std::vector<unit> line_units(thoroughness t, std::uint64_t seed);

// Random boards of every number of pieces from 0 to 64.
std::vector<unit> board_units(thoroughness t, std::uint64_t seed);

// All queries of a workload, and its positions.
unit workload_unit(const workload &w);

} // namespace slidebench
