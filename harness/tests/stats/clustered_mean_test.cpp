// SPDX-License-Identifier: MIT
//
// Means of samples that are clustered by epochs and layouts.

#include <cmath>
#include <set>
#include <vector>

#include <gtest/gtest.h>

#include "stats/clustered_mean.hpp"
#include "stats/statistics.hpp"

namespace slidebench {
namespace {

estimate mean_of(const std::vector<sample> &values)
{
    return clustered_mean({{values}});
}

estimate quotient_of(const cell_parts &first, const cell_parts &second)
{
    return clustered_ratios({{first}, {second}}).at({0, 1});
}

// Returns a sample of each epoch in each layout; `log_of` has their logarithms.
template <typename LogOf>
std::vector<sample> in_all(std::size_t epochs, std::size_t layouts, LogOf log_of)
{
    std::vector<sample> values;
    for (std::size_t epoch = 0; epoch < epochs; ++epoch)
        for (std::size_t layout = 0; layout < layouts; ++layout)
            values.push_back(
                {epoch, layout,
                 std::exp(log_of(static_cast<double>(epoch), static_cast<double>(layout)))});
    return values;
}

// Returns samples of which epochs and layouts add so much to the logarithm, at most.
std::vector<sample> varied_by(double epochs, double layouts)
{
    return in_all(20, 4, [&](double epoch, double layout) {
        return epochs * std::sin(89 * epoch + 1) + layouts * std::sin(31 * layout + 1);
    });
}

TEST(clustered_mean, each_layout_of_the_baseline_stands_beside_each_once)
{
    for (const std::size_t layouts : {1U, 3U, 4U, 8U, 16U})
        for (std::size_t layout = 0; layout < layouts; ++layout) {
            std::set<std::size_t> beside;
            for (std::size_t epoch = 5; epoch < 5 + layouts; ++epoch)
                beside.insert(baseline_layout_beside(layout, epoch, layouts));
            EXPECT_EQ(beside.size(), layouts);
            EXPECT_LT(*beside.rbegin(), layouts);
        }
}

// A technique beside itself, each layout of which is a little slower than the one before.
TEST(clustered_mean, layouts_in_steps_make_nothing_of_nothing)
{
    for (const std::size_t epochs : {2U, 4U, 6U, 10U, 16U})
        EXPECT_NEAR(mean_of(in_all(epochs, 16,
                                   [](double epoch, double layout) {
                                       const std::size_t beside = baseline_layout_beside(
                                           static_cast<std::size_t>(layout),
                                           static_cast<std::size_t>(epoch), 16);
                                       return 0.01 * (layout - static_cast<double>(beside));
                                   }))
                        .value,
                    1, 1e-9)
            << epochs;
}

TEST(clustered_mean, what_layouts_do_cancels_and_astray_epochs_do_not_matter)
{
    std::vector<sample> values =
        in_all(8, 2, [](double, double layout) { return std::log(1.5 - layout); });
    const double middle = std::sqrt(0.75);
    EXPECT_NEAR(mean_of(values).value, middle, 1e-12);
    EXPECT_NEAR(quotient_of({values}, {values, values}).value, 1, 1e-12);
    EXPECT_NEAR(quotient_of({values}, {values, values}).interval->high, 1, 1e-12)
        << "the same epochs";
    const estimate before = mean_of(values);
    values[0].ns = 1000;
    EXPECT_NEAR(mean_of(values).value, middle, 1e-12);
    EXPECT_NEAR(relative_half_width(mean_of(values)), relative_half_width(before), 1e-12);
    const std::vector<sample> above = {{0, 0, 1.5}, {1, 0, 1.5}};
    const std::vector<sample> below = {{0, 0, 0.5}, {1, 0, 0.5}};
    for (const std::vector<cell_parts> &cells :
         {std::vector<cell_parts>{{above}, {below}}, std::vector<cell_parts>{{above, below}}})
        EXPECT_NEAR(clustered_mean(cells).value, middle, 1e-12);
    EXPECT_NEAR(clustered_mean({{above, below}, {above}}).value, std::sqrt(middle * 1.5), 1e-12)
        << "a cell weighs as much in parts";
}

TEST(clustered_mean, a_part_with_few_epochs_makes_the_interval_wide)
{
    const std::vector<sample> many = varied_by(0.01, 0), few = {many[0], many[8]}, one = {many[0]};
    const auto half_width = [](const cell_parts &parts) {
        return relative_half_width(clustered_mean({parts}));
    };
    EXPECT_LT(half_width({many, many}), 0.01);
    EXPECT_GT(half_width({many, few}), 3 * half_width({many, many}));
    EXPECT_FALSE(clustered_mean({{many, one}}).interval);
    EXPECT_FALSE(quotient_of({one}, {many}).interval);
}

TEST(clustered_mean, layouts_of_the_baseline_are_in_each_interval_and_in_no_pair)
{
    std::vector<sample> values = in_all(32, 16, [](double epoch, double layout) {
        return 0.005 * std::sin(89 * epoch + 31 * layout) + 0.005 * std::sin(31 * layout);
    });
    std::vector<sample> others = in_all(32, 16, [](double epoch, double layout) {
        return 0.005 * std::sin(97 * epoch + 41 * layout) + 0.005 * std::sin(41 * layout);
    });
    for (std::vector<sample> *each : {&values, &others})
        for (sample &s : *each) {
            s.baseline_layout = (s.epoch + s.layout) % 16;
            s.ns *= std::exp(0.03 * std::sin(static_cast<double>(7 * s.baseline_layout)));
        }
    const double all = relative_half_width(mean_of(values));
    EXPECT_GT(all, 0.01);
    EXPECT_LT(relative_half_width(quotient_of({others}, {values})), 0.7 * all);
    for (sample &v : values)
        v.baseline_layout = 0;
    EXPECT_LT(relative_half_width(mean_of(values)), 0.7 * all) << "nothing is known of it";
}

// The example in clustered_mean.hpp.
TEST(clustered_mean, makes_an_interval_of_four_values)
{
    const estimate e = mean_of(
        in_all(2, 2, [](double epoch, double layout) { return 0.01 * (4 * epoch + 2 * layout); }));
    EXPECT_NEAR(std::log(e.value), 0.03, 1e-12);
    EXPECT_NEAR(relative_half_width(e), 12.706 * 0.02, 1e-5);
}

// One of two epochs has one of two layouts: 0 and 2, and 7 per cent, so pulls of -1, -1/3 and 4/3.
// Epochs have -4/3 and 4/3, layouts -1 and 1.
TEST(clustered_mean, needs_no_balance)
{
    const estimate e = mean_of({{0, 0, 1}, {0, 1, std::exp(0.02)}, {1, 1, std::exp(0.07)}});
    EXPECT_NEAR(std::log(e.value), 0.03, 1e-12);
    const double single = (1 + 1 / 9.0 + 16 / 9.0) * 3 / 2;
    const double epochs = 2 * (16 / 9.0) * 2, layouts = 2 * 2;
    ASSERT_GT(epochs, single);
    ASSERT_LT(layouts, single);
    EXPECT_NEAR(relative_half_width(e), 12.706 * 0.01 * std::sqrt(epochs), 1e-5);
}

// The same samples in each of several runs, whose epochs follow each other; in every second run
// they are `moved` by a factor.
cell_parts in_runs(std::size_t runs, const std::vector<sample> &values, double moved = 1)
{
    std::vector<sample> result;
    for (std::size_t run = 0; run < runs; ++run)
        for (sample s : values) {
            s.epoch += run * 1000;
            s.run = run;
            s.ns *= run % 2 == 0 ? 1 : moved;
            result.push_back(s);
        }
    return {result};
}

TEST(clustered_mean, what_epochs_do_to_both_is_in_no_pair)
{
    const std::vector<sample> values = varied_by(0.1, 0);
    std::vector<sample> slower = values;
    for (sample &s : slower)
        s.ns *= 1.02;
    EXPECT_GT(relative_half_width(mean_of(values)), 0.02);
    const estimate pair = quotient_of({values}, {slower});
    EXPECT_NEAR(pair.value, 1 / 1.02, 1e-12);
    EXPECT_LT(relative_half_width(pair), 1e-12);
}

TEST(clustered_mean, of_runs_divides_what_epochs_do_and_not_what_layouts_do)
{
    const auto half_width = [](std::size_t runs, const std::vector<sample> &values) {
        const cell_parts still = in_runs(runs, varied_by(0, 0));
        return relative_half_width(quotient_of(in_runs(runs, values), still));
    };
    const double by_epochs = half_width(1, varied_by(0.01, 0)),
                 by_layouts = half_width(1, varied_by(0, 0.01));
    EXPECT_NEAR(half_width(4, varied_by(0.01, 0)), by_epochs / 2, 0.15 * by_epochs);
    EXPECT_NEAR(half_width(4, varied_by(0, 0.01)), by_layouts, 0.15 * by_layouts);
}

TEST(clustered_mean, of_runs_has_what_moves_from_run_to_run)
{
    const std::vector<sample> still = varied_by(0.0001, 0);
    const auto half_width = [&](std::size_t runs) {
        return relative_half_width(quotient_of(in_runs(runs, still, 1.02), in_runs(runs, still)));
    };
    // Their ratio has a variance of 0.0002 in one degree of freedom.
    EXPECT_NEAR(half_width(2), 12.7 * std::sqrt(0.0002 / 2), 0.005);
    EXPECT_LT(half_width(6), 0.6 * half_width(2));
}

TEST(clustered_mean, epochs_that_are_not_there_do_not_count)
{
    const std::vector<sample> values = varied_by(0.1, 0.1);
    std::vector<sample> with_gaps = values;
    for (sample &s : with_gaps)
        s.epoch = 7 + 5 * s.epoch;
    EXPECT_EQ(mean_of(with_gaps).interval->low, mean_of(values).interval->low);
    EXPECT_EQ(mean_of(with_gaps).interval->high, mean_of(values).interval->high);
}

TEST(clustered_mean, interval_of_two_epochs_that_differ_much_can_be_written)
{
    const estimate f = mean_of({{0, 0, 1}, {1, 0, 1000}});
    EXPECT_NEAR(f.interval->low * 100, f.value, 1e-6);
    EXPECT_NEAR(f.interval->high, f.value * 100, 1e-6);
}

} // namespace
} // namespace slidebench
