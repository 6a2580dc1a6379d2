// SPDX-License-Identifier: MIT
//
// Right answers about a square and all pieces, against boards that were looked at by hand.

#include "validate/query.hpp"

#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "registry/names.hpp"
#include "registry/registry.hpp"
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
    const position placed = position_of_placement(placement);
    query q;
    q.mode = m;
    q.square = *parse_square(square);
    q.occupied = placed.occupied;
    q.placed = placed.placed;
    return right_answer(known.oracle(), q);
}

Bitboard pins(const std::vector<const char *> &checkers, const std::vector<const char *> &pinned,
              const std::vector<const char *> &pinners)
{
    return squares(checkers) ^ squares(pinned) ^ four_ranks_on(squares(pinners));
}

TEST(right_answers, about_attackers_are_all_pieces_of_both_sides_that_attack_the_square)
{
    // The rook on d8 looks through nobody, the one on d1 has its queen before it; a bishop and a
    // queen share the diagonal.
    EXPECT_EQ(right(MODE_ATTACKERS, "d5", "3r4/8/2n1k3/3p4/4P3/1N3B2/3Q2Q1/3R3K"),
              squares({"d8", "e6", "e4", "d2"}));
    EXPECT_EQ(right(MODE_ATTACKERS, "d5", "8/8/1n3n2/8/1N3N2/2N1N3/8/8"),
              squares({"b6", "f6", "b4", "f4", "c3", "e3"}));
    EXPECT_EQ(right(MODE_ATTACKERS, "d5", "8/8/2p1p3/2PpP3/2P1P3/8/8/8"),
              squares({"c6", "e6", "c4", "e4"}))
        << "black pawns attack downwards, white ones upwards";
}

TEST(right_answers, about_attackers_end_at_the_edge)
{
    EXPECT_EQ(right(MODE_ATTACKERS, "a4", "8/7n/7k/7p/8/7P/7K/7N"), 0U);
    EXPECT_EQ(right(MODE_ATTACKERS, "h5", "8/8/8/8/P7/K7/N7/8"), 0U);
    EXPECT_EQ(right(MODE_ATTACKERS, "a1", "8/8/8/8/8/1n6/2n5/1K6"), squares({"b1", "b3", "c2"}));
}

TEST(right_answers, about_pins_have_checkers_pinned_pieces_and_pinners)
{
    EXPECT_EQ(right(MODE_PINS, "e1", "4r2k/8/8/b7/8/2N5/4P3/4K3"),
              pins({}, {"c3", "e2"}, {"a5", "e8"}));
    EXPECT_EQ(right(MODE_PINS, "e8", "4k3/4p3/2n5/B7/8/8/8/4R2K"), pins({}, {"e7"}, {"e1"}))
        << "from Black's side; the bishop is on no line of the king";
    EXPECT_EQ(right(MODE_PINS, "e1", "4q2k/8/8/8/1b6/3n4/3P4/4K3"),
              pins({"d3", "e8"}, {"d2"}, {"b4"}));
}

TEST(right_answers, about_pins_know_what_pins_nothing)
{
    EXPECT_EQ(right(MODE_PINS, "e1", "4r2k/8/8/8/4N3/8/4P3/4K3"), 0U) << "two before the rook";
    EXPECT_EQ(right(MODE_PINS, "e1", "4r2k/8/8/8/4n3/8/8/4K3"), 0U) << "the other side's piece";
    EXPECT_EQ(right(MODE_PINS, "e1", "4R2k/8/8/8/4N3/8/8/4K3"), 0U) << "the own rook";
    EXPECT_EQ(right(MODE_PINS, "e1", "4b2k/8/8/8/4N3/8/8/4K3"), 0U) << "a bishop on a file";
}

TEST(right_answers, about_what_is_kept_are_of_several_squares_or_sliders)
{
    // next_square(a1) is f3, and then c6.
    EXPECT_EQ(right(MODE_KEPT_ATTACKERS, "a1", "2r5/8/8/8/8/8/5K2/R6B"),
              squares({"f2", "h1"}) ^ squares({"c8"}) ^ squares({"h1"}))
        << "the bishop sees f3 and c6";
    EXPECT_EQ(right(MODE_KEPT_ATTACKS, "a1", "8/8/8/8/8/PP6/RP6/BN6"),
              squares({"a1", "b2", "a3"}) ^ squares({"b2"}))
        << "only sliders attack here";
}

TEST(right_answers, about_a_superpiece_show_which_attacks_are_whose)
{
    EXPECT_EQ(right(MODE_SUPERPIECE, "a1", "8/8/8/8/8/8/PP6/1P6"),
              squares({"a2", "b1"}) ^ four_ranks_on(squares({"b2"})));
}

} // namespace
} // namespace slidebench
