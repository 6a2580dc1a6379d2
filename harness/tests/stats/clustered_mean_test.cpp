// SPDX-License-Identifier: MIT
//
// Means of samples that are clustered by epochs and layouts.

#include <cmath>
#include <random>
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
    constexpr std::size_t layouts = 16;
    for (const std::size_t epochs : {2U, 4U, 6U, 10U, 16U}) {
        std::vector<sample> values;
        for (std::size_t epoch = 0; epoch < epochs; ++epoch)
            for (std::size_t layout = 0; layout < layouts; ++layout) {
                const std::size_t beside = baseline_layout_beside(layout, epoch, layouts);
                values.push_back({epoch, layout,
                                  std::exp(0.01 * static_cast<double>(layout)) /
                                      std::exp(0.01 * static_cast<double>(beside)),
                                  beside});
            }
        EXPECT_NEAR(mean_of(values).value, 1, 1e-9) << epochs;
    }
}

TEST(clustered_mean, what_layouts_do_cancels_and_astray_epochs_do_not_matter)
{
    std::vector<sample> values;
    for (std::size_t epoch = 0; epoch < 8; ++epoch) {
        values.push_back({epoch, 0, 1.5});
        values.push_back({epoch, 1, 0.5});
    }
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
    std::vector<sample> many, few, one;
    for (std::size_t epoch = 0; epoch < 40; ++epoch)
        many.push_back({epoch, epoch % 4, 1 + 0.01 * static_cast<double>(epoch % 5)});
    few.assign(many.begin(), many.begin() + 2);
    one.assign(many.begin(), many.begin() + 1);
    const auto half_width = [](const cell_parts &parts) {
        return relative_half_width(clustered_mean({parts}));
    };
    EXPECT_LT(half_width({many, many}), 0.01);
    EXPECT_GT(half_width({many, few}), 3 * half_width({many, many}));
    EXPECT_FALSE(clustered_mean({{many, one}}).interval);
}

// Each of sixteen layouts of the baseline meets each of the technique, as in a run. What those of
// the baseline do is the same for every `seed`.
std::vector<sample> of_baseline_layouts(double technique_sigma, unsigned seed)
{
    constexpr std::size_t layouts = 16, epochs = 32;
    constexpr double baseline_sigma = 0.03, sample_sigma = 0.005;
    std::normal_distribution<double> normal;
    const auto effects = [&](double sigma, std::mt19937_64 random) {
        std::vector<double> result(layouts);
        for (double &effect : result)
            effect = sigma * normal(random);
        return result;
    };
    std::mt19937_64 random(seed);
    const std::vector<double> of_baseline = effects(baseline_sigma, std::mt19937_64(1));
    const std::vector<double> of_technique = effects(technique_sigma, random);
    std::vector<sample> values;
    for (std::size_t epoch = 0; epoch < epochs; ++epoch)
        for (std::size_t layout = 0; layout < layouts; ++layout) {
            const std::size_t baseline_layout = (epoch + layout) % layouts;
            values.push_back({epoch, layout,
                              std::exp(of_technique[layout] - of_baseline[baseline_layout] +
                                       sample_sigma * normal(random)),
                              baseline_layout});
        }
    return values;
}

TEST(clustered_mean, layouts_of_the_baseline_are_in_each_interval_and_in_no_pair)
{
    std::vector<sample> values = of_baseline_layouts(0.005, 2);
    const double all = relative_half_width(mean_of(values));
    EXPECT_GT(all, 0.01);
    EXPECT_LT(relative_half_width(quotient_of({of_baseline_layouts(0.005, 3)}, {values})),
              0.7 * all);
    for (sample &v : values)
        v.baseline_layout = 0;
    EXPECT_LT(relative_half_width(mean_of(values)), 0.7 * all) << "nothing is known of it";
}

// The example in clustered_mean.hpp.
TEST(clustered_mean, makes_an_interval_of_four_values)
{
    std::vector<sample> values;
    for (std::size_t epoch = 0; epoch < 2; ++epoch)
        for (std::size_t layout = 0; layout < 2; ++layout)
            values.push_back(
                {epoch, layout, std::exp(0.01 * static_cast<double>(4 * epoch + 2 * layout))});
    const estimate e = mean_of(values);
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

// A cell of 10 epochs and 16 layouts with that ratio; all of one `run` have the same epochs.
cell_parts cell_of(double ratio, double epochs, double own, std::mt19937_64 &run,
                   std::mt19937_64 &random)
{
    std::normal_distribution<double> of_epochs(0, epochs), of_values(0, own);
    std::vector<sample> values;
    std::mt19937_64 shared = run;
    for (std::size_t epoch = 0; epoch < 10; ++epoch) {
        const double of_epoch = of_epochs(shared);
        for (std::size_t layout = 0; layout < 16; ++layout)
            values.push_back({epoch, layout, ratio * std::exp(of_epoch + of_values(random)),
                              (epoch + layout) % 16});
    }
    return {values};
}

TEST(clustered_mean, what_epochs_do_to_both_is_in_no_pair)
{
    std::mt19937_64 run(1), random(2);
    const std::vector<std::vector<cell_parts>> all = {{cell_of(1, 0.1, 0.01, run, random)},
                                                      {cell_of(1.02, 0.1, 0.01, run, random)}};
    EXPECT_GT(relative_half_width(clustered_mean(all[0])), 0.02);
    const auto pairs = clustered_ratios(all);
    ASSERT_EQ(pairs.size(), 1U);
    EXPECT_NEAR(pairs.at({0, 1}).value, 1 / 1.02, 0.005);
    EXPECT_LT(pairs.at({0, 1}).interval->high, 1);
}

TEST(clustered_mean, a_pair_with_a_single_epoch_has_no_interval)
{
    const cell_parts one = {{{0, 0, 1.0}, {0, 1, 1.0}}};
    cell_parts many(1);
    for (std::size_t epoch = 0; epoch < 5; ++epoch)
        many[0].push_back({epoch, 0, 2 + 0.001 * static_cast<double>(epoch)});
    EXPECT_FALSE(quotient_of(one, many).interval);
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

// 20 epochs of 4 layouts, and what each adds to the logarithm.
std::vector<sample> varied_by(double epochs, double layouts)
{
    std::mt19937_64 random(5);
    std::normal_distribution<double> normal;
    std::vector<double> of_layouts(4);
    for (double &of_layout : of_layouts)
        of_layout = layouts * normal(random);
    std::vector<sample> values;
    for (std::size_t epoch = 0; epoch < 20; ++epoch) {
        const double of_epoch = epochs * normal(random);
        for (std::size_t layout = 0; layout < 4; ++layout)
            values.push_back({epoch, layout, std::exp(of_epoch + of_layouts[layout])});
    }
    return values;
}

TEST(clustered_mean, of_runs_divides_what_epochs_do_and_not_what_layouts_do)
{
    const auto half_width = [](std::size_t runs, const std::vector<sample> &values) {
        const cell_parts still = in_runs(runs, varied_by(0, 0));
        return relative_half_width(clustered_ratios({{in_runs(runs, values)}, {still}}).at({0, 1}));
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
        return relative_half_width(
            clustered_ratios({{in_runs(runs, still, 1.02)}, {in_runs(runs, still)}}).at({0, 1}));
    };
    // Their ratio has a variance of 0.0002 in one degree of freedom.
    EXPECT_NEAR(half_width(2), 12.7 * std::sqrt(0.0002 / 2), 0.005);
    EXPECT_LT(half_width(6), 0.6 * half_width(2));
}

TEST(clustered_mean, epochs_that_are_not_there_do_not_count)
{
    std::vector<sample> values, with_gaps;
    for (std::size_t i = 0; i < 12; ++i) {
        values.push_back({i / 3, i % 3, 1 + static_cast<double>(i * i)});
        with_gaps.push_back({7 + 5 * (i / 3), i % 3, 1 + static_cast<double>(i * i)});
    }
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
