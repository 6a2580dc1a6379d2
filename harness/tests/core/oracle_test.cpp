// SPDX-License-Identifier: MIT
//
// The oracle against boards drawn by hand: all else is compared with the oracle.

#include <utility>

#include <gtest/gtest.h>

#include "core/registry.hpp"
#include "core/technique.h"
#include "tests/core/drawn.hpp"

namespace {

// S the slider, x attacked and empty, X attacked and occupied, o occupied and not attacked.
constexpr std::pair<piece, const char *> boards[] = {{PIECE_ROOK, "S x x x x x x X "
                                                                  "X o . . . . . . "
                                                                  "o . . . . . . . "
                                                                  ". . . . . . . . "
                                                                  ". . . . . . . . "
                                                                  ". . . . . . . . "
                                                                  ". . . . . . . . "
                                                                  "o . . . . . . o "},
                                                     {PIECE_BISHOP, ". . . . x . . . "
                                                                    ". . . . . x . . "
                                                                    ". . . . . . x . "
                                                                    ". . . . . . . S "
                                                                    ". . . . . . X o "
                                                                    ". . . . . o . . "
                                                                    ". . . . . . . . "
                                                                    ". . . . . . . . "},
                                                     {PIECE_QUEEN, ". . . . . . . o "
                                                                   ". . . . . . X . "
                                                                   ". . . . . x . . "
                                                                   ". . X X x . . . "
                                                                   "o X x S x x x X "
                                                                   ". . x x x . . . "
                                                                   ". X . x . X . . "
                                                                   "o . . X . . o . "}};

TEST(oracle, is_right_about_boards_drawn_by_hand)
{
    const slidebench::registry known(techniques);
    const technique &oracle = known.oracle();
    for (const auto &[p, board] : boards) {
        const Square square = lowest_square(slidebench::drawn(board, "S"));
        const Bitboard others = slidebench::drawn(board, "Xo");
        const Bitboard attacks = slidebench::drawn(board, "xX");
        EXPECT_EQ(oracle.attacks[p](square, others | square_bit(square)), attacks) << board;
        EXPECT_EQ(oracle.attacks[p](square, others), attacks) << "with the slider's square empty";
    }
}

} // namespace
