// SPDX-License-Identifier: MIT
//
// Chess as every technique plays it: against published counts, and its own state against a fresh
// one.

#include <algorithm>
#include <cstring>
#include <set>

#include <gtest/gtest.h>

#include "chess/fen.hpp"
#include "chess/game.hpp"
#include "core/names.hpp"
#include "tests/base/has.hpp"
#include "tests/chess/chess_fixture.hpp"

namespace slidebench {
namespace {

std::vector<std::string> sorted_names(const std::vector<chess_move> &moves)
{
    std::vector<std::string> names;
    std::ranges::transform(moves, std::back_inserter(names),
                           [](chess_move move) { return name_of(move); });
    std::ranges::sort(names);
    return names;
}

TEST(chess, is_not_played_by_a_floor)
{
    for (const technique *t : known_techniques().available()) {
        const bool is_built = t->extra ? HAS_EXTRA_CHESS : HAS_CHESS;
        const bool plays = t->role != ROLE_FLOOR && (t->role != ROLE_CONTENDER || is_built);
        EXPECT_EQ(t->chess[0] != nullptr, plays) << t->slug;
    }
}

class chess_of : public testing::TestWithParam<std::string> {
protected:
    void SetUp() override { t.chess[0]->init(); }

    const technique &t = known_techniques().find(GetParam());
};

TEST_P(chess_of, has_the_published_numbers_of_nodes)
{
    const std::uint64_t most = t.role == ROLE_BASELINE ? 20'000'000 : 4'000'000;
    for (const perft_case &known : suite()) {
        const game root(t, known.position);
        for (const auto &[depth, nodes] : known.expected) {
            if (nodes <= most) {
                EXPECT_EQ(root.perft(depth), nodes) << known.fen << " depth " << depth;
            }
        }
    }
}

TEST_P(chess_of, counts_the_same_whether_or_not_it_makes_the_last_move)
{
    for (const perft_case &known : suite()) {
        const game root(t, known.position);
        for (const unsigned depth : {1U, 2U, 3U})
            EXPECT_EQ(root.perft(depth, false), root.perft(depth)) << known.fen;
    }
}

TEST_P(chess_of, counts_the_same_in_all_layouts)
{
    for (std::size_t layout = 0; layout < LAYOUT_COUNT; ++layout) {
        for (const perft_case &known : suite())
            EXPECT_EQ(game(t, known.position).perft(3, true, layout),
                      game(t, known.position).perft(3))
                << known.fen << " layout " << layout;
    }
}

TEST_P(chess_of, has_functions_at_every_place_in_a_cache_line)
{
    std::multiset<std::size_t> perft, search;
    std::set<std::size_t> apart;
    for (const chess *layout : t.chess) {
        const auto place_of = [](auto *f) { return reinterpret_cast<std::uintptr_t>(f) % 64; };
        perft.insert(place_of(layout->perft));
        search.insert(place_of(layout->search));
        apart.insert((place_of(layout->search) - place_of(layout->perft)) % 64);
    }
    for (const std::multiset<std::size_t> &places : {perft, search}) {
        for (std::size_t place = 0; place < LAYOUT_PLACES; ++place)
            EXPECT_EQ(places.count(place * LAYOUT_STEP), LAYOUT_COUNT / LAYOUT_PLACES);
    }
    EXPECT_GT(apart.size(), 1U) << "they move against each other";
}

INSTANTIATE_TEST_SUITE_P(techniques, chess_of, testing::ValuesIn(all_that_play()),
                         [](const auto &instance) { return instance.param; });

class baseline_chess : public testing::Test {
protected:
    void SetUp() override { t.chess[0]->init(); }

    const technique &t = known_techniques().baseline();
};

TEST_F(baseline_chess, makes_moves_as_a_fen_writes_them)
{
    const auto after = [&](const std::string &fen, const std::string &move) {
        const game g(t, parse_fen(fen));
        for (const chess_move made : g.moves())
            if (name_of(made) == move)
                return fen_of(g.after(made).position());
        return "no " + move;
    };
    const std::string rooks = "r3k2r/7p/8/8/6p1/8/5P2/R3K2R w KQkq - 7 20";
    EXPECT_EQ(after(rooks, "e1g1"), "r3k2r/7p/8/8/6p1/8/5P2/R4RK1 b kq - 8 20");
    EXPECT_EQ(after(rooks, "e1c1"), "r3k2r/7p/8/8/6p1/8/5P2/2KR3R b kq - 8 20");
    EXPECT_EQ(after(rooks, "a1a8"), "R3k2r/7p/8/8/6p1/8/5P2/4K2R b Kk - 0 20");
    EXPECT_EQ(after(rooks, "f2f4"), "r3k2r/7p/8/8/5Pp1/8/8/R3K2R b KQkq f3 0 20");
    EXPECT_EQ(after("4k3/8/8/8/5Pp1/8/8/4K3 b - f3 0 20", "g4f3"),
              "4k3/8/8/8/8/5p2/8/4K3 w - - 0 21");
    EXPECT_EQ(after("1n2k3/P7/8/8/8/8/8/4K3 w - - 9 20", "a7b8q"),
              "1Q2k3/8/8/8/8/8/8/4K3 b - - 0 20");
}

TEST_F(baseline_chess, has_positions_that_a_fen_can_hold)
{
    play_random_games(t, 200, [&](const game &g, const std::vector<chess_move> &) {
        const board again = parse_fen(fen_of(g.position()));
        ASSERT_EQ(std::memcmp(&again, &g.position(), sizeof again), 0) << fen_of(g.position());
    });
}

// Positions in which just one rule decides.
TEST_F(baseline_chess, knows_the_traps)
{
    const auto moves = [&](const std::string &fen) {
        return sorted_names(game(t, parse_fen(fen)).moves());
    };
    const auto has = [&](const std::string &fen, const std::string &move) {
        const std::vector<std::string> all = moves(fen);
        return std::ranges::find(all, move) != all.end();
    };
    EXPECT_FALSE(has("8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1", "e5d6")) << "both pawns leave the rank";
    EXPECT_TRUE(has("8/8/8/K1PpP2r/8/8/8/4k3 w - d6 0 1", "e5d6")) << "one pawn stays on the rank";
    EXPECT_TRUE(has("8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1", "e4d3")) << "takes the pawn that checks";
    EXPECT_FALSE(has("4b2k/8/8/3pP3/K7/8/8/8 w - d6 0 1", "e5d6")) << "does not end the check";
    EXPECT_FALSE(has("4k3/8/8/8/8/8/4r3/R3K2R w KQ - 0 1", "e1g1")) << "out of check";
    EXPECT_FALSE(has("4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1")) << "through check";
    EXPECT_TRUE(has("1r2k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1c1")) << "b1 may be attacked";
    EXPECT_FALSE(has("4k3/8/8/8/8/8/8/RN2K2R w KQ - 0 1", "e1c1")) << "b1 must be empty";
    EXPECT_FALSE(has("r3k3/8/8/8/K7/8/8/8 w - - 0 1", "a4a3")) << "stays in the rook's line";
    EXPECT_EQ(moves("7k/5Q2/8/8/8/8/8/K7 b - - 0 1"), std::vector<std::string>{}) << "stalemate";
    EXPECT_EQ(moves("8/8/8/8/8/2n5/1r6/K3k3 w - - 0 1"), std::vector<std::string>{"a1b2"});
    EXPECT_EQ(moves("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1").size(), 218U);
}

} // namespace
} // namespace slidebench
