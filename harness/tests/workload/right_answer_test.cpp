// SPDX-License-Identifier: MIT
//
// Right answers about positions, against boards that were looked at by hand.

#include "workload/right_answer.hpp"

#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "chess/fen.hpp"
#include "core/names.hpp"
#include "core/registry.hpp"
#include "workload/positions.hpp"

namespace slidebench {
namespace {

Bitboard squares(const std::vector<const char *> &names)
{
    Bitboard b = 0;
    for (const char *name : names)
        b |= square_bit(*parse_square(name));
    return b;
}

Bitboard right(mode m, const char *square, std::string_view placement)
{
    static const registry known(techniques);
    const board placed = parse_placement(placement);
    query q;
    q.mode = m;
    q.square = *parse_square(square);
    q.occupied = occupied_squares(&placed);
    q.placed = placed_on(placed);
    return right_answer(known.oracle(), q);
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
