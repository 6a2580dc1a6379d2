// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "kernels/technique.h"
#include "validate/question.hpp"
#include "workload/workload.hpp"

namespace slidebench {

enum class depth { quick, full };

// Questions to be asked of every technique.
struct questions {
    std::vector<piece> pieces; // ask these
    std::vector<Square> squares;
    std::vector<Bitboard> occupied;
    std::vector<Bitboard> sliders; // sets for setwise; if empty, each square is a set of its own
    // The piece that each question is about, in this order, for mode replay alone; if empty,
    // `pieces` in turn.
    std::vector<std::uint8_t> recorded;
};

// A part of the work that one thread does from beginning to end: it calls its argument with
// batches of up to kernel_batch questions, the same ones at every call.
using unit = std::function<void(const std::function<void(const questions &)> &)>;

// Every occupancy of the lines through every square, the square itself and the edges included, with
// the rest of the board random, and at full depth also empty and full; then random boards of every
// number of pieces from 0 to 64.
std::vector<unit> board_units(depth d, std::uint64_t seed);

// All queries of a workload.
unit workload_unit(const workload &w);

} // namespace slidebench
