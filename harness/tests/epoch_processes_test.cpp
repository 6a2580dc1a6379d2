// SPDX-License-Identifier: MIT
//
// Epochs as other programs measure them.

#include <array>
#include <atomic>
#include <chrono>
#include <csignal>
#include <functional>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>
#include <unistd.h>

#include "bench/crowd.hpp"
#include "bench/epoch_processes.hpp"
#include "bench/rounds.hpp"
#include "chess/fen.hpp"
#include "children.hpp"
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

class crowd_of_two : public epoch_of_its_own {
protected:
    slidebench::epoch_result time(std::size_t pairs)
    {
        return processes
            .time(known.baseline(), known.oracle(), crowds[1], std::array{0U}, pairs,
                  std::chrono::seconds(60))
            .at(0);
    }

    // Kills the companion, which was started last, until `enough` says so. Returns how often.
    static std::size_t kill_companion(const std::function<bool(std::size_t)> &enough)
    {
        std::size_t killed = 0;
        while (!enough(killed)) {
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
            const std::vector<pid_t> all = slidebench::children_of(getpid());
            if (all.size() == 2 && kill(all.back(), SIGKILL) == 0)
                ++killed;
        }
        return killed;
    }

    const std::vector<slidebench::cell> crowds =
        slidebench::cells({PIECE_BISHOP}, queries, {MODE_CROWD}, {{MODE_CROWD, {1, 2}}});
    slidebench::epoch_processes processes{1, known, crowds, 0, {PROGRAM, "epoch"}};
};

TEST_F(crowd_of_two, is_measured_with_its_companion)
{
    EXPECT_EQ(slidebench::children_of(getpid()).size(), 2U) << "one that measures, one beside it";
    for (int i = 0; i < 2; ++i) { // the companion is there for the next epoch, too
        const slidebench::epoch_result result = time(2);
        EXPECT_TRUE(result.answers_agree);
        for (const slidebench::epoch_figures &figures : result.layouts) {
            EXPECT_EQ(figures.shared_rounds, 0U) << "the companion is no intruder";
            EXPECT_GT(figures.ns_per_lookup, 0);
            EXPECT_NEAR(figures.ratio, figures.ns_per_lookup / figures.baseline_ns_per_lookup,
                        figures.ratio);
        }
    }
}

TEST_F(crowd_of_two, gets_another_companion_if_that_is_killed)
{
    constexpr std::size_t pairs = 100; // which take longer than the killer waits
    std::thread killer([] { kill_companion([](std::size_t killed) { return killed == 1; }); });
    const slidebench::epoch_result result = time(pairs);
    killer.join();
    const slidebench::epoch_figures &figures = result.layouts[0];
    // All count where none would.
    EXPECT_EQ(figures.pairs == figures.intruded ? figures.pairs : figures.pairs + figures.intruded,
              pairs);
}

TEST_F(crowd_of_two, says_so_if_its_companion_is_killed_again_and_again)
{
    std::atomic<bool> over = false;
    std::thread killer([&] { kill_companion([&](std::size_t) { return over.load(); }); });
    std::string said;
    try {
        time(100'000);
    } catch (const std::runtime_error &e) {
        said = e.what();
    }
    over = true;
    killer.join();
    EXPECT_EQ(said, "the process that measures epoch 0, or one beside it, is ended again and again "
                    "from outside (signal 9, Killed); is there memory enough?");
}

TEST_F(crowd_of_two, searches)
{
    const std::vector<slidebench::workload> games = {slidebench::games_workload(
        "start", {slidebench::parse_fen(slidebench::start_fen)}, slidebench::queries_per_round)};
    const std::vector<slidebench::cell> searches =
        slidebench::cells({PIECE_ROOK}, games, {MODE_CROWD_SEARCH}, {{MODE_CROWD_SEARCH, {2}}});
    slidebench::epoch_processes searching(1, known, searches, 0, {PROGRAM, "epoch"});
    const auto results = searching.time(known.baseline(), known.oracle(), searches[0],
                                        std::array{0U}, 1, std::chrono::seconds(60));
    ASSERT_EQ(results.size(), 1U);
    EXPECT_TRUE(results[0].answers_agree) << "of all that the two have found";
    EXPECT_GT(results[0].layouts[0].ratio, 0);
}

TEST_F(epoch_of_its_own, has_threads_beside_it)
{
    const std::vector<slidebench::workload> games = {slidebench::games_workload(
        "start", {slidebench::parse_fen(slidebench::start_fen)}, slidebench::queries_per_round)};
    std::vector<slidebench::cell> crowds = slidebench::cells(
        {PIECE_BISHOP}, queries, {MODE_CROWD_THREADS}, {{MODE_CROWD_THREADS, {2}}});
    crowds.push_back(slidebench::cells({PIECE_ROOK}, games, {MODE_CROWD_SEARCH_THREADS},
                                       {{MODE_CROWD_SEARCH_THREADS, {2}}})
                         .at(0));
    slidebench::epoch_processes processes(1, known, crowds, 0, {PROGRAM, "epoch"});
    EXPECT_EQ(slidebench::children_of(getpid()).size(), 1U) << "companions are no processes";
    for (const slidebench::cell &cell : crowds) {
        const auto results = processes.time(known.baseline(), known.oracle(), cell, std::array{0U},
                                            1, std::chrono::seconds(60));
        ASSERT_EQ(results.size(), 1U);
        EXPECT_TRUE(results[0].answers_agree);
        EXPECT_GT(results[0].layouts[0].ratio, 0);
    }
}

// Two that search, one of which has no memory for its table: the other is not left waiting.
TEST(crowd_of_threads, says_why_one_has_left)
{
    const slidebench::registry known(techniques);
    const technique &oracle = known.oracle();
    const std::vector<slidebench::workload> games = {slidebench::games_workload(
        "start", {slidebench::parse_fen(slidebench::start_fen)}, slidebench::queries_per_round)};
    const std::vector<slidebench::cell> searches = slidebench::cells(
        {PIECE_ROOK}, games, {MODE_CROWD_SEARCH_THREADS}, {{MODE_CROWD_SEARCH_THREADS, {2}}});
    const slidebench::timed_queries positions = slidebench::queries_of(searches[0]);
    slidebench::chess_settings settings;
    settings.table_bytes = std::size_t{1} << 48;
    slidebench::crowd_of_threads crowd(1, {}, settings, oracle, oracle, positions);
    slidebench::crowd seen = crowd.members();
    seen.have_run(slidebench::crowd::side::contender, 0);
    EXPECT_EQ(slidebench::complaint([&] { crowd.finish(); }),
              "there is not enough memory for 268435456 MiB of a transposition table");
}

TEST_F(epoch_of_its_own, needs_descriptors)
{
    const std::string said = slidebench::complaint([&] {
        const slidebench::few_descriptors too_few(20);
        const slidebench::epoch_processes processes(50, known, matrix, 1, {PROGRAM, "epoch"});
    });
    EXPECT_EQ(said, "cannot start 50 processes, one for each epoch: Too many open files: raise "
                    "`ulimit -n`; or ask for fewer epochs");
}

} // namespace
