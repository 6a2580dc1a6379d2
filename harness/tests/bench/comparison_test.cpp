// SPDX-License-Identifier: MIT
#include <vector>

#include <gtest/gtest.h>

#include "base/digest.hpp"
#include "core/registry.hpp"
#include "results/cells.hpp"
#include "results/comparison.hpp"
#include "results/estimated_rows.hpp"
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
            c.samples.push_back(
                {.epoch = epoch,
                 .layout = epoch % 16,
                 .ns_per_lookup = (ratio + 0.001 * epoch) * (epoch >= quiet ? 1.33 : 1),
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
    const std::vector<workload> workloads = {make_workload("positions_1", 512, 1)};
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

} // namespace
} // namespace slidebench
