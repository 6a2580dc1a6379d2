// SPDX-License-Identifier: MIT
#include <algorithm>

#include <gtest/gtest.h>

#include "stats/clustered_mean.hpp"
#include "stats/estimate.hpp"
#include "stats/statistics.hpp"

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

} // namespace
} // namespace slidebench
