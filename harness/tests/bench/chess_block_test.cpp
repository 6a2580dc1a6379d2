// SPDX-License-Identifier: MIT
#include "bench/chess_block.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <numeric>

#include <gtest/gtest.h>

#include "bench/rounds.hpp"
#include "chess/fen.hpp"
#include "chess/game.hpp"
#include "tests/chess/chess_fixture.hpp"

namespace slidebench {
namespace {

constexpr const char *kiwipete =
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
constexpr std::uint64_t nodes_of_kiwipete = 4'085'603; // 4 half moves
constexpr const char *pawns = "4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1";
constexpr const char *mate_in_one = "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1";

const technique &player()
{
    const technique &t = known_techniques().baseline();
    t.chess[0]->init();
    return t;
}

std::vector<board> boards(const std::vector<const char *> &fens)
{
    std::vector<board> result;
    for (const char *fen : fens)
        result.push_back(parse_fen(fen));
    return result;
}

std::vector<std::uint64_t> found_in(const chess_block &wanted, double milliseconds)
{
    std::vector<std::uint64_t> found;
    chess_player(milliseconds).play(player(), 0, wanted, found);
    return found;
}

std::uint64_t sum_of(const std::vector<std::uint64_t> &found)
{
    return std::accumulate(found.begin(), found.end(), std::uint64_t{0});
}

TEST(chess_block, of_perft_walks_through_the_tree_and_on_to_the_next_position)
{
    const std::vector<board> positions = boards({kiwipete, pawns});
    const std::vector<std::uint64_t> counts =
        found_in({MODE_PERFT, 4, positions, 0, 0}, 6); // 4.8 million nodes
    std::vector<std::uint64_t> sums;
    std::partial_sum(counts.begin(), counts.end(), std::back_inserter(sums));
    const auto end = std::ranges::find(sums, nodes_of_kiwipete);
    ASSERT_NE(end, sums.end()) << "the whole tree, no subtree twice";
    EXPECT_GT(sums.end() - end, 2) << "goes on behind it";
    EXPECT_EQ(*(end - sums.begin() + 1 + counts.begin()), game(player(), positions[1]).perft(4))
        << "of few nodes, so all at once";
}

TEST(chess_block, of_perft_begins_anywhere_in_the_tree)
{
    const std::vector<board> positions = boards({kiwipete});
    const std::vector<std::uint64_t> whole = found_in({MODE_PERFT, 4, positions, 0, 0}, 12);
    std::size_t earlier = 0;
    for (const double place : {0.3, 0.6, 0.95}) {
        const std::vector<std::uint64_t> rest =
            found_in({MODE_PERFT, 4, positions, 0, place}, 0.01);
        const auto there = std::search(whole.begin(), whole.end(), rest.begin(), rest.end());
        ASSERT_NE(there, whole.end()) << place;
        const auto before = static_cast<std::size_t>(there - whole.begin());
        EXPECT_GT(before, earlier) << place;
        earlier = before;
    }
}

TEST(chess_block, of_perft_repeats_what_is_too_short_for_the_clock)
{
    const std::vector<board> positions = boards({pawns});
    const std::vector<std::uint64_t> counts = found_in({MODE_PERFT, 1, positions, 0, 0}, 0.01);
    EXPECT_GT(counts.size(), 1000U);
    EXPECT_EQ(std::ranges::count(counts, counts.front()),
              static_cast<std::ptrdiff_t>(counts.size()));
}

TEST(chess_block, of_a_search_is_a_game_with_a_stop_after_the_warm_up_and_at_the_end)
{
    const std::vector<board> positions = boards({kiwipete});
    const std::vector<std::uint64_t> found = found_in({MODE_SEARCH, 3, positions, 0, 0}, 5);
    searcher searching(transposition_bytes);
    game g(player(), positions[0]);
    std::size_t i = 0;
    for (const std::uint64_t length :
         std::array<std::uint64_t, 2>{2'000, 10'000}) { // 1 ms and 5 ms
        for (std::uint64_t nodes = 0; nodes < length; i += 3) {
            const search_result expected =
                searching.run(player(), 0, g.position(), 3, length - nodes);
            const auto right = numbers_of(expected);
            ASSERT_LE(i + 3, found.size());
            ASSERT_TRUE(std::equal(right.begin(), right.end(), found.begin() + std::ptrdiff_t(i)));
            nodes += expected.nodes;
            if (nodes < length)
                g = g.after(expected.best);
        }
    }
    EXPECT_EQ(i, found.size());
    EXPECT_GT(i, 3U * 6) << "several moves";
}

TEST(chess_block, of_a_search_goes_on_with_the_next_position_after_the_end_of_the_game)
{
    const std::vector<board> positions = boards({mate_in_one, kiwipete});
    const std::vector<std::uint64_t> found = found_in({MODE_SEARCH, 2, positions, 0, 0}, 1);
    ASSERT_GT(found.size(), 9U);
    const game end = game(player(), positions[0]).after(static_cast<chess_move>(found[1]));
    EXPECT_TRUE(end.moves().empty());
    searcher fresh(transposition_bytes);
    const search_result of_next = fresh.run(player(), 0, positions[1], 2);
    EXPECT_EQ(found[3 + 3 + 1], of_next.best) << "behind the search of the mated side";
}

TEST(chess_block, times_what_comes_after_the_warm_up)
{
    const std::vector<board> positions = boards({kiwipete});
    for (const mode m : {MODE_PERFT, MODE_SEARCH}) {
        const chess_block wanted = {m, 4, positions, 0, 0};
        std::vector<std::uint64_t> found;
        chess_player playing(3);
        const timed_play first = playing.play(player(), 0, wanted, found);
        EXPECT_GT(first.seconds, 0);
        if (m == MODE_PERFT) {
            EXPECT_LT(first.nodes, sum_of(found));
            EXPECT_GT(first.nodes, sum_of(found) / 10);
            EXPECT_LT(first.nodes, sum_of(found) / 2);
        }
        std::vector<std::uint64_t> longer;
        EXPECT_GT(chess_player(6).play(player(), 0, wanted, longer).seconds, 0);
        EXPECT_GT(longer.size(), found.size());
        EXPECT_TRUE(std::equal(found.begin(), found.end() - 3, longer.begin()))
            << "the same, but for a search that was stopped, and more";

        playing.free_memory();
        std::vector<std::uint64_t> again;
        EXPECT_EQ(playing.play(player(), 0, wanted, again).nodes, first.nodes);
        EXPECT_EQ(again, found) << "nothing is left of the block before";
    }
}

TEST(chess_block, comes_to_an_end_with_a_technique_that_finds_nothing)
{
    chess blind = *player().chess[0];
    blind.perft = [](const void *, unsigned, bool) -> std::uint64_t { return 0; };
    technique t = player();
    t.chess[0] = &blind;
    const std::vector<board> positions = boards({kiwipete});
    std::vector<std::uint64_t> found;
    EXPECT_EQ(chess_player().play(t, 0, {MODE_PERFT, 4, positions, 0, 0}, found).nodes, 0U);
    EXPECT_EQ(sum_of(found), 0U);
}

TEST(round_timer, plays_all_over_the_file)
{
    const std::vector<board> positions = boards(
        {kiwipete, pawns, mate_in_one, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"});
    const workload games = games_workload("games", positions, queries_per_round);
    const cell wanted = {PIECE_ROOK, &games, MODE_PERFT, 2};
    round_timer rounds({});
    std::vector<std::uint64_t> digests;
    for (std::size_t number = 0; number < 16; ++number) {
        EXPECT_GT(rounds.play(player(), wanted, 0, number), 0);
        digests.push_back(rounds.digest_of_last_answers());
    }
    std::ranges::sort(digests);
    EXPECT_GT(std::unique(digests.begin(), digests.end()) - digests.begin(), 3);
}

TEST(round_timer, plays_with_the_stack_at_each_place_of_a_cache_line_in_each_epoch)
{
#if defined(SLIDEBENCH_SANITIZED)
    GTEST_SKIP() << "the sanitizer aligns frames to 32 bytes";
#endif
    static std::map<std::uintptr_t, std::size_t> places;
    chess noting = *player().chess[0];
    noting.perft = [](const void *, unsigned, bool) -> std::uint64_t {
        ++places[reinterpret_cast<std::uintptr_t>(__builtin_frame_address(0)) % sizeof(cache_line)];
        return 1'000'000;
    };
    technique t = player();
    std::ranges::fill(t.chess, &noting);
    const workload games = games_workload("games", boards({kiwipete}), queries_per_round);
    round_timer rounds({});
    for (std::size_t epoch = 0; epoch < 4; ++epoch) {
        places.clear();
        for (std::size_t layout = 0; layout < LAYOUT_COUNT; ++layout)
            rounds.play(t, {PIECE_ROOK, &games, MODE_PERFT, 1}, layout, LAYOUT_COUNT * epoch);
        ASSERT_EQ(places.size(), 4U);
        EXPECT_EQ(places.begin()->second, places.rbegin()->second);
    }
    places.clear();
    for (std::size_t epoch = 0; epoch < 4; ++epoch)
        rounds.play(t, {PIECE_ROOK, &games, MODE_PERFT, 1}, 5, LAYOUT_COUNT * epoch);
    EXPECT_EQ(places.size(), 4U) << "each layout comes to all places";
}

} // namespace
} // namespace slidebench
