// SPDX-License-Identifier: MIT
//
// How failures are shown and listed, by those of techniques that are wrong on purpose.

#include <filesystem>
#include <fstream>

#include <unistd.h>

#include <gtest/gtest.h>

#include "base/errors.hpp"
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

TEST(failures_csv, replaces_itself_and_nothing_else)
{
    const std::filesystem::path file = std::filesystem::path(testing::TempDir()) /
                                       ("own_failures." + std::to_string(getpid()) + ".csv");
    write_failures_csv(failures_of("wrong_ray"), file);
    EXPECT_NO_THROW(require_replaceable_failures_csv(file));
    write_failures_csv({}, file);
    EXPECT_FALSE(std::filesystem::exists(file)) << "a success leaves no list of failures";
    std::ofstream(file) << "my notes\n";
    EXPECT_THROW(require_replaceable_failures_csv(file), input_error);
    write_failures_csv({}, file);
    EXPECT_TRUE(std::filesystem::exists(file));
    std::filesystem::remove(file);
}

TEST(failures_csv, has_a_row_for_each)
{
    const std::filesystem::path file = std::filesystem::path(testing::TempDir()) /
                                       ("failures." + std::to_string(getpid()) + ".csv");
    write_failures_csv(result().failures, file);
    std::ifstream stream(file);
    std::string line;
    std::size_t lines = 0;
    while (std::getline(stream, line))
        ++lines;
    EXPECT_EQ(lines, 1 + result().failures.size());
    std::filesystem::remove(file);
}

} // namespace
} // namespace slidebench
