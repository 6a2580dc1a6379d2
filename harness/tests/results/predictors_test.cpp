// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "results/predictors.hpp"
#include "tests/base/has.hpp"
#include "tests/results/paired.hpp"

namespace slidebench {
namespace {

// A row for each ratio, of techniques a, b and so on; intervals are `percent` to both sides.
void add_mode(std::vector<result_row> &rows, const std::string &mode,
              const std::vector<double> &ratios, double percent = 1)
{
    for (std::size_t i = 0; i < ratios.size(); ++i) {
        result_row row = {};
        row.technique = static_cast<char>('a' + static_cast<char>(i));
        row.cell = {"all", "all", mode, ""};
        row.ratio = {ratios[i],
                     bounds{ratios[i] * (1 - percent / 100), ratios[i] * (1 + percent / 100)}};
        rows.push_back(row);
    }
}

const predictor &predictor_by(const std::vector<predictor> &all, const std::string &mode,
                              const std::string &predicted = "search")
{
    const auto found = std::find_if(all.begin(), all.end(), [&](const predictor &p) {
        return p.mode == mode && p.predicted == predicted;
    });
    if (found == all.end())
        throw std::out_of_range(mode + " of " + predicted);
    return *found;
}

std::vector<result_row> some_rows()
{
    std::vector<result_row> rows;
    add_mode(rows, "throughput", {1, 4, 16, 64, 256});
    add_mode(rows, "latency", {2, 1, 3, 5, 4});
    add_mode(rows, "perft", {1, 2, 4, 8, 16});
    add_mode(rows, "search", {1, 2, 4, 8, 16});
    return rows;
}

TEST(predictors, are_scored_by_their_order_and_their_scale)
{
    const std::vector<predictor> all = predictors_of(paired(some_rows()));
    const predictor &exact = predictor_by(all, "throughput");
    EXPECT_EQ(exact.decided, 10U);
    EXPECT_EQ(exact.alike, 10U);
    EXPECT_EQ(exact.pairs, 10U);
    EXPECT_EQ(exact.differing, 10U) << "in the same order, but farther apart";
    EXPECT_EQ(predictor_by(all, "perft").differing, 0U) << "the same ratios";
    EXPECT_NEAR(exact.spearman.value(), 1, 1e-12);
    EXPECT_NEAR(exact.scale.value(), 0.5, 1e-12) << "a fourfold time is a double one";
    EXPECT_NEAR(exact.error.value(), 0, 1e-9);
    const predictor &rough = predictor_by(all, "latency");
    EXPECT_EQ(rough.alike, 8U);
    EXPECT_NEAR(rough.spearman.value(), 1 - 6.0 * 4 / 120, 1e-12);
    EXPECT_GT(rough.error.value(), 0.3);
    EXPECT_NEAR(predictor_by(all, "search", "perft").scale.value(), 1, 1e-12);
}

TEST(predictors, are_best_first_for_each_predicted_mode)
{
    const std::vector<predictor> all = predictors_of(paired(some_rows()));
    ASSERT_EQ(all.size(), 8U); // three other modes and the guess, twice
    for (std::size_t i = 1; i < all.size(); ++i) {
        if (i == 4)
            continue;
        EXPECT_EQ(all[i].predicted, all[i - 1].predicted);
        EXPECT_LE(all[i - 1].error.value(), all[i].error.value());
    }
    EXPECT_EQ(all.front().predicted, "perft");
    EXPECT_EQ(all.back().predicted, "search");
}

// Each technique is left out of what it is guessed by.
TEST(predictors, are_set_beside_a_guess)
{
    std::vector<result_row> rows;
    add_mode(rows, "throughput", {1, 1, 1});
    add_mode(rows, "search", {1, std::exp(3), std::exp(3)});
    const std::vector<predictor> all = predictors_of(paired(rows));
    EXPECT_NEAR(predictor_by(all, "").error.value(), std::sqrt((9 + 2.25 + 2.25) / 3), 1e-12);
    const predictor &flat = predictor_by(all, "throughput");
    EXPECT_FALSE(flat.scale);
    EXPECT_FALSE(flat.error);
    EXPECT_FALSE(flat.spearman);
    EXPECT_EQ(flat.alike, 0U) << "what is equal is in no order";
    EXPECT_EQ(all.front().mode, "") << "what has no error comes last";
}

TEST(predictors, count_only_pairs_that_the_search_decides)
{
    std::vector<result_row> rows;
    add_mode(rows, "throughput", {3, 2, 1}, 50); // whatever its own intervals are
    add_mode(rows, "search", {1, 1.01, 2});
    rows.back().ratio.interval.reset();
    add_mode(rows, "search_network", {1, 1.01, 2});
    const std::vector<predictor> all = predictors_of(paired(rows));
    EXPECT_EQ(predictor_by(all, "throughput").decided, 0U);
    EXPECT_EQ(predictor_by(all, "throughput", "search_network").decided, 2U);
    EXPECT_EQ(predictor_by(all, "throughput", "search_network").alike, 0U);
    EXPECT_EQ(predictor_by(all, "search", "search_network").alike, 2U);
}

TEST(predictors, are_none_without_another_mode)
{
    std::vector<result_row> rows;
    add_mode(rows, "search", {1, 2, 3});
    EXPECT_TRUE(predictors_of(paired(rows)).empty());
    EXPECT_TRUE(predictors_of({}).empty());
    EXPECT_EQ(prediction_text({}, "search"), "");
    report nothing;
    add_predictors(nothing, {});
    EXPECT_TRUE(nothing.parts().empty());
}

TEST(predictors, say_what_decides_the_pairs)
{
    const auto introduction = [](const char *predicted) {
        std::vector<result_row> rows;
        add_mode(rows, "throughput", {1, 2, 3});
        add_mode(rows, predicted, {1, 2, 3});
        report shown;
        add_predictors(shown, predictors_of(paired(rows)));
        return std::get<std::string>(shown.parts().front());
    };
    EXPECT_TRUE(has(introduction("search"), "that these decide are in the same order"));
    EXPECT_TRUE(has(introduction("engine"), "that it decides are in the same order"));
}

TEST(predictors, are_named_in_words)
{
    std::vector<result_row> rows = some_rows();
    EXPECT_EQ(
        prediction_text(predictors_of(paired(rows)), "search"),
        "The search is predicted best by throughput, with an error of 0.0 % and 10 of 10 decided "
        "pairs in\norder. Do not go by latency, with an error of 133.2 % and 8 of 10 decided "
        "pairs in order. That is no\nbetter than taking all techniques to be alike, which "
        "has an error of 122.5 %.\n");
    add_mode(rows, "search_network", {5, 3, 1, 2, 4});
    EXPECT_FALSE(has(prediction_text(predictors_of(paired(rows)), "search"), "network"))
        << "a search does not predict itself";

    std::vector<result_row> misled;
    add_mode(misled, "throughput", {1, 2, 3, 4});
    add_mode(misled, "latency", {1, 3, 2, 4});
    add_mode(misled, "search", {1, 1.5, 1.5, 1});
    EXPECT_TRUE(prediction_text(predictors_of(paired(misled)), "search")
                    .starts_with("No mode predicts the search better than taking all techniques to "
                                 "be alike, which has an error of\n"))
        << prediction_text(predictors_of(paired(misled)), "search");
}

} // namespace
} // namespace slidebench
