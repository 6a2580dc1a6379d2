// SPDX-License-Identifier: MIT
#include <cmath>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "results/csv_tables.hpp"
#include "results/drift.hpp"
#include "tests/base/complaint.hpp"
#include "tests/base/folder_fixture.hpp"
#include "tests/results/run_folder.hpp"

namespace slidebench {
namespace {

// Returns a case in two layouts, the second of which takes twice as long. Its ratio rises by a
// share each epoch, and is up to 1 % off.
case_samples rising(const std::string &technique, double share, std::size_t epochs,
                    const std::string &mode = "search")
{
    case_samples c = {{{technique, {"any", "positions", mode, ""}}, "base"}};
    for (std::size_t epoch = 0; epoch < epochs; ++epoch)
        for (std::size_t layout = 0; layout < 2; ++layout) {
            const auto place = static_cast<double>(epoch);
            const double noise = std::sin(89 * place + 31.0 * static_cast<double>(layout));
            c.samples.push_back(
                {.epoch = epoch,
                 .layout = layout,
                 .ns = (1.0 + static_cast<double>(layout)) * (1 + share * place + 0.01 * noise)});
        }
    return c;
}

TEST(drift, is_the_rank_correlation_of_ratios_with_time_over_some_epochs)
{
    const std::vector<drift_facts> drift =
        drift_of({rising("a", 0.1, 20), rising("b", 0.2, 20), rising("a", -0.05, 8, "perft"),
                  rising("a", 0, 20, "latency"), rising("a", 0.1, 2, "replay")});
    ASSERT_EQ(drift.size(), 3U);
    EXPECT_EQ(drift[0].mode, "latency");
    EXPECT_LT(std::abs(drift[0].correlation), 0.4);
    EXPECT_EQ(drift[1], (drift_facts{"perft", drift[1].correlation, 8}));
    EXPECT_LT(drift[1].correlation, -0.8);
    EXPECT_EQ(drift[2], (drift_facts{"search", 1, 20}));
    EXPECT_TRUE(drift_of({}).empty());
}

TEST(drift, does_not_come_from_layouts_or_cases_that_epochs_lack)
{
    case_samples slow = rising("b", 0, 20);
    for (sample &s : slow.samples)
        s.ns *= 3;
    std::erase_if(slow.samples,
                  [](const sample &s) { return s.epoch < 5 || (s.epoch < 10 && s.layout == 1); });
    EXPECT_LT(std::abs(drift_of({rising("a", 0, 20), slow}).front().correlation), 0.5);
}

using chance = folder_test;

// Returns what is said of a run that drifted so, or of the baseline's intervals, some of which
// exclude 1.
std::string said(const std::vector<drift_facts> &drift, const interval_count &placebo = {})
{
    finished_run run(run_folder().facts(), {}, {});
    run.facts.drift = drift;
    run.placebo = placebo;
    return beyond_chance_text(run);
}

TEST_F(chance, does_not_explain_strong_correlations_or_many_intervals_that_miss)
{
    EXPECT_TRUE(has(said({{"search_network", 0.8, 20}}),
                    "search_network (rank correlation 0.80 over 20 epochs)"));
    EXPECT_NE(said({{"search", -0.8, 20}}), "");
    EXPECT_NE(said({{"search", 0.62, 20}}), "");
    EXPECT_TRUE(has(said({}, {6, 3}), "3 of 6 intervals of the baseline beside itself exclude 1"));
}

TEST_F(chance, explains_weaker_ones_and_those_of_few_epochs_or_one_of_many_modes)
{
    EXPECT_EQ(said({{"search", 0.3, 20}}), "");
    EXPECT_EQ(said({{"search", 0.8, 8}}), "");
    EXPECT_EQ(said({{"search", 0.62, 20}, {"perft", 0, 20}, {"latency", 0, 20}}), "");
    EXPECT_EQ(said({}, {6, 2}), "");
    EXPECT_EQ(said({}), "");
}

TEST_F(chance, is_judged_by_what_machine_json_has)
{
    run_folder like;
    like.add("magic_fancy", "any", "positions", "search", 1);
    const csv_tables tables = tables_of_samples(like.facts().facts, {rising("a", 0.1, 20)},
                                                [](result_row &row) { row.role = "contender"; });
    like.machine["run"]["baseline"] = "base";
    write_run(folder, tables, like.facts());
    EXPECT_EQ(read_run_file(folder).facts.drift, (std::vector<drift_facts>{{"search", 1, 20}}));
}

} // namespace
} // namespace slidebench
