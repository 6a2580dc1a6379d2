// SPDX-License-Identifier: MIT
#include "stats/statistics.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include <gtest/gtest.h>

#include "stats/clustered_mean.hpp"
#include "stats/estimate.hpp"
#include "stats/pooling.hpp"

namespace slidebench {
namespace {

TEST(statistics, quantiles_are_interpolated)
{
    EXPECT_EQ(quantile({30, 10, 20}, 0.5), 20);
    EXPECT_EQ(quantile({30, 10, 20}, 0.25), 15);
    EXPECT_EQ(quantile({30, 10, 20}, 0), 10);
    EXPECT_EQ(quantile({30, 10, 20}, 1), 30);
    EXPECT_EQ(quantile({7}, 0.3), 7);
}

TEST(statistics, trimmed_means_leave_a_quarter_out)
{
    const trimmed_mean mean = trimmed_mean_of({900, 1, 2, 3, 4, 5, 6, -700, -800, 7, 8, 800});
    EXPECT_DOUBLE_EQ(mean.value, 4.5); // of 2 to 7
    const std::vector<double> within = {7, 2, 2, 3, 4, 5, 6, 2, 2, 7, 7, 7};
    ASSERT_EQ(mean.pulls.size(), within.size());
    for (std::size_t i = 0; i < within.size(); ++i)
        EXPECT_DOUBLE_EQ(mean.pulls[i], (within[i] - 4.5) / 6) << i;
    EXPECT_DOUBLE_EQ(trimmed_mean_of({1, 2, 3, 6}).value, 3) << "few";
    EXPECT_EQ(trimmed_mean_of({7}).pulls, std::vector<double>{0});
}

// Tables of any textbook.
TEST(statistics, quantiles_of_student)
{
    EXPECT_NEAR(student_quantile(1), 12.706, 1e-3);
    EXPECT_NEAR(student_quantile(3), 3.182, 1e-3);
    EXPECT_NEAR(student_quantile(1000), 1.962, 1e-3);
}

TEST(estimates, who_is_first_does_not_matter)
{
    // Being first costs 20 %, of the technique or of the baseline; chance does less.
    std::vector<sample> samples;
    for (std::size_t epoch = 0; epoch < 20; ++epoch)
        for (const timing_order order :
             {timing_order::technique_first, timing_order::baseline_first})
            samples.push_back({.epoch = epoch,
                               .layout = 0,
                               .ns = (order == timing_order::technique_first ? 1.2 : 1 / 1.2) *
                                     0.9 * (1 + 0.001 * static_cast<double>(epoch % 5)),
                               .order = order});
    const estimate ratio = estimated_ratio({samples});
    EXPECT_NEAR(ratio.value, 0.9 * 1.002, 1e-6);
    EXPECT_LT(relative_half_width(ratio), 0.002);

    samples.erase(samples.begin());
    EXPECT_NEAR(estimated_ratio({samples}).value, 0.9 * 1.002, 1e-4)
        << "one more of the other order";
    std::vector<sample> one_sided;
    std::ranges::copy_if(samples, std::back_inserter(one_sided),
                         [](const sample &o) { return o.order == timing_order::technique_first; });
    EXPECT_FALSE(estimated_ratio({one_sided}).interval) << "and what that costs";
    EXPECT_TRUE(estimated_ns({one_sided}).interval);
    samples.resize(1);
    EXPECT_DOUBLE_EQ(estimated_ratio({samples}).value, samples[0].ratio()) << "only one order";
}

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
