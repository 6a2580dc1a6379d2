// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <map>
#include <random>

#include <gtest/gtest.h>

#include "bench/case_timer.hpp"
#include "bench/read_core.hpp"
#include "chess/chess.h"
#include "core/names.hpp"
#include "core/registry.hpp"
#include "results/samples.hpp"
#include "stats/clustered_mean.hpp"
#include "workload/catalogue.hpp"

namespace slidebench {
namespace {

constexpr std::size_t pressure_bytes = 1 << 16;

// A cell of each mode.
std::vector<cell> cells_of_timed_modes()
{
    static const std::vector<workload> workloads = {make_workload("positions_1"),
                                                    make_workload("replay")};
    const mode_parameters parameters = {{MODE_PRESSURE, {pressure_bytes}},
                                        {MODE_MOVE, {4}},
                                        {MODE_PERFT, {2}},
                                        {MODE_SEARCH, {2}},
                                        {MODE_SEARCH_NETWORK, {1}},
                                        {MODE_SEARCH_SMALL_NETWORK, {1}}};
    std::vector<cell> cells;
    for (const mode m : timed_modes())
        cells.push_back(make_cells({PIECE_QUEEN}, workloads, {m}, parameters).front());
    return cells;
}

TEST(case_timer, times_all_modes_in_all_layouts)
{
    const registry known(techniques);
    const technique &contender = known.baseline();
    contender.chess[0]->init();
    known.oracle().chess[0]->init();
    const std::vector<cache_line> lines(pressure_bytes / sizeof(cache_line), cache_line{{1}});
    round_timer rounds(lines);
    case_timer timer(rounds, 1);
    for (const cell &cell : cells_of_timed_modes()) {
        const case_result result = timer.time({&contender, &known.oracle(), cell}, 5, {{9, 9}});
        EXPECT_TRUE(result.answers_agree) << path_of(name_of(cell));
        EXPECT_EQ(result.quiet.has_value(), !cell.plays_chess());
        std::map<timing_order, unsigned> orders;
        for (unsigned layout = 0; layout < LAYOUT_COUNT; ++layout) {
            const sample &f = result.samples.at(layout);
            EXPECT_EQ(f.layout, layout);
            EXPECT_EQ(f.baseline_layout, baseline_layout_beside(layout, 5, LAYOUT_COUNT));
            EXPECT_EQ(f.epoch, 5U);
            EXPECT_GT(f.ns, 0);
            EXPECT_GT(f.ratio(), 0);
            ASSERT_TRUE(f.core);
            EXPECT_GT(std::ranges::min(f.core->relative_times), 0);
            ++orders[f.order];
        }
        // Where chess is played, either side is first as often.
        std::map<timing_order, unsigned> expected = {{timing_order::abba, LAYOUT_COUNT}};
        if (cell.plays_chess())
            expected = {{timing_order::technique_first, LAYOUT_COUNT / 2},
                        {timing_order::baseline_first, LAYOUT_COUNT / 2}};
        EXPECT_EQ(orders, expected) << path_of(name_of(cell));
    }
}

TEST(case_timer, asks_all_queries_of_the_workload_in_its_rounds)
{
    for (const cell &cell : cells_of_timed_modes()) {
        if (cell.plays_chess())
            continue;
        const std::size_t operations = operations_per_round(cell);
        const std::size_t all = cell.queries().size();
        std::size_t expected = 0;
        for (std::size_t round = 0; expected + operations <= all; ++round) {
            EXPECT_EQ(beginning_of_round(all, operations, round), expected)
                << path_of(name_of(cell));
            expected += operations;
        }
        EXPECT_GT(expected + operations, all);
        EXPECT_EQ(beginning_of_round(all, operations, all / operations), 0U);
    }
}

TEST(core_reading, of_single_queries_is_judged_by_those_alone)
{
    const std::vector<sample> quiet(
        LAYOUT_COUNT, {.epoch = 0, .layout = 0, .ns = 1, .core = core_reading{{0.5, 0.5}}});
    std::vector<case_samples> cases = {{{{"t", {"any", "games", "search", "6"}}, "t"}, quiet},
                                       {{{"t", {"rook", "random_50", "latency", ""}}, "t"}, quiet}};
    for (case_samples &c : cases) {
        c.samples.front().core = core_reading{{0.9, 0.5}};
        c.samples.back().is_disturbed = true; // as it was judged before
    }
    for (sample &s : cases.front().samples)
        s.core->relative_times[1] = 0.1;
    mark_disturbed(cases);
    for (const sample &s : cases.front().samples)
        EXPECT_FALSE(s.is_disturbed) << "nothing of chess is";
    for (const sample &s : cases.back().samples)
        EXPECT_EQ(s.is_disturbed, &s == &cases.back().samples.front());
}

TEST(core_reading, shows_in_any_of_the_readings)
{
    const core_reading quiet = {{0.6, 0.8}};
    EXPECT_FALSE(is_disturbed({{0.62, 0.85}}, quiet));
    EXPECT_TRUE(is_disturbed({{0.9, 0.8}}, quiet));
    EXPECT_TRUE(is_disturbed({{0.6, 1.0}}, quiet));
    EXPECT_EQ(loudest(std::array{quiet, core_reading{{0.5, 0.9}}}).relative_times,
              (std::array{0.6, 0.9}));
    const std::vector<core_reading> readings(20, core_reading{{0.5, 0.7}});
    EXPECT_EQ(lower_quartile(readings).relative_times, (std::array{0.5, 0.7}));
}

TEST(core_reading, is_judged_by_the_lowest_that_many_gather_around)
{
    std::vector<core_reading> readings(1000, core_reading{{0.9, 1.0}});
    EXPECT_EQ(quiet_reference(readings).relative_times, (std::array{0.9, 1.0})) << "all alike";
    std::fill_n(readings.begin(), 100, core_reading{{0.6, 0.7}});
    for (std::size_t i = 0; i < 15; ++i) // a reading was interrupted, or the clock rose
        readings[i].relative_times = {0.2 + 0.02 * static_cast<double>(i),
                                      0.2 + 0.03 * static_cast<double>(i)};
    EXPECT_EQ(quiet_reference(readings).relative_times, (std::array{0.6, 0.7}));
    EXPECT_FALSE(is_disturbed({{0.62, 0.72}}, quiet_reference(readings)));
    EXPECT_TRUE(is_disturbed({{0.9, 1.0}}, quiet_reference(readings)));
}

TEST(core_reading, of_a_quiet_run_with_a_low_tail_says_that_it_is_quiet)
{
    std::mt19937_64 random(1);
    std::normal_distribution<double> around(0.548, 0.0005);
    std::exponential_distribution<double> below(1 / 0.02);
    std::vector<core_reading> readings;
    for (int i = 0; i < 1000; ++i) {
        const double reading = around(random) - (i % 5 == 0 ? below(random) : 0);
        readings.push_back({{reading, 1.04 * reading}});
    }
    const core_reading quiet = quiet_reference(readings);
    EXPECT_NEAR(quiet.relative_times[0], 0.548, 0.002);
    EXPECT_TRUE(std::ranges::none_of(
        readings, [&](const core_reading &r) { return is_disturbed(r, quiet); }));
}

// The second of two chains cannot take longer than waiting for the first; and where there is a
// reorder buffer worth the name, some of it is calculated with the first.
TEST(core_reading, is_read_from_this_core)
{
    const core_reading here = read_quiet_core();
    for (const double time : here.relative_times) {
        EXPECT_GT(time, 0.4);
        EXPECT_LT(time, 1.5);
    }
}

} // namespace
} // namespace slidebench
