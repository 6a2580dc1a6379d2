// SPDX-License-Identifier: MIT
#include <cmath>

#include <gtest/gtest.h>

#include "results/forecast.hpp"
#include "tests/base/complaint.hpp"
#include "tests/base/folder_fixture.hpp"
#include "tests/base/has.hpp"
#include "tests/results/run_folder.hpp"

namespace slidebench {
namespace {

class engines : public folder_test {
protected:
    engine_forecast forecast_of(const run_folder &run, double nodes_per_second,
                                const std::optional<double> &queries,
                                const char *technique = "plain") const
    {
        run.write(folder / "run");
        finished_run read = read_run(folder / "run");
        set_baseline(read, technique);
        return forecast(read, nodes_per_second, queries);
    }

    std::string complaint_of(const run_folder &run, double nodes_per_second,
                             const std::optional<double> &queries,
                             const char *technique = "plain") const
    {
        return complaint([&] { forecast_of(run, nodes_per_second, queries, technique); });
    }
};

// A node of the search takes these ns, within 1 %, and makes 4 queries.
run_folder run_with_search()
{
    run_folder run;
    run.machine["run"]["baseline"] = "plain";
    for (const auto &[technique, ns] :
         {std::pair{"plain", 1.0}, {"quick", 0.8}, {"slow", 1.4}, {"slower", 1.8}})
        for (const char *workload : {"positions_1", "positions_2"})
            run.add(technique, "any", workload, "search", ns, 1, "4");
    run.machine["run"]["queries_per_node"] = {{{"mode", "search"}, {"depth", 3}, {"queries", 9}},
                                              {{"mode", "search"}, {"depth", 4}, {"queries", 4}}};
    return run;
}

const estimate &change_with(const engine_forecast &f, const std::string &technique)
{
    for (const auto &[name, factor] : f.changes)
        if (name == technique)
            return factor;
    throw std::out_of_range(technique);
}

TEST_F(engines, get_what_the_search_gets)
{
    // 100 ns a node and 20 queries, five times those of the search.
    const engine_forecast f = forecast_of(run_with_search(), 1e7, 20);
    EXPECT_NEAR(f.node_ns, 100, 1e-9);
    EXPECT_NEAR(f.search_queries, 4, 1e-9);
    ASSERT_EQ(f.changes.size(), 3U);
    EXPECT_EQ(f.changes.front().first, "quick") << "the fastest first";
    EXPECT_EQ(f.changes.back().first, "slower");
    EXPECT_NEAR(change_with(f, "quick").value, 100.0 / (100 - 5 * 0.2), 1e-5);
    EXPECT_NEAR(change_with(f, "slow").value, 100.0 / (100 + 5 * 0.4), 1e-5);
    EXPECT_NEAR(change_with(f, "slow").interval->low, 100.0 / (100 + 5 * (1.4 * 1.01 - 1)), 1e-5);
    EXPECT_NEAR(change_with(f, "slow").interval->high, 100.0 / (100 + 5 * (1.4 * 0.99 - 1)), 1e-5);
}

// A network takes a node's time, so that the engine asks as seldom as this one.
TEST_F(engines, are_like_the_search_that_asks_as_often)
{
    run_folder run = run_with_search();
    for (const auto &[technique, ns] :
         {std::pair{"plain", 1.0}, {"quick", 0.9}, {"slow", 1.1}, {"slower", 1.2}})
        for (const char *workload : {"positions_1", "positions_2"})
            run.add(technique, "any", workload, "search_network", ns, 1, "4");
    run.machine["run"]["queries_per_node"].push_back(
        {{"mode", "search_network"}, {"depth", 4}, {"queries", 0.2}});
    EXPECT_EQ(forecast_of(run, 1e7, 300).search, "search") << "3 a ns";
    const engine_forecast f = forecast_of(run, 1e7, 20);
    EXPECT_EQ(f.search, "search_network") << "0.2 a ns";
    EXPECT_NEAR(change_with(f, "quick").value, 100.0 / (100 - 100 * 0.1), 1e-5);
}

TEST_F(engines, may_have_another_technique)
{
    const engine_forecast f = forecast_of(run_with_search(), 1e7, 20, "slow");
    EXPECT_NEAR(f.search_node_ns, 1.4, 1e-5);
    EXPECT_NEAR(change_with(f, "quick").value, 100.0 / (100 - 5 * 0.6), 1e-5);
    EXPECT_NEAR(change_with(f, "plain").value, 100.0 / (100 - 5 * 0.4), 1e-5);
    // A quotient of two with intervals has both.
    const double both = 0.01 * std::sqrt(2), ratio = 0.8 / 1.4;
    EXPECT_NEAR(change_with(f, "quick").interval->low,
                100.0 / (100 + 5 * 1.4 * (ratio * std::exp(both) - 1)), 1e-3);
}

// A pair says more than two intervals.
TEST_F(engines, go_by_pairs_where_there_are_any)
{
    const run_folder run = run_with_search();
    run.write(folder / "run");
    csv_writer pairs({"technique", "other", "piece", "workload", "mode", "parameter", "ratio",
                      "ratio_low", "ratio_high", "decided"});
    pairs.add_row({"quick", "slow", "all", "all", "search", "4", "0.5", "0.49", "0.51", "yes"});
    pairs.write(folder / "run/pairs.csv.gz");
    finished_run read = read_run(folder / "run");
    set_baseline(read, "slow");
    const engine_forecast f = forecast(read, 1e7, 20);
    EXPECT_NEAR(change_with(f, "quick").interval->low, 100.0 / (100 + 5 * 1.4 * (0.51 - 1)), 1e-3);
}

TEST_F(engines, have_all_ratios_of_a_run)
{
    run_folder run = run_with_search();
    run.add("plain", "queen", "random_50", "throughput", 2);
    run.write(folder / "run");
    finished_run read = read_run(folder / "run");
    set_baseline(read, "slow");
    EXPECT_EQ(read.baseline(), "slow");
    EXPECT_EQ(read.rows.size(), 8U); // not the cell that lacks it
    for (const result_row &row : read.rows)
        EXPECT_NEAR(row.ratio.value, row.ns.value / 1.4, 1e-5) << row.technique;
    EXPECT_TRUE(has(complaint([&] { set_baseline(read, "slw"); }), "'slw'"));
    read.facts["run"]["baseline"] = "itself";
    EXPECT_TRUE(has(complaint([&] { set_baseline(read, "slow"); }), "relative to itself"));
}

TEST_F(engines, ask_as_often_as_the_search_if_nobody_says)
{
    EXPECT_NEAR(forecast_of(run_with_search(), 1e7, {}).queries, 4, 1e-12);
}

TEST_F(engines, that_cannot_be_are_refused)
{
    EXPECT_EQ(complaint_of(run_with_search(), 1e9, 19), "");
    EXPECT_EQ(complaint_of(run_with_search(), 1e9, 24),
              "an engine of 1000000000 nodes a second has 1.0 ns for a node, and with 24.0 queries "
              "quick would save 1.2; it has fewer, or is slower");
    EXPECT_TRUE(has(complaint_of(run_with_search(), 1e6, 14, "plan"), "'plan'"));
    // A node without any time has no speed.
    const engine_forecast close = forecast_of(run_with_search(), 1e9, 19.9);
    EXPECT_FALSE(change_with(close, "quick").interval);
}

TEST_F(engines, need_to_know_how_often_a_node_asks)
{
    run_folder old = run_with_search();
    old.machine["run"].erase("queries_per_node");
    EXPECT_EQ(complaint_of(old, 1e6, 14),
              "'" + (folder / "run/machine.json").string() +
                  "' has no /run/queries_per_node for mode search, which runs of earlier versions "
                  "lack; slidebench bench --verdict measures a run that has it");
    for (const char *wrong : {"-1", "\"ten\"", "null"}) {
        run_folder spoilt = run_with_search();
        spoilt.machine["run"]["queries_per_node"][0]["queries"] =
            nlohmann::ordered_json::parse(wrong);
        EXPECT_TRUE(has(complaint_of(spoilt, 1e6, 14), "/run/queries_per_node/0/queries")) << wrong;
    }
}

TEST_F(engines, need_a_search)
{
    run_folder none, itself = run_with_search();
    none.add("plain", "queen", "positions_1", "throughput", 1);
    itself.machine["run"]["baseline"] = "itself";
    EXPECT_EQ(complaint_of(none, 1e6, 14),
              "'" + (folder / "run/comparison.csv").string() +
                  "' has no means of mode search; slidebench bench --verdict measures them");
    itself.write(folder / "itself");
    EXPECT_TRUE(has(complaint([&] { forecast(read_run(folder / "itself"), 1e6, 14); }),
                    "relative to itself"));
}

// A run need not have timed its baseline against itself to know what it takes.
TEST_F(engines, may_have_the_baseline_anyway)
{
    run_folder run = run_with_search();
    run.machine["run"]["baseline"] = "even";
    const engine_forecast f = forecast_of(run, 1e7, 20, "even");
    EXPECT_EQ(f.changes.size(), 4U);
    EXPECT_NEAR(change_with(f, "slow").value, 100.0 / (100 + 5 * 0.4), 1e-5);
}

} // namespace
} // namespace slidebench
