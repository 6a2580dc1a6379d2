// SPDX-License-Identifier: MIT
//
// The oracle against boards drawn by hand: all else is compared with the oracle.

#include <string>

#include <gtest/gtest.h>

#include "core/registry.hpp"
#include "core/technique.h"

namespace {

// A board as we look at it, the eighth rank first; returns the squares that show `wanted`.
Bitboard squares(const std::string &board, const std::string &wanted)
{
    Bitboard result = 0;
    Square seen = 0;
    for (const char c : board) {
        if (c == ' ')
            continue;
        if (wanted.find(c) != std::string::npos)
            result |= square_bit(8 * (7 - seen / 8) + seen % 8);
        ++seen;
    }
    EXPECT_EQ(seen, 64U);
    return result;
}

// S the slider, x attacked and empty, X attacked and occupied, o occupied and not attacked.
void expect_attacks(piece p, const std::string &board)
{
    const slidebench::registry known(techniques);
    const technique &oracle = known.oracle();
    const Square square = lowest_square(squares(board, "S"));
    const Bitboard others = squares(board, "Xo");
    const Bitboard attacks = squares(board, "xX");
    EXPECT_EQ(oracle.attacks[p](square, others | square_bit(square)), attacks);
    EXPECT_EQ(oracle.attacks[p](square, others), attacks) << "with the slider's square empty";
}

TEST(oracle, rook)
{
    expect_attacks(PIECE_ROOK, ". . . . o . . . "
                               ". . . . X . . . "
                               ". . . . x . . . "
                               ". o . . x . . . "
                               "o X x x S x x x "
                               ". . . . X . . . "
                               ". . . . o . . . "
                               ". . . . . . . . ");
}

TEST(oracle, rook_in_the_corner)
{
    expect_attacks(PIECE_ROOK, "S x x x x x x X "
                               "X o . . . . . . "
                               "o . . . . . . . "
                               ". . . . . . . . "
                               ". . . . . . . . "
                               ". . . . . . . . "
                               ". . . . . . . . "
                               "o . . . . . . o ");
}

TEST(oracle, bishop)
{
    expect_attacks(PIECE_BISHOP, ". . . . . . . X "
                                 "x . . . . . x . "
                                 ". x . o . x . . "
                                 ". . x . x . . . "
                                 ". . o S o . . . "
                                 ". . X . x . . . "
                                 ". o . o . X . . "
                                 "o . . . . . o . ");
}

TEST(oracle, bishop_on_the_edge)
{
    expect_attacks(PIECE_BISHOP, ". . . . x . . . "
                                 ". . . . . x . . "
                                 ". . . . . . x . "
                                 ". . . . . . . S "
                                 ". . . . . . X o "
                                 ". . . . . o . . "
                                 ". . . . . . . . "
                                 ". . . . . . . . ");
}

TEST(oracle, queen)
{
    expect_attacks(PIECE_QUEEN, ". . . . . . . o "
                                ". . . . . . X . "
                                ". . . . . x . . "
                                ". . X X x . . . "
                                "o X x S x x x X "
                                ". . x x x . . . "
                                ". X . x . X . . "
                                "o . . X . . o . ");
}

} // namespace
