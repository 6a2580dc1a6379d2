// SPDX-License-Identifier: MIT
#include <cstdlib>

#include <gtest/gtest.h>

#include "bench/cycles.hpp"
#include "bench/epoch.hpp"
#include "bench/epoch_processes.hpp"
#include "registry/names.hpp"
#include "registry/registry.hpp"

namespace slidebench {
namespace {

constexpr std::size_t pressure_bytes = 1 << 16;

const workload &queries()
{
    static const workload w = random_workload(density::quarter, queries_per_round, 3);
    return w;
}

// A cell of each mode.
std::vector<cell> cells_of_all_modes()
{
    return cells({PIECE_QUEEN}, std::span(&queries(), 1), all_modes(),
                 {{pressure_bytes}, {3}, {4}});
}

class epoch : public testing::Test {
protected:
    const registry known{techniques};
    const std::vector<cell> matrix = cells_of_all_modes();
    const other_memory other = other_memory_for(matrix, 1);
};

TEST_F(epoch, times_all_modes_in_all_layouts)
{
    const technique &contender = known.find("rotated");
    contender.init();
    round_runner runner(other);
    epoch_timer timer(runner, 1, cycles_of_parallel_additions_alone());
    ASSERT_EQ(matrix.size(), all_modes().size());
    for (const cell &where : matrix) {
        const epoch_result result = timer.time({&contender, &known.oracle(), &where, 5, 2});
        EXPECT_TRUE(result.answers_agree) << name_of(where);
        for (unsigned layout = 0; layout < LAYOUT_COUNT; ++layout) {
            const sample &s = result.samples[layout];
            EXPECT_EQ(s.layout, layout);
            EXPECT_EQ(s.baseline_layout, (layout + 5) % LAYOUT_COUNT);
            EXPECT_EQ(s.epoch, 5U);
            EXPECT_EQ(s.disturbed == disturbance::intrusion ? s.intruded : s.pairs + s.intruded,
                      2U);
            EXPECT_GT(s.ns_per_query, 0);
            EXPECT_GT(s.ratio, 0);
        }
    }
}

int fillings = 0;

TEST_F(epoch, has_a_process_that_fills_tables_for_itself)
{
    technique counting = known.find("kogge_stone");
    counting.init = [] { ++fillings; };
    epoch_processes processes(3, other);
    for (unsigned number = 0; number < 4; ++number) {
        const epoch_result result =
            processes.time({&counting, &known.oracle(), &matrix[0], number, 1});
        EXPECT_EQ(result.samples[0].contender, &counting);
        EXPECT_EQ(result.samples[0].epoch, number);
    }
    EXPECT_EQ(fillings, 0) << "but not in this one";
}

TEST_F(epoch, tells_of_a_process_that_has_ended)
{
    technique deadly = known.find("kogge_stone");
    deadly.init = [] { _exit(3); };
    epoch_processes processes(1, other);
    EXPECT_THROW(processes.time({&deadly, &known.oracle(), &matrix[0], 0, 1}), std::runtime_error);
}

} // namespace
} // namespace slidebench
