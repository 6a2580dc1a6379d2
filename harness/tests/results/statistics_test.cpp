// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cmath>

#include <gtest/gtest.h>

#include "bench/budget.hpp"
#include "bench/comparison.hpp"
#include "bench/core_reading.hpp"
#include "results/bootstrap.hpp"
#include "results/estimate.hpp"
#include "results/statistics.hpp"

namespace slidebench {
namespace {

TEST(statistics, median_of_odd_and_even)
{
    EXPECT_EQ(median({3}), 3);
    EXPECT_EQ(median({9, 1, 5}), 5);
    EXPECT_EQ(median({4, 1, 3, 100}), 3.5);
}

TEST(statistics, quantiles_are_interpolated)
{
    EXPECT_EQ(quantile({30, 10, 20}, 0.5), 20);
    EXPECT_EQ(quantile({30, 10, 20}, 0.25), 15);
    EXPECT_EQ(quantile({30, 10, 20}, 0), 10);
    EXPECT_EQ(quantile({30, 10, 20}, 1), 30);
    EXPECT_EQ(quantile({7}, 0.3), 7);
}

// Tables of any textbook.
TEST(statistics, quantiles_of_student)
{
    EXPECT_NEAR(student_quantile(1, 0.95), 12.706, 1e-3);
    EXPECT_NEAR(student_quantile(3, 0.95), 3.182, 1e-3);
    EXPECT_NEAR(student_quantile(5, 0.9), 2.015, 1e-3);
    EXPECT_NEAR(student_quantile(30, 0.99), 2.750, 1e-3);
    EXPECT_NEAR(student_quantile(1000, 0.95), 1.962, 1e-3);
}

// The textbook example of intelligence and hours of television: the squared differences of ranks
// add up to 194, which makes 1 - 6 * 194 / (10 * 99).
TEST(statistics, rank_correlation_without_ties)
{
    const std::vector<double> intelligence = {106, 100, 86, 101, 99, 103, 97, 113, 112, 110};
    const std::vector<double> hours = {7, 27, 2, 50, 28, 29, 20, 12, 6, 17};
    EXPECT_NEAR(spearman(intelligence, hours).value(), -29.0 / 165, 1e-12);
    EXPECT_NEAR(spearman({1, 2, 3}, {10, 100, 1000}).value(), 1, 1e-12);
    EXPECT_NEAR(spearman({1, 2, 3}, {5, 4, -1}).value(), -1, 1e-12);
}

// Ranks 1, 2.5, 2.5, 4 and 1, 3, 2, 4: less their mean 2.5, products 4.5 of squares 4.5 and 5.
TEST(statistics, rank_correlation_with_ties)
{
    EXPECT_NEAR(spearman({10, 20, 20, 30}, {1, 5, 3, 9}).value(), 4.5 / std::sqrt(4.5 * 5), 1e-12);
    EXPECT_NEAR(spearman({1, 1, 2, 2}, {1, 1, 2, 2}).value(), 1, 1e-12);
    EXPECT_EQ(spearman({1, 2, 3}, {7, 7, 7}), std::nullopt);
}

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

sample sample_of(const technique &t, const cell &cell, unsigned epoch, double ratio)
{
    sample s = {};
    s.technique = &t;
    s.cell = &cell;
    s.epoch = epoch;
    s.layout = epoch % LAYOUT_COUNT;
    s.ns_per_lookup = ratio;
    s.baseline_ns_per_lookup = 1;
    s.ratio = ratio;
    s.ns_per_cycle = 0.25;
    return s;
}

TEST(comparison, takes_ratios_from_pairs_and_leaves_the_floor_unranked)
{
    static const technique_facts facts = {};
    technique fast{}, slow{}, floor{};
    fast.slug = "fast";
    slow.slug = "slow";
    floor.slug = "floor";
    for (technique *t : {&fast, &slow, &floor})
        t->facts = &facts;
    floor.role = ROLE_FLOOR;
    const workload none("none", query_list{});
    const cell cell = {PIECE_QUEEN, &none, MODE_LATENCY};
    std::vector<sample> samples;
    for (const auto &[t, ratio] : {std::pair{&slow, 3.0}, {&fast, 0.5}, {&floor, 0.1}})
        for (unsigned epoch = 0; epoch < 7; ++epoch)
            samples.push_back(sample_of(*t, cell, epoch, ratio + 0.001 * epoch));

    const std::vector<result_row> compared = compare_techniques(samples);
    ASSERT_EQ(compared.size(), 3U);
    EXPECT_EQ(compared[0].rank, 2U);
    EXPECT_EQ(compared[1].rank, 1U);
    EXPECT_FALSE(compared[2].rank);
    EXPECT_FALSE(compared[0].tied);
    EXPECT_NEAR(compared[0].ratio.value, 3.003, 1e-9);
    EXPECT_NEAR(compared[1].cycles.value, 2.012, 1e-9);
    EXPECT_EQ(compared[0].samples, 7);
    EXPECT_EQ(compared[0].samples_used, "quiet");

    samples.resize(1);
    EXPECT_FALSE(compare_techniques(samples)[0].ratio.interval.has_value())
        << "one epoch bounds nothing";
    EXPECT_FALSE(compare_techniques(samples)[0].rank);
}

// Samples of techniques in a cell, each with quiet and then disturbed epochs.
class quiet_samples : public testing::Test {
protected:
    static constexpr std::size_t count = 8;

    quiet_samples()
    {
        for (std::size_t i = 0; i < count; ++i) {
            names_[i] = "technique_" + std::to_string(i);
            techniques_[i].slug = names_[i].c_str();
            techniques_[i].facts = &facts_;
        }
    }

    // Adds an eighth more to a ratio where the core is disturbed, or another share.
    std::vector<result_row> compared(unsigned quiet, unsigned disturbed, double more = 0.125,
                                     unsigned quiet_of_first = 100)
    {
        samples_.clear();
        for (std::size_t i = 0; i < count; ++i) {
            const unsigned own = i == 0 ? std::min(quiet, quiet_of_first) : quiet;
            for (unsigned epoch = 0; epoch < quiet + disturbed; ++epoch) {
                const double noise = 1 + 0.001 * static_cast<double>(epoch * 7 % 10);
                const bool is_disturbed = epoch >= own;
                samples_.push_back(sample_of(techniques_[i], cell_, epoch,
                                             (1 + static_cast<double>(i)) * noise *
                                                 (is_disturbed ? 1 + more : 1)));
                if (is_disturbed)
                    samples_.back().disturbed = disturbance::intrusion;
            }
        }
        return compare_techniques(samples_);
    }

private:
    const technique_facts facts_ = {};
    std::array<std::string, count> names_;
    std::array<technique, count> techniques_{};
    const workload none_{"none", query_list{}};
    const cell cell_ = {PIECE_QUEEN, &none_, MODE_LATENCY};
    std::vector<sample> samples_;
};

TEST_F(quiet_samples, are_not_mixed_where_enough_samples_are_quiet)
{
    for (const result_row &c : compared(10, 20)) {
        EXPECT_EQ(c.samples_used, "quiet");
        EXPECT_EQ(c.epochs, 10);
        EXPECT_EQ(c.disturbed, 20);
    }
    for (const result_row &c : compared(10, 20, 0.125, 2))
        EXPECT_EQ(c.samples_used, "quiet") << "one of the eight has two quiet epochs only";
}

TEST_F(quiet_samples, do_not_matter_where_few_samples_are_quiet)
{
    for (const result_row &c : compared(5, 20)) {
        EXPECT_EQ(c.samples_used, "all");
        EXPECT_EQ(c.epochs, 25);
    }
    for (const result_row &c : compared(3, 0)) {
        EXPECT_EQ(c.samples_used, "all");
        EXPECT_TRUE(c.ratio.interval.has_value());
    }
}

TEST_F(quiet_samples, without_samples_give_no_rank)
{
    const std::vector<result_row> compared_ones = compared(10, 0, 0.125, 0);
    EXPECT_FALSE(compared_ones[0].rank);
    EXPECT_FALSE(compared_ones[0].ratio.interval.has_value());
    EXPECT_EQ(compared_ones[0].epochs, 0);
    EXPECT_GT(compared_ones[0].ratio.value, 1) << "what is known, but not comparable";
    EXPECT_EQ(compared_ones[1].rank, 1U);
}

TEST(estimates, who_is_first_does_not_matter)
{
    // Being first costs 20 %, of the technique or of the baseline; chance does less.
    std::vector<observation> samples;
    for (std::size_t epoch = 0; epoch < 20; ++epoch)
        for (const timing_order order :
             {timing_order::technique_first, timing_order::baseline_first})
            samples.push_back({epoch, 0, false, 1, 1,
                               (order == timing_order::technique_first ? 1.2 : 1 / 1.2) * 0.9 *
                                   (1 + 0.001 * static_cast<double>(epoch % 5)),
                               order});
    EXPECT_NEAR(typical_ratio(samples), 0.9 * 1.002, 1e-9);
    const estimate ratio = estimates_of({&samples}, used_samples::quiet)->ratio;
    EXPECT_NEAR(ratio.value, 0.9 * 1.002, 1e-9);
    EXPECT_LT(relative_half_width(ratio), 0.002);

    samples.erase(samples.begin());
    EXPECT_NEAR(typical_ratio(samples), 0.9 * 1.002, 1e-9) << "one more of the other order";
    std::vector<observation> one_sided;
    std::copy_if(samples.begin(), samples.end(), std::back_inserter(one_sided),
                 [](const observation &o) { return o.order == timing_order::technique_first; });
    EXPECT_FALSE(estimates_of({&one_sided}, used_samples::quiet)->ratio.interval)
        << "and what that costs";
    EXPECT_TRUE(estimates_of({&one_sided}, used_samples::quiet)->ns.interval);
    samples.resize(1);
    EXPECT_EQ(typical_ratio(samples), samples[0].ratio) << "only one order";
    EXPECT_EQ(estimates_of({&samples}, used_samples::quiet)->ratio.value, samples[0].ratio);
}

TEST(budget, goes_where_a_rank_is_open_and_the_interval_is_wide)
{
    const auto with = [](const char *role, double half_width, bool tied) {
        result_row row = {};
        row.role = role;
        row.ratio = {1, bounds{std::exp(-half_width), std::exp(half_width)}};
        row.tied = tied;
        return row;
    };
    const char *contender = "contender";
    std::vector<result_row> compared = {with(contender, 0.02, true), with(contender, 0.5, false),
                                        with(contender, 0.04, true), with(contender, 0.009, true),
                                        with("floor", 1, true),      with(contender, 0.01, false)};
    compared.back().ratio = {1, std::nullopt};
    compared.push_back(with(contender, 0.5, true));
    compared.back().ratio.by_layouts = 0.9; // which more epochs do not narrow
    const std::vector<const result_row *> open = open_rows(compared, 0.01);
    ASSERT_EQ(open.size(), 3U);
    EXPECT_EQ(open[0], &compared[5]) << "nothing is known of it";
    EXPECT_EQ(open[1], &compared[2]);
    EXPECT_EQ(open[2], &compared[0]);
}

TEST(core_reading, a_cycle_lasts_as_long_as_cycles_do)
{
    std::vector<double> several(51);
    std::generate(several.begin(), several.end(), nanoseconds_per_cycle);
    EXPECT_GT(median(several), 0.1);
    EXPECT_LT(median(several), 20);
}

} // namespace
} // namespace slidebench
