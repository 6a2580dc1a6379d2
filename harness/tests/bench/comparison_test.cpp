// SPDX-License-Identifier: MIT
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "bench/comparison.hpp"

namespace slidebench {
namespace {

// Techniques in a cell of single queries, with a sample in each of some epochs.
class compared_samples : public testing::Test {
protected:
    compared_samples()
    {
        fast_.slug = "fast";
        slow_.slug = "slow";
        floor_.slug = "floor";
        floor_.role = ROLE_FLOOR;
        for (technique *t : {&fast_, &slow_, &floor_})
            t->facts = &facts_;
    }

    // Adds epochs of a ratio, of which those from `quiet` on are disturbed: they take a third more.
    void add(const technique &t, double ratio, unsigned epochs, unsigned quiet)
    {
        for (unsigned epoch = 0; epoch < epochs; ++epoch) {
            sample s = {};
            s.technique = &t;
            s.cell = &cell_;
            s.epoch = epoch;
            s.layout = epoch % LAYOUT_COUNT;
            s.is_disturbed = epoch >= quiet;
            s.ratio = (ratio + 0.001 * epoch) * (s.is_disturbed ? 1.33 : 1);
            s.ns_per_lookup = s.ratio;
            s.baseline_ns_per_lookup = 1;
            s.ns_per_cycle = 0.25;
            samples_.push_back(s);
        }
    }

    technique fast_{}, slow_{}, floor_{};
    std::vector<sample> samples_;

private:
    const technique_facts facts_ = {};
    const workload none_{"none", query_list{}};
    const cell cell_ = {PIECE_QUEEN, &none_, MODE_LATENCY};
};

TEST_F(compared_samples, leave_the_floor_unranked)
{
    add(slow_, 3, 7, 7);
    add(fast_, 0.5, 7, 7);
    add(floor_, 0.1, 7, 7);
    const std::vector<result_row> rows = compare_techniques(samples_);
    ASSERT_EQ(rows.size(), 3U);
    EXPECT_EQ(rows[0].rank, 2U);
    EXPECT_EQ(rows[1].rank, 1U);
    EXPECT_FALSE(rows[2].rank);
    EXPECT_FALSE(rows[0].tied);
    EXPECT_NEAR(rows[0].ratio.value, 3.003, 1e-9);
    EXPECT_NEAR(rows[1].cycles.value, 2.012, 1e-9);
    EXPECT_EQ(rows[0].samples, 7);

    samples_.resize(1);
    EXPECT_FALSE(compare_techniques(samples_)[0].ratio.interval) << "one epoch bounds nothing";
    EXPECT_FALSE(compare_techniques(samples_)[0].rank);
}

TEST_F(compared_samples, are_the_quiet_ones_however_few)
{
    add(slow_, 2, 30, 2);
    add(fast_, 1, 30, 30);
    const std::vector<result_row> rows = compare_techniques(samples_);
    ASSERT_EQ(rows.size(), 2U);
    EXPECT_EQ(rows[0].samples, 2);
    EXPECT_NEAR(rows[0].ratio.value, 2.0005, 1e-9) << "and not a third more";
    EXPECT_EQ(rows[1].samples, 30);
}

TEST_F(compared_samples, make_no_figure_without_a_quiet_one)
{
    add(slow_, 2, 30, 0);
    add(fast_, 1, 30, 3);
    const std::vector<result_row> rows = compare_techniques(samples_);
    ASSERT_EQ(rows.size(), 1U);
    EXPECT_EQ(rows[0].technique, "fast");
}

} // namespace
} // namespace slidebench
