// SPDX-License-Identifier: MIT
//
// Epochs as other programs measure them.

#include <array>
#include <chrono>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "bench/epoch_processes.hpp"
#include "bench/google.hpp"
#include "bench/rounds.hpp"
#include "bench/runner.hpp"
#include "chess/fen.hpp"
#include "complaint.hpp"
#include "few_descriptors.hpp"
#include "kernels/technique.h"
#include "registry/registry.hpp"

namespace {

class epoch_of_its_own : public testing::Test {
protected:
    std::vector<slidebench::epoch_result> time(const std::string &file, const std::string &command,
                                               const std::vector<unsigned> &epochs) const
    {
        slidebench::epoch_processes processes(2, known, matrix, 1, {file, command});
        return processes.time(known.baseline(), known.oracle(), matrix[0], epochs, 1,
                              std::chrono::seconds(60));
    }

    const slidebench::registry known{techniques};
    const std::vector<slidebench::workload> queries = {
        slidebench::random_workload(slidebench::density::half, slidebench::queries_per_round, 1)};
    const std::vector<slidebench::cell> matrix =
        slidebench::cells({PIECE_BISHOP}, queries, {MODE_LATENCY}, {});
};

TEST_F(epoch_of_its_own, is_measured_by_another_program)
{
    const slidebench::epoch_result result = time(PROGRAM, "epoch", {1}).at(0);
    EXPECT_TRUE(result.answers_agree);
    for (const slidebench::epoch_figures &figures : result.layouts) {
        EXPECT_EQ(figures.epoch, 1U);
        EXPECT_GT(figures.ns_per_lookup, 0);
    }
}

TEST_F(epoch_of_its_own, is_measured_while_another_is)
{
    const std::vector<slidebench::epoch_result> results = time(PROGRAM, "epoch", {5, 2});
    ASSERT_EQ(results.size(), 2U);
    EXPECT_EQ(results[0].layouts[0].epoch, 5U);
    EXPECT_EQ(results[1].layouts[0].epoch, 2U);
    for (const slidebench::epoch_result &result : results) {
        EXPECT_TRUE(result.answers_agree);
        for (const slidebench::epoch_figures &figures : result.layouts)
            EXPECT_GT(figures.ns_per_lookup, 0);
    }
}

// Single queries, too, if that is asked for.
TEST_F(epoch_of_its_own, is_measured_in_turns_of_as_many_as_are_wanted)
{
    constexpr unsigned epochs = 4;
    slidebench::epoch_processes processes(epochs, known, matrix, 1, {PROGRAM, "epoch"});
    const slidebench::google_flags flags{epochs, 0.0001, {}};
    slidebench::measurement what;
    what.techniques = {&known.baseline()};
    what.baseline = &known.oracle();
    what.matrix = matrix;
    what.wanted = [](const technique &, const slidebench::cell &) { return true; };
    what.processes = &processes;
    what.flags = &flags;
    what.parallel = {.queries = 2, .chess = 1};
    std::size_t kept = 0;
    what.keep = [&](std::span<const slidebench::sample> turns) {
        EXPECT_EQ(turns.size() % (2 * LAYOUT_COUNT), 0U);
        kept += turns.size();
    };
    EXPECT_EQ(slidebench::measure(what).samples.size(), epochs * LAYOUT_COUNT);
    EXPECT_EQ(kept, epochs * LAYOUT_COUNT);
}

TEST_F(epoch_of_its_own, tells_when_the_program_has_ended)
{
    EXPECT_THROW(time(PROGRAM, "list", {1}), slidebench::technique_fault);
    EXPECT_THROW(time(PROGRAM, "list", {0, 1}), slidebench::technique_fault);
    EXPECT_THROW(time("/no/such/program", "epoch", {1}), std::runtime_error);
}

TEST_F(epoch_of_its_own, needs_memory_for_its_searches)
{
    const std::vector<slidebench::workload> games = {slidebench::games_workload(
        "start", {slidebench::parse_fen(slidebench::start_fen)}, slidebench::queries_per_round)};
    const std::vector<slidebench::cell> searches =
        slidebench::cells({PIECE_ROOK}, games, {MODE_SEARCH}, {{MODE_SEARCH, {1}}});
    slidebench::chess_settings settings;
    settings.table_bytes = std::size_t{1} << 48;
    slidebench::epoch_processes processes(1, known, searches, 0, {PROGRAM, "epoch"}, settings);
    try {
        processes.time(known.baseline(), known.oracle(), searches[0], std::array{0U}, 1,
                       std::chrono::seconds(60));
        ADD_FAILURE() << "there cannot be so much";
    } catch (const std::runtime_error &e) {
        EXPECT_EQ(e.what(), std::string("cannot measure an epoch: there is not enough memory for "
                                        "268435456 MiB of a transposition table"));
    }
}

TEST_F(epoch_of_its_own, needs_descriptors)
{
    const std::string said = slidebench::complaint([&] {
        const slidebench::few_descriptors too_few(20);
        const slidebench::epoch_processes processes(50, known, matrix, 1, {PROGRAM, "epoch"});
    });
    EXPECT_EQ(said, "cannot start 50 processes, one for each epoch: Too many open files; "
                    "ask for fewer epochs");
}

} // namespace
