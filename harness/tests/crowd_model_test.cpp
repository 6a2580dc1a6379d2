// SPDX-License-Identifier: MIT
#include <array>
#include <vector>

#include <gtest/gtest.h>

#include "base/splitmix.h"
#include "experiments/crowd/crowd_model.hpp"

namespace slidebench {
namespace {

constexpr std::size_t kib = 1024;

// Two cores of two threads.
constexpr cache_shape small_machine = {.name = "small",
                                       .l1 = {4 * kib, 4},
                                       .l2 = {64 * kib, 8},
                                       .last = {256 * kib, 16},
                                       .cores = 2,
                                       .threads_per_core = 2,
                                       .l2_ns = 1,
                                       .last_ns = 10,
                                       .memory_ns = 100};

constexpr surroundings nothing_else = {.name = "nothing", .queries_per_node = 10};

// Queries that touch a line each, anywhere in tables of that size.
table_trace random_trace(std::size_t table_bytes)
{
    table_trace trace;
    std::uint64_t random = 1;
    for (std::size_t query = 0; query < 20'000; ++query) {
        trace.lines.push_back(next_random(&random) % (table_bytes / cache_line_bytes));
        trace.ends.push_back(trace.lines.size());
    }
    return trace;
}

std::vector<crowd_misses> crowds_with(std::size_t table_bytes, bool shared,
                                      const surroundings &beside = nothing_else)
{
    constexpr std::array<unsigned, 4> crowds = {1, 2, 4, 64};
    return simulated_crowds(small_machine, beside, random_trace(table_bytes), crowds, shared);
}

TEST(crowd_model, a_cache_forgets_what_was_not_used_for_longest)
{
    set_cache two_lines(2 * cache_line_bytes, 2);
    EXPECT_TRUE(two_lines.use(1));
    EXPECT_TRUE(two_lines.use(2));
    EXPECT_FALSE(two_lines.use(1));
    EXPECT_TRUE(two_lines.use(3));
    EXPECT_FALSE(two_lines.use(1));
    EXPECT_TRUE(two_lines.use(2));
}

TEST(crowd_model, a_line_competes_with_those_of_its_set)
{
    set_cache four_sets(4 * cache_line_bytes, 1);
    EXPECT_TRUE(four_sets.use(1));
    EXPECT_TRUE(four_sets.use(2));
    EXPECT_FALSE(four_sets.use(1));
    EXPECT_TRUE(four_sets.use(5));
    EXPECT_TRUE(four_sets.use(1));
}

TEST(crowd_model, tables_that_fit_twice_miss_nothing)
{
    for (const crowd_misses &found : crowds_with(1 * kib, false)) {
        EXPECT_EQ(found.tables.l1, 0);
        EXPECT_EQ(found.tables.last, 0);
    }
}

// 48 KiB fit into a second level of 64 KiB, twice as much does not.
TEST(crowd_model, threads_of_a_core_lose_by_tables_of_their_own)
{
    const std::vector<crowd_misses> own = crowds_with(48 * kib, false);
    const std::vector<crowd_misses> shared = crowds_with(48 * kib, true);
    EXPECT_EQ(own[0].tables.l2, shared[0].tables.l2);
    EXPECT_LT(own[0].tables.l2, 0.05);
    EXPECT_GT(own[1].tables.l2, 0.2);
    EXPECT_LT(shared[1].tables.l2, 0.05);
}

// 100 KiB fit twice into a last level of 256 KiB, and not four times.
TEST(crowd_model, cores_lose_by_tables_of_their_own)
{
    const std::vector<crowd_misses> own = crowds_with(100 * kib, false);
    const std::vector<crowd_misses> shared = crowds_with(100 * kib, true);
    EXPECT_LT(own[1].tables.last, 0.05);
    EXPECT_GT(own[2].tables.last, 0.2);
    EXPECT_LT(shared[2].tables.last, 0.05);
}

TEST(crowd_model, those_beyond_a_machine_are_on_another)
{
    const std::vector<crowd_misses> found = crowds_with(100 * kib, false);
    EXPECT_EQ(found[3].all.last, found[2].all.last);
}

// Half of the lines are there, wherever positions lie in a table twice as large as the last level.
TEST(crowd_model, a_transposition_table_is_drawn_from)
{
    surroundings beside = nothing_else;
    beside.transposition_bytes = 512 * kib;
    beside.transpositions = 1;
    const crowd_misses alone = crowds_with(1 * kib, false, beside).front();
    EXPECT_NEAR(alone.all.last, 0.5 / beside.queries_per_node, 0.01);
    EXPECT_GT(alone.all.l2, alone.all.last);
    EXPECT_LT(alone.tables.l1, 0.1);
}

TEST(crowd_model, waiting_is_for_each_level)
{
    EXPECT_DOUBLE_EQ(waiting({.l1 = 2, .l2 = 1, .last = 0.5}, small_machine), 2 + 10 + 50);
}

} // namespace
} // namespace slidebench
