// SPDX-License-Identifier: MIT
//
// Chess as every technique plays it, against published counts.

#include <cstring>
#include <set>

#include <gtest/gtest.h>

#include "chess/fen.hpp"
#include "chess/game.hpp"
#include "core/names.hpp"
#include "tests/chess/chess_fixture.hpp"

namespace slidebench {
namespace {

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

TEST_P(chess_of, counts_the_same_in_all_layouts_and_if_it_makes_the_last_move)
{
    for (const perft_case &known : suite()) {
        const game root(t, known.position);
        const std::uint64_t nodes = root.perft(3);
        for (std::size_t layout = 0; layout < LAYOUT_COUNT; ++layout)
            EXPECT_EQ(root.perft(3, layout != 0, layout), nodes)
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

TEST_F(baseline_chess, makes_moves_as_a_fen_writes_them)
{
    const auto after = [&](const std::string &fen, const std::string &move) {
        const game g(t, parse_fen(fen));
        return fen_of(g.after(move_named(g, move)).position());
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

TEST_F(baseline_chess, has_room_for_the_most_moves)
{
    const std::string most = "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1";
    EXPECT_EQ(game(t, parse_fen(most)).moves().size(), 218U);
}

} // namespace
} // namespace slidebench
