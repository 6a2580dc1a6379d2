// SPDX-License-Identifier: MIT
//
// How failures are shown, by those of techniques that are wrong on purpose.

#include <gtest/gtest.h>

#include "tests/base/has.hpp"
#include "tests/validate/wrong_techniques.hpp"

namespace slidebench {
namespace {

TEST(wrong_techniques, are_drawn_once_a_piece)
{
    const std::string text = describe_by_piece(failures_of("wrong_border"));
    std::size_t pictures = 0;
    for (std::size_t at = text.find("  again: "); at != std::string::npos;
         at = text.find("  again: ", at + 1))
        ++pictures;
    EXPECT_EQ(pictures, 3U) << text;
    EXPECT_TRUE(has(text, "  also wrong in modes throughput, latency, "));
}

TEST(wrong_techniques, are_drawn_with_all_pieces_where_these_matter)
{
    const failure f = failure_of("wrong_ray", PIECE_QUEEN, MODE_THREATS);
    ASSERT_EQ(popcount(f.query.occupied), 1U) << describe(f);
    const std::string placement = placement_of(f.query.placed, f.query.occupied);
    EXPECT_NE(placement.find_first_of("BQbq"), std::string::npos) << placement;
    EXPECT_EQ(reproduction(f), "./slidebench validate --technique wrong_ray --mode threats "
                               "--piece queen --placement " +
                                   placement);
    EXPECT_TRUE(has(describe(f), "wrong_ray: wrong position, mode threats"));
    EXPECT_TRUE(has(describe(f), "  pieces as in a FEN"));
}

TEST(wrong_techniques, are_not_drawn_where_answers_are_no_attacks)
{
    const std::string text = describe(failure_of("wrong_ray", PIECE_BISHOP, MODE_MOVE));
    EXPECT_FALSE(has(text, "difference"));
    EXPECT_TRUE(has(text, "  expected 0x"));
}

} // namespace
} // namespace slidebench
