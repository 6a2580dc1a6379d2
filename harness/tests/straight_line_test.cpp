// SPDX-License-Identifier: MIT
#include <cmath>

#include <gtest/gtest.h>

#include "statistics/straight_line.hpp"

namespace slidebench {
namespace {

// The line is 1/6 + x / 2; the lines without each are 1, x / 2 and x.
const weighted_points three_points = {{0, 1, 2}, {0, 1, 1}, {1, 1, 1}};

TEST(straight_line, is_nearest_to_the_points)
{
    const straight_line line = line_through(three_points).value();
    EXPECT_NEAR(line.constant, 1.0 / 6, 1e-12);
    EXPECT_NEAR(line.slope, 0.5, 1e-12);
    EXPECT_NEAR(line.at(4), 1.0 / 6 + 2, 1e-12);
    EXPECT_NEAR(deviation_from(line, three_points), std::sqrt(1.0 / 6), 1e-12);
}

TEST(straight_line, weighs_distances)
{
    const weighted_points weighted = {{0, 1, 2}, {0, 1, 1}, {1, 1, std::sqrt(2)}};
    const weighted_points repeated = {{0, 1, 2, 2}, {0, 1, 1, 1}, {1, 1, 1, 1}};
    const straight_line line = line_through(weighted).value();
    EXPECT_NEAR(line.slope, line_through(repeated)->slope, 1e-12);
    EXPECT_NEAR(line.constant, line_through(repeated)->constant, 1e-12);
    EXPECT_NEAR(deviation_from(line, weighted), std::sqrt(2) * deviation_from(line, repeated),
                1e-12)
        << "one degree of freedom instead of two";
}

TEST(straight_line, is_tried_on_what_it_was_not_laid_through)
{
    EXPECT_NEAR(left_out_deviation(three_points).value(), std::sqrt((1 + 0.25 + 1) / 3), 1e-12);
    // The slopes are 0, 1/2 and 1.
    EXPECT_NEAR(error_of_slope(three_points).value(), std::sqrt(2.0 / 3 * 0.5), 1e-12);
    const weighted_points exact = {{0, 1, 5}, {3, 5, 13}, {1, 2, 3}};
    EXPECT_NEAR(left_out_deviation(exact).value(), 0, 1e-9);
    EXPECT_NEAR(error_of_slope(exact).value(), 0, 1e-9);
}

TEST(straight_line, is_not_made_up)
{
    EXPECT_FALSE(line_through({{}, {}, {}}));
    EXPECT_FALSE(line_through({{2, 2, 2}, {1, 2, 3}, {1, 1, 1}}));
    const weighted_points nearly = {{2, 2, 3}, {1, 2, 3}, {1, 1, 1}};
    EXPECT_TRUE(line_through(nearly));
    EXPECT_TRUE(lines_without_each(nearly).empty()) << "without the third there is none";
    EXPECT_FALSE(left_out_deviation(nearly));
    EXPECT_FALSE(error_of_slope(nearly));
}

} // namespace
} // namespace slidebench
