// SPDX-License-Identifier: MIT
//
// Right answers, of the oracle and about positions, against boards that were drawn or looked at by
// hand: all else is compared with them.

#include "workload/right_answer.hpp"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "chess/fen.hpp"
#include "core/names.hpp"
#include "tests/chess/chess_fixture.hpp"

namespace slidebench {
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
    const technique &oracle = known_techniques().oracle();
    for (const auto &[p, board] : boards) {
        const Square square = lowest_square(drawn(board, "S"));
        const Bitboard others = drawn(board, "Xo");
        const Bitboard attacks = drawn(board, "xX");
        EXPECT_EQ(oracle.attacks[p](square, others | square_bit(square)), attacks) << board;
        EXPECT_EQ(oracle.attacks[p](square, others), attacks) << "with the slider's square empty";
    }
}

Bitboard squares(const std::vector<const char *> &names)
{
    Bitboard b = 0;
    for (const char *name : names)
        b |= square_bit(*parse_square(name));
    return b;
}

Bitboard right(mode m, const char *square, std::string_view placement)
{
    const board placed = parse_placement(placement);
    query q;
    q.mode = m;
    q.square = *parse_square(square);
    q.occupied = occupied_squares(&placed);
    q.placed = placed_on(placed);
    return right_answer(known_techniques().oracle(), q);
}

Bitboard threats(std::string_view placement)
{
    return right(MODE_THREATS, "a1", placement);
}

TEST(right_answers, about_threats_are_of_white_and_of_black)
{
    EXPECT_EQ(threats("8/8/8/8/8/1p6/B7/8"),
              squares({"b1", "b3"}) ^ four_ranks_on(squares({"a2", "c2"})))
        << "a bishop and a pawn that attack each other";
    EXPECT_EQ(threats("8/8/8/8/8/8/PP6/RN6"), squares({"a2", "b1", "a3", "c3", "d2", "b3"}))
        << "own pieces are defended";
    EXPECT_EQ(threats("k7/8/8/8/8/8/8/8"), four_ranks_on(squares({"a7", "b7", "b8"})));
    EXPECT_EQ(threats("7q/8/8/8/8/8/8/8") & four_ranks_on(squares({"a1", "h1", "a8"})),
              four_ranks_on(squares({"a1", "h1", "a8"})));
}

TEST(right_answers, about_threats_end_at_the_edge)
{
    EXPECT_EQ(threats("8/8/8/8/P7/8/8/8"), squares({"b5"}));
    EXPECT_EQ(threats("8/8/8/8/7p/8/8/8"), four_ranks_on(squares({"g3"})));
    EXPECT_EQ(threats("8/8/8/8/8/8/8/7N"), squares({"f2", "g3"}));
    EXPECT_EQ(threats("8/8/8/7K/8/8/8/8"), squares({"h6", "g6", "g5", "g4", "h4"}));
    EXPECT_EQ(threats("P7/8/8/8/8/8/8/p7"), 0U) << "pawns on the last rank attack nothing";
}

TEST(right_answers, about_a_pair_show_which_attacks_are_whose)
{
    EXPECT_EQ(right(MODE_PAIR, "a1", "8/8/8/8/8/8/PP6/1P6"),
              squares({"a2", "b1"}) ^ four_ranks_on(squares({"b2"})));
}

} // namespace
} // namespace slidebench
