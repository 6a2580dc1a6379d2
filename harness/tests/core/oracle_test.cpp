// SPDX-License-Identifier: MIT
//
// The oracle against boards drawn by hand: all else is compared with the oracle.

#include <string>
#include <utility>

#include <gtest/gtest.h>

#include "core/registry.hpp"
#include "core/technique.h"

namespace {

// The squares of a board, drawn from the eighth rank down, that show one of `letters`.
Bitboard drawn(const std::string &board, const std::string &letters)
{
    Bitboard squares = 0;
    for (std::size_t i = 0; i < 64; ++i)
        if (letters.find(board.at(2 * i)) != std::string::npos)
            squares |= square_bit(static_cast<Square>(i ^ 56));
    return squares;
}

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
        const Square square = lowest_square(drawn(board, "S"));
        const Bitboard others = drawn(board, "Xo");
        const Bitboard attacks = drawn(board, "xX");
        EXPECT_EQ(oracle.attacks[p](square, others | square_bit(square)), attacks) << board;
        EXPECT_EQ(oracle.attacks[p](square, others), attacks) << "with the slider's square empty";
    }
}

} // namespace
