// SPDX-License-Identifier: MIT
#include <cmath>

#include <gtest/gtest.h>

#include "complaint.hpp"
#include "folder_fixture.hpp"
#include "run_folder.hpp"
#include "runs/engine_speed.hpp"
#include "runs/verdict.hpp"
#include "statistics/crossed.hpp"

namespace slidebench {
namespace {

class engines : public folder_test {
protected:
    finished_run written(const run_folder &run) const
    {
        run.write(folder / "run");
        return read_run(folder / "run");
    }

    engine_forecast forecast_of(const run_folder &folder_of_run, const engine &of) const
    {
        const finished_run run = written(folder_of_run);
        return forecast(run, combined_rows(run), of);
    }

    std::string complaint_of(const run_folder &run, const engine &of) const
    {
        return complaint([&] { forecast_of(run, of); });
    }
};

const std::vector<std::string> engine_techniques = {"plain", "quick", "slow", "slower", "odd"};
const std::vector<double> replay_ns = {1, 0.5, 2, 3, 2.5};

// A search of 0.6 ns and 0.4 times the replay, and as much more as `deviations` say; 4 queries of a
// node make that a tenth each. In perft half of the time is for queries, of which there are 2.
run_folder run_of_engine(const std::vector<double> &deviations = {0, 0, 0, 0, 0})
{
    run_folder run;
    run.machine["run"]["baseline"] = "plain";
    for (std::size_t i = 0; i < engine_techniques.size(); ++i) {
        run.add(engine_techniques[i], "any", "replay", "replay", replay_ns[i]);
        for (const char *workload : {"positions_1", "positions_2"}) {
            run.add(engine_techniques[i], "any", workload, "search",
                    (0.6 + 0.4 * replay_ns[i]) * (1 + deviations[i]), 1, "4");
            run.add(engine_techniques[i], "any", workload, "perft", 0.5 + 0.5 * replay_ns[i], 1,
                    "5");
        }
    }
    run.machine["run"]["queries_per_node"] = {{{"mode", "search"}, {"depth", 3}, {"queries", 9}},
                                              {{"mode", "search"}, {"depth", 4}, {"queries", 4}},
                                              {{"mode", "perft"}, {"depth", 5}, {"queries", 2.0}}};
    return run;
}

const speed_change &change_with(const engine_forecast &f, const std::string &technique)
{
    for (const speed_change &c : f.changes)
        if (c.technique == technique)
            return c;
    throw std::out_of_range(technique);
}

TEST_F(engines, get_what_is_left_of_a_replay)
{
    // 100 ns a node and 20 queries, of which a tenth of a replay's difference is left.
    const engine_forecast f = forecast_of(run_of_engine(), {1e7, 20, "plain"});
    EXPECT_NEAR(f.node_ns, 100, 1e-9);
    EXPECT_NEAR(f.left.value, 0.1, 1e-5);
    ASSERT_EQ(f.changes.size(), 4U);
    EXPECT_EQ(f.changes.front().technique, "quick") << "the fastest first";
    EXPECT_EQ(f.changes.back().technique, "slower");
    EXPECT_NEAR(change_with(f, "quick").by_replay.value, 100.0 / (100 - 20 * 0.1 * 0.5), 1e-5);
    EXPECT_NEAR(change_with(f, "slower").by_replay.value, 100.0 / (100 + 20 * 0.1 * 2), 1e-5);
    EXPECT_NEAR(change_with(f, "slower").by_search.value, 100.0 / (100 + 20 * 0.1 * 2), 1e-5)
        << "the search is what replay says";

    const engine_forecast from_slow = forecast_of(run_of_engine(), {1e7, 20, "slow"});
    EXPECT_NEAR(change_with(from_slow, "quick").by_replay.value, 100.0 / (100 - 20 * 0.1 * 1.5),
                1e-5);
    EXPECT_NEAR(change_with(from_slow, "plain").by_replay.value, 100.0 / (100 - 20 * 0.1), 1e-5);
}

TEST_F(engines, ask_as_often_as_the_search_if_nobody_says)
{
    EXPECT_NEAR(forecast_of(run_of_engine(), {1e7, {}, "plain"}).queries, 4, 1e-12);
}

// What replay knows nothing of is in the interval, and what the search shows beside it.
TEST_F(engines, have_intervals_of_what_replay_does_not_know)
{
    const std::vector<double> deviations = {0, 0.1, -0.1, 0.05, -0.05};
    const run_folder run = run_of_engine(deviations);
    const engine_forecast f = forecast_of(run, {1e7, 20, "plain"});
    const speed_change &change = change_with(f, "slow");
    ASSERT_TRUE(change.by_replay.interval);
    EXPECT_LT(change.by_replay.interval->low, change.by_replay.value);
    EXPECT_GT(change.by_replay.interval->high, change.by_replay.value);

    // The formula, from what was fitted: of a node, ns as far from the line as others are.
    const double student = student_quantile(3, 0.95);
    std::vector<double> search;
    for (std::size_t i = 0; i < engine_techniques.size(); ++i)
        search.push_back((0.6 + 0.4 * replay_ns[i]) * (1 + deviations[i]));
    const double slope = f.left.value * 4;
    const double error = (f.left.interval->high - f.left.value) * 4 / student;
    double squares = 0, sum = 0, weights = 0;
    for (std::size_t i = 0; i < engine_techniques.size();
         ++i) { // the constant that the slope leaves
        weights += 1 / (search[i] * search[i]);
        sum += (search[i] - slope * replay_ns[i]) / (search[i] * search[i]);
    }
    for (std::size_t i = 0; i < engine_techniques.size(); ++i)
        squares += std::pow((sum / weights + slope * replay_ns[i]) / search[i] - 1, 2);
    const double half_width =
        student * std::sqrt(error * error + squares / 3 * (search[2] * search[2] + 1));
    EXPECT_NEAR(change.by_replay.interval->low, 100 / (100 + 20.0 / 4 * (slope + half_width)),
                1e-5);
    EXPECT_NEAR(change.by_replay.interval->high, 100 / (100 + 20.0 / 4 * (slope - half_width)),
                1e-5);

    // By the search the baseline is 1 for certain, and the other one within 1 %.
    EXPECT_NEAR(change.by_search.value, 100 / (100 + 5 * (search[2] - 1)), 1e-5);
    EXPECT_NEAR(change.by_search.interval->low, 100 / (100 + 5 * (1.01 * search[2] - 1)), 1e-5);
    const engine_forecast from_slow = forecast_of(run, {1e7, 20, "slow"});
    const double both = 0.01 * std::hypot(search[1], search[2]);
    EXPECT_NEAR(change_with(from_slow, "quick").by_search.interval->low,
                100 / (100 + 5 * (search[1] - search[2] + both)), 1e-5);
}

TEST_F(engines, that_cannot_be_are_refused)
{
    EXPECT_EQ(complaint_of(run_of_engine(), {1e9, 9, "plain"}), "");
    EXPECT_EQ(complaint_of(run_of_engine(), {1e9, 20, "slower"}),
              "an engine of 1000000000 nodes a second has 1.0 ns for a node, and 20.0 queries of "
              "slower would take 6.0; it has fewer, or is slower");
    EXPECT_TRUE(complaint_of(run_of_engine(), {1e6, 14, "plan"}).find("'plan'") !=
                std::string::npos)
        << complaint_of(run_of_engine(), {1e6, 14, "plan"});
    // A node without any time has no speed.
    const engine_forecast close =
        forecast_of(run_of_engine({0, 0.3, -0.3, 0.2, -0.2}), {1e8, 60, "plain"});
    EXPECT_FALSE(change_with(close, "quick").by_replay.interval);
}

TEST_F(engines, need_a_replay_and_how_often_a_node_asks)
{
    run_folder old = run_of_engine();
    old.machine["run"].erase("queries_per_node");
    EXPECT_EQ(complaint_of(old, {1e6, 14, "plain"}),
              "'" + (folder / "run/machine.json").string() +
                  "' has no /run/queries_per_node for mode search, which runs of earlier versions "
                  "lack; slidebench bench --verdict measures a run that has it");
    run_folder alone;
    alone.machine["run"]["baseline"] = "plain";
    for (const std::string &name : engine_techniques)
        alone.add(name, "any", "positions_1", "search", 1);
    EXPECT_NE(complaint_of(alone, {1e6, 14, "plain"}).find("does not have modes search and replay"),
              std::string::npos);
    for (const char *wrong : {"-1", "\"ten\"", "null"}) {
        run_folder spoilt = run_of_engine();
        spoilt.machine["run"]["queries_per_node"][0]["queries"] =
            nlohmann::ordered_json::parse(wrong);
        EXPECT_NE(complaint_of(spoilt, {1e6, 14, "plain"}).find("/run/queries_per_node/0/queries"),
                  std::string::npos)
            << wrong;
    }
}

TEST_F(engines, are_told_the_share_of_queries)
{
    run_folder folder_of_run = run_of_engine();
    finished_run run = written(folder_of_run);
    std::vector<query_worth> worth = worth_of_queries(run, combined_rows(run), "slow");
    ASSERT_EQ(worth.size(), 2U);
    EXPECT_EQ(worth[0].mode, "search");
    EXPECT_NEAR(worth[0].share.value, 0.4 * 2 / 1.4, 1e-5);
    EXPECT_NEAR(worth[0].ns_per_ns.value, 0.4, 1e-5);
    EXPECT_EQ(worth[0].queries, 4);
    EXPECT_EQ(worth[1].mode, "perft");
    EXPECT_NEAR(worth[1].share.value, 2.0 / 3, 1e-5);
    EXPECT_EQ(worth[1].queries, 2);
    EXPECT_TRUE(worth_text(worth).starts_with(
        "In mode search queries take 57 % (57 to 57) of the time of a node with slow, 1.4\nns; 1 "
        "ns "
        "a query is worth 28.6 % of it. A node makes 4 queries.\nIn mode perft"))
        << worth_text(worth);

    folder_of_run.machine["run"].erase("queries_per_node");
    run = written(folder_of_run);
    worth = worth_of_queries(run, combined_rows(run), "slow");
    ASSERT_EQ(worth.size(), 2U);
    EXPECT_FALSE(worth[0].queries);
    EXPECT_NE(worth_text(worth).find("was not counted"), std::string::npos);
}

// A run need not have timed its baseline against itself to know what it takes.
TEST_F(engines, may_have_the_baseline_anyway)
{
    run_folder folder_of_run = run_of_engine();
    folder_of_run.machine["run"]["baseline"] = "even";
    const engine_forecast f = forecast_of(folder_of_run, {1e7, 20, "even"});
    EXPECT_EQ(f.changes.size(), 5U);
    EXPECT_NEAR(change_with(f, "slower").by_replay.value, 100.0 / (100 + 20 * 0.1 * 2), 1e-5);
}

} // namespace
} // namespace slidebench
