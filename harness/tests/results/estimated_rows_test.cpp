// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "base/digest.hpp"
#include "core/registry.hpp"
#include "results/cells.hpp"
#include "results/csv_tables.hpp"
#include "results/estimated_rows.hpp"
#include "tests/results/run_folder.hpp"
#include "workload/catalogue.hpp"

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
    std::vector<Bitboard> answers;
    for (std::size_t i = 0; i < timed.queries().size(); ++i) {
        const Square square = timed.queries().squares[i];
        const Bitboard occupied = timed.queries().occupied[i];
        answers.push_back(known.oracle().attacks[PIECE_ROOK](square, occupied) ^
                          four_ranks_on(known.oracle().attacks[PIECE_BISHOP](square, occupied)));
    }
    EXPECT_EQ(row.digest, hex(digest_of(answers)));
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

const std::vector<std::string> made_up_techniques = {"a", "b", "c", "d", "e"};
const std::vector<double> throughput = {1, 2, 3, 5, 8};
const std::vector<double> replay = {4, 1, 9, 2, 6};

// Searches take 7 ns, twice the throughput and three times the replay; on the second workload all
// that depends on it takes twice as long, but the search an eighth more than that says.
run_folder searching()
{
    run_folder run;
    for (std::size_t i = 0; i < made_up_techniques.size(); ++i) {
        run.add(made_up_techniques[i], "rook", "positions_1", "throughput", throughput[i] / 2);
        run.add(made_up_techniques[i], "queen", "positions_1", "throughput", throughput[i] * 1.5);
        run.add(made_up_techniques[i], "queen", "positions_2", "throughput", throughput[i] * 2);
        run.add(made_up_techniques[i], "any", "replay", "replay", replay[i]);
        run.add(made_up_techniques[i], "any", "positions_1", "search",
                7 + 2 * throughput[i] + 3 * replay[i]);
        run.add(made_up_techniques[i], "any", "positions_2", "search",
                (7 + 4 * throughput[i] + 3 * replay[i]) * 1.125);
    }
    return run;
}

const result_row &row_of(const std::vector<result_row> &rows, const std::string &technique,
                         const std::string &mode)
{
    const auto found = std::ranges::find_if(rows, [&](const result_row &row) {
        return row.technique == technique && row.cell.mode == mode;
    });
    if (found == rows.end())
        throw std::out_of_range(technique + ", " + mode);
    return *found;
}

TEST_F(means, combine_all_cells_that_all_techniques_have)
{
    run_folder run = searching();
    run.add("a", "queen", "random_50", "throughput", 100);
    run.add("a", "any", "positions_1", "perft", 100);
    run.add("f", "queen", "positions_1", "throughput", 1);
    run.add("null", "any", "positions_1", "search", 1, 1, "", "floor");
    const std::vector<result_row> rows = written(run).means;
    EXPECT_EQ(rows.size(), 3 * made_up_techniques.size());
    const result_row row = row_of(rows, "b", "throughput");
    EXPECT_EQ(row.cell, (cell_name{"all", "all", "throughput", ""}));
    EXPECT_NEAR(row.ratio.value, std::cbrt(1 * 3 * 4), 1e-5);
    EXPECT_NEAR(row.cycles.value, 4 * row.ns.value, 1e-3);
}

TEST_F(means, take_the_largest_parameter)
{
    run_folder run = searching();
    for (const std::string &technique : made_up_techniques)
        for (const auto &[bytes, ns] : {std::pair{"0", 1.0}, {"1048576", 3.0}, {"65536", 2.0}})
            run.add(technique, "queen", "positions_1", "pressure", ns, 1, bytes);
    run.add("a", "queen", "positions_1", "pressure", 9, 1, "2097152");
    const result_row row = row_of(written(run).means, "c", "pressure");
    EXPECT_EQ(row.cell.parameter, "1048576");
    EXPECT_NEAR(row.ratio.value, 3, 1e-5);
}

} // namespace
} // namespace slidebench
