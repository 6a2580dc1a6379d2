// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "core/registry.hpp"
#include "results/cells.hpp"
#include "results/csv_tables.hpp"
#include "results/estimated_rows.hpp"
#include "tests/results/run_folder.hpp"
#include "workload/catalogue.hpp"
#include "workload/right_answer.hpp"

namespace slidebench {
namespace {

// Techniques in a cell of single queries, with a sample in each of some epochs.
class compared_samples : public testing::Test {
protected:
    // Adds epochs of a ratio, of which those from `quiet` on are disturbed: they take a third more.
    void add(const char *technique, double ratio, unsigned epochs, unsigned quiet)
    {
        case_samples &c = cases_.emplace_back(
            case_samples{{{technique, {"queen", "none", "latency", ""}}, "slow"}});
        for (unsigned epoch = 0; epoch < epochs; ++epoch)
            c.samples.push_back({.epoch = epoch,
                                 .layout = epoch % 16,
                                 .ns = (ratio + 0.001 * epoch) * (epoch >= quiet ? 1.33 : 1),
                                 .ns_per_cycle = 0.25,
                                 .is_disturbed = epoch >= quiet});
    }

    std::vector<result_row> rows() const
    {
        return estimated_rows(cases_, false, [](result_row &row) {
            row.role = row.technique == "floor" ? "floor" : "contender";
        });
    }

    std::vector<case_samples> cases_;
};

TEST(digests, of_pairs_are_of_the_queries_that_are_timed)
{
    const registry known(techniques);
    const std::vector<workload> workloads = {make_workload("positions_1")};
    result_row row;
    row.technique = known.oracle().slug;
    row.cell = {"any", "positions_1", "pair", ""};
    as_registered(known, workloads)(row);
    const cell timed = cell_of(row.cell, workloads.front());
    EXPECT_EQ(row.digest,
              digest_of_right_answers(known.oracle(), MODE_PAIR, PIECE_QUEEN, timed.queries()));
    EXPECT_NE(timed.piece, PIECE_QUEEN);
}

TEST_F(compared_samples, compare_no_other_with_the_floor)
{
    add("slow", 3, 7, 7);
    add("fast", 0.5, 7, 7);
    add("floor", 0.1, 7, 7);
    const std::vector<result_row> compared = rows();
    ASSERT_EQ(compared.size(), 3U);
    EXPECT_NEAR(compared[0].slower->least, 3.003 / 0.503 - 1, 0.1);
    EXPECT_GT(compared[0].slower->most, compared[0].slower->least);
    EXPECT_EQ(compared[1].slower->most, 0);
    EXPECT_FALSE(compared[2].slower);
    EXPECT_EQ(compared[0].pairs.size(), 1U);
    EXPECT_TRUE(compared[2].pairs.empty());
    EXPECT_NEAR(compared[0].ratio.value, 3.003, 1e-4);
    EXPECT_NEAR(compared[1].cycles.value, 2.012, 1e-4);
    EXPECT_EQ(compared[0].samples, 7);

    cases_.resize(1);
    cases_[0].samples.resize(1);
    EXPECT_FALSE(rows()[0].ratio.interval) << "one epoch bounds nothing";
    EXPECT_FALSE(rows()[0].slower);
}

TEST_F(compared_samples, are_the_quiet_ones_however_few)
{
    add("slow", 2, 30, 2);
    add("fast", 1, 30, 30);
    const std::vector<result_row> compared = rows();
    ASSERT_EQ(compared.size(), 2U);
    EXPECT_EQ(compared[0].samples, 2);
    EXPECT_NEAR(compared[0].ratio.value, 2.0005, 1e-4) << "and not a third more";
    EXPECT_EQ(compared[1].samples, 30);
}

using means = written_runs;

// Returns the mean of the first technique in a mode.
result_row mean_of(const finished_run &run, const std::string &mode)
{
    const auto found =
        std::ranges::find(run.means, mode, [](const auto &r) { return r.cell.mode; });
    return found == run.means.end() ? result_row() : *found;
}

TEST_F(means, combine_all_cells_that_all_techniques_have)
{
    run_folder run;
    for (const auto &[technique, ns] : {std::pair{"a", 1.0}, {"b", 2.0}}) {
        run.add(technique, "rook", "positions_1", "throughput", ns / 2);
        run.add(technique, "queen", "positions_1", "throughput", ns * 1.5);
        run.add(technique, "queen", "positions_2", "throughput", ns * 2);
        run.add(technique, "any", "replay", "replay", ns);
        run.add(technique, "any", "positions_1", "search", ns);
    }
    run.add("a", "queen", "random_50", "throughput", 100);
    run.add("a", "any", "positions_1", "perft", 100);
    run.add("f", "queen", "positions_1", "throughput", 1);
    run.add("null", "any", "positions_1", "search", 1, 1, "", "floor");
    const finished_run read = written(run);
    EXPECT_EQ(read.means.size(), 3 * 2U);
    const result_row row = mean_of(read, "throughput");
    EXPECT_EQ(row.cell, (cell_name{"all", "all", "throughput", ""}));
    EXPECT_NEAR(row.ratio.value, std::cbrt(0.5 * 1.5 * 2), 1e-5);
    EXPECT_NEAR(row.cycles.value, 4 * row.ns.value, 1e-3);
}

TEST_F(means, take_the_largest_parameter)
{
    run_folder run;
    for (const std::string technique : {"a", "b"}) {
        run.add(technique, "any", "positions_1", "search", 1);
        for (const auto &[bytes, ns] : {std::pair{"0", 1.0}, {"1048576", 3.0}, {"65536", 2.0}})
            run.add(technique, "queen", "positions_1", "pressure", ns, 1, bytes);
    }
    run.add("a", "queen", "positions_1", "pressure", 9, 1, "2097152");
    const result_row row = mean_of(written(run), "pressure");
    EXPECT_EQ(row.cell.parameter, "1048576");
    EXPECT_NEAR(row.ratio.value, 3, 1e-5);
}

} // namespace
} // namespace slidebench
