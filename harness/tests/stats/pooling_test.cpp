// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include <gtest/gtest.h>

#include "stats/pooling.hpp"

namespace slidebench {
namespace {

constexpr double per_cent = 0.01, square_of_per_cent = 0.0001;

// Returns the variances of techniques whose logarithms, in per cent, are these in each run.
std::vector<double> moved(const std::vector<std::vector<double>> &values, double chance = 0,
                          bool is_last_trivial = false)
{
    std::vector<logarithms_by_run> techniques;
    for (const std::vector<double> &of_technique : values) {
        logarithms_by_run &one = techniques.emplace_back(logarithms_by_run{
            {}, chance * square_of_per_cent, is_last_trivial && &of_technique == &values.back()});
        for (const double value : of_technique)
            one.values.push_back(value * per_cent);
    }
    std::vector<double> variances;
    const double beside_first = static_cast<double>(values.size()) - (is_last_trivial ? 2 : 1);
    for (const variance_part &part : moved_by_runs(techniques)) {
        EXPECT_EQ(part.freedom, std::clamp(beside_first, 1.0, 3.0) *
                                    (static_cast<double>(values.front().size()) - 1));
        variances.push_back(part.variance / square_of_per_cent);
    }
    return variances;
}

void expect_near(const std::vector<double> &found, const std::vector<double> &right)
{
    ASSERT_EQ(found.size(), right.size());
    for (std::size_t i = 0; i < found.size(); ++i)
        EXPECT_NEAR(found[i], right[i], 1e-9) << i;
}

// Relative to the mean of each run, which moves by 1 %, the first moves by 2 % and the others by
// -1 %: variances of 2, 0.5 and 0.5, and 1 in the mean, which counts twice. The mean has a third of
// each, so half of what is found comes to it.
TEST(moved_by_runs, is_a_techniques_own_variance_and_that_of_all)
{
    expect_near(moved({{0, 3}, {0, 0}, {0, 0}}), {(2 + 2 * 1) / 2.0, 2.5 / 2, 2.5 / 2});
    expect_near(moved({{0, 3, 0, 3}, {0, 0, 0, 0}, {0, 0, 0, 0}}),
                {(4 / 3.0 + 2 * 2 / 3.0) / 2, (1 / 3.0 + 2 * 2 / 3.0) / 2, 5 / 6.0});
}

TEST(moved_by_runs, of_two_is_that_of_their_ratio)
{
    expect_near(moved({{0, 3}, {0, 0}}), {4.5 / 2, 4.5 / 2});
}

TEST(moved_by_runs, of_what_is_trivial_beside_one_is_its_own)
{
    expect_near(moved({{0, 3}, {0, 0}}, 0, true), {0, 4.5});
}

TEST(moved_by_runs, is_nothing_of_what_moves_all_alike)
{
    expect_near(moved({{0, 5, 9}, {1, 6, 10}}), {0, 0});
    expect_near(moved({{0, 8}, {0, 5}, {0, 5}}), moved({{0, 3}, {0, 0}, {0, 0}}));
}

TEST(moved_by_runs, is_less_what_chance_leaves_and_not_below_nothing)
{
    expect_near(moved({{0, 3}, {0, 0}, {0, 0}}, 1), {0.5, 0, 0});
}

// It moves by 98 % of itself.
TEST(moved_by_runs, of_a_trivial_one_is_its_own_and_that_of_no_other)
{
    expect_near(moved({{0, 3}, {0, 0}, {0, 0}, {0, 99}}, 0, true),
                {(2 + 2 * 1) / 2.0, 2.5 / 2, 2.5 / 2, (98 * 98 / 2.0 + 2 * 1) / 3});
}

TEST(moved_by_runs, is_not_known_of_what_a_run_has_not)
{
    const double none = std::numeric_limits<double>::quiet_NaN();
    const std::vector<double> found = moved({{0, 3}, {0, 0}, {0, 0}, {0, none}}, 0, true);
    EXPECT_TRUE(std::isnan(found.back()));
    EXPECT_NEAR(found[0], 2, 1e-9);
}

} // namespace
} // namespace slidebench
