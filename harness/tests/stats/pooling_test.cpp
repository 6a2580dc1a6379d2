// SPDX-License-Identifier: MIT
#include <cmath>
#include <map>
#include <random>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "stats/pooling.hpp"

namespace slidebench {
namespace {

// An estimate whose interval reaches so far to both sides, in logarithms.
estimate known_to(double logarithm, double half_width)
{
    return {std::exp(logarithm),
            bounds{std::exp(logarithm - half_width), std::exp(logarithm + half_width)}};
}

TEST(spread_between_runs, is_that_of_all_ratios)
{
    // Variances of 2 and 0, in squares of a per cent.
    const std::vector<ratio_by_runs> ratios = {{known_to(0, 0.01), known_to(0.02, 0.01)},
                                               {known_to(1, 0.01), known_to(1, 0.01)}};
    const run_spread spread = spread_between_runs(ratios).value();
    EXPECT_NEAR(spread.deviation, 0.01, 1e-9);
    EXPECT_EQ(spread.freedom, 2);
    EXPECT_FALSE(spread_between_runs({{known_to(0, 0.01)}})) << "one run has none";
    EXPECT_FALSE(spread_between_runs({}));
}

// Runs of 12 techniques, of which the last six have large tables; within a run, samples are as good
// as they are in a verdict. What layouts do is the same in all runs.
class hours : public testing::Test {
protected:
    static constexpr std::size_t techniques = 12, large = 6;
    static constexpr double by_layouts = 0.002, by_epochs = 0.002;

    struct machine {
        double large_move, each_moves; // standard deviations from run to run
    };

    // Pairs of alike techniques whose interval holds 1, and all, of two of one size and of one
    // each.
    struct coverage {
        double of_one_size[2] = {}, of_two_sizes[2] = {};
    };

    void try_runs(std::size_t count, const machine &m, coverage &found)
    {
        std::vector<double> layouts;
        for (std::size_t i = 0; i < techniques; ++i)
            layouts.push_back(by_layouts * normal_(random_));
        std::vector<std::vector<double>> runs(count);
        for (std::vector<double> &run : runs) {
            const double of_large = m.large_move * normal_(random_);
            for (std::size_t i = 0; i < techniques; ++i)
                run.push_back(layouts[i] + (i < large ? 0 : of_large) +
                              m.each_moves * normal_(random_) + by_epochs * normal_(random_));
        }
        const double half =
            student_quantile(15, 0.95) * std::sqrt(2) * std::hypot(by_layouts, by_epochs);
        std::map<std::pair<std::size_t, std::size_t>, ratio_by_runs> pairs;
        std::vector<ratio_by_runs> ratios;
        for (std::size_t i = 0; i < techniques; ++i)
            for (std::size_t j = 0; j < i; ++j) {
                for (const std::vector<double> &run : runs)
                    pairs[{i, j}].push_back(known_to(run[i] - run[j], half));
                ratios.push_back(pairs[{i, j}]);
            }
        const run_spread spread = spread_between_runs(ratios).value();
        for (const auto &[numbers, ratio] : pairs) {
            const bool of_two = (numbers.first < large) != (numbers.second < large);
            double *counted = of_two ? found.of_two_sizes : found.of_one_size;
            counted[0] += may_be(estimate_of(pooled(ratio, spread)), 1);
            ++counted[1];
        }
    }

private:
    std::mt19937_64 random_{1};
    std::normal_distribution<double> normal_;
};

TEST_F(hours, pooled_intervals_hold_what_they_are_about)
{
    for (const machine &m : {machine{0, 0}, {0.004, 0}, {0.008, 0}, {0.003, 0.002}, {0, 0.004}})
        for (const std::size_t runs : {2U, 3U, 6U}) {
            coverage found;
            for (int trial = 0; trial < 300; ++trial)
                try_runs(runs, m, found);
            const double one = found.of_one_size[0] / found.of_one_size[1],
                         two = found.of_two_sizes[0] / found.of_two_sizes[1];
            EXPECT_GE(one, 0.93) << runs << " runs, " << m.large_move << ", " << m.each_moves;
            EXPECT_GE(two, 0.93) << runs << " runs, " << m.large_move << ", " << m.each_moves;
        }
}

} // namespace
} // namespace slidebench
