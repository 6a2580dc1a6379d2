// SPDX-License-Identifier: MIT
#include <cmath>

#include <gtest/gtest.h>

#include "results/statistics.hpp"

namespace slidebench {
namespace {

// The line is 1/6 + x / 2; the lines without each are 1, x / 2 and x.
const std::vector<double> three_x = {0, 1, 2}, three_y = {0, 1, 1};

TEST(straight_line, is_nearest_to_the_points)
{
    const straight_line line = line_through(three_x, three_y).value();
    EXPECT_NEAR(line.constant, 1.0 / 6, 1e-12);
    EXPECT_NEAR(line.slope, 0.5, 1e-12);
    EXPECT_NEAR(line.at(4), 1.0 / 6 + 2, 1e-12);
}

TEST(straight_line, is_tried_on_what_it_was_not_laid_through)
{
    EXPECT_NEAR(left_out_deviation(three_x, three_y).value(), std::sqrt((1 + 0.25 + 1) / 3), 1e-12);
    EXPECT_NEAR(left_out_deviation({0, 1, 5}, {3, 5, 13}).value(), 0, 1e-9);
}

TEST(straight_line, is_not_made_up)
{
    EXPECT_FALSE(line_through({}, {}));
    EXPECT_FALSE(line_through({2, 2, 2}, {1, 2, 3}));
    EXPECT_TRUE(line_through({2, 2, 3}, {1, 2, 3}));
    EXPECT_FALSE(left_out_deviation({2, 2, 3}, {1, 2, 3})) << "without the third there is none";
    EXPECT_FALSE(left_out_deviation({}, {}));
}

} // namespace
} // namespace slidebench
