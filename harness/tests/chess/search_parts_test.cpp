// SPDX-License-Identifier: MIT
//
// What a search is made of, each by itself: exchanges, the order of moves and the checks they give,
// pawn structures.

#include <algorithm>
#include <memory>
#include <set>

#include <gtest/gtest.h>

#include "chess/fen.hpp"
#include "chess/pawns.h"
#include "tests/chess/chess_fixture.hpp"

namespace slidebench {
namespace {

class search_parts : public baseline_chess {
protected:
    struct picked_moves {
        std::vector<chess_move> moves;
        std::vector<bool> give_check;
    };

    picked_moves picked(const game &g, chess_move hash_move) const
    {
        std::vector<chess_move> list(MAX_MOVES);
        const auto checks = std::make_unique<bool[]>(MAX_MOVES);
        const unsigned count = t.chess[0]->ordered_moves(&g.position(), memory.get(), hash_move,
                                                         list.data(), checks.get());
        list.resize(count);
        return {list, std::vector<bool>(checks.get(), checks.get() + count)};
    }

    // The most that a move wins in an exchange, found from both sides.
    int exchange(const std::string &fen, const std::string &move) const
    {
        const game g(t, parse_fen(fen));
        int least = -2000;
        while (least < 2000 &&
               t.chess[0]->see_at_least(&g.position(), move_named(g, move), least + 10))
            least += 10;
        return least;
    }

    const std::unique_ptr<search_memory> memory = std::make_unique<search_memory>();
};

struct exchange_case {
    const char *fen, *move;
    int wins; // pawn 100, knight 320, bishop 330, rook 500, queen 950
};

const exchange_case exchanges[] = {
    {"4k3/8/8/3p4/8/8/8/3RK3 w - -", "d1d5", 100}, // nobody takes back
    {"4k3/8/4p3/3p4/8/8/8/3RK3 w - -", "d1d5", 100 - 500},
    {"4k3/8/4p3/3p4/8/8/3R4/3RK3 w - -", "d2d5", 100 - 500 + 100}, // the rook behind takes back
    {"3rk3/3r4/8/3p4/8/8/3R4/3RK3 w - -", "d2d5", 100 - 500},      // and theirs takes that one
    {"4k3/8/2n5/4p3/8/8/1B6/Q3K3 w - -", "b2e5", 100 - 330 + 320}, // a queen behind a bishop
    {"4k3/1b6/2b5/3p4/4P3/8/8/4K3 w - -", "e4d5", 0},              // bishops nobody provokes
    {"4k3/8/8/3p4/2P5/1B6/8/4K3 w - -", "c4d5", 100},
    {"4k3/6b1/8/4n3/3P4/2B5/8/4K3 w - -", "d4e5", 320}, // a bishop behind the pawn holds e5
    {"4k3/8/8/3p4/8/4K3/8/8 w - -", "e3f3", 0},
    // Kings take last, and not into check.
    {"8/8/3k4/3p4/8/8/8/3RK3 w - -", "d1d5", 100 - 500},
    {"8/8/3k4/3p4/8/8/3R4/3RK3 w - -", "d2d5", 100},
    {"8/8/4k3/3p4/4K3/8/8/8 w - -", "e4f4", 0},
    // En passant: in the last the pawn that is taken no longer stands between the rooks.
    {"4k3/8/8/3pP3/8/8/8/4K3 w - d6", "e5d6", 100},
    {"3rk3/8/8/3pP3/8/8/8/4K3 w - d6", "e5d6", 0},
    {"3rk3/8/8/3pP3/8/8/8/3RK3 w - d6", "e5d6", 100},
    // Promotions: nobody sees the last.
    {"8/P6k/8/8/8/8/8/4K3 w - -", "a7a8q", 850},
    {"1r6/P6k/8/8/8/8/8/4K3 w - -", "a7a8q", -100},
    {"1r6/P6k/8/8/8/8/8/4K3 w - -", "a7b8q", 850 + 500},
    {"1n6/P1r4k/8/8/8/8/8/R3K3 w - -", "a7a8n", 220},
    // Quiet moves.
    {"4k3/8/4p3/8/8/8/3R4/4K3 w - -", "d2d5", -500},
    {"4k3/8/4p3/8/2B5/8/3R4/4K3 w - -", "d2d5", 100 - 500},
    {"4k3/8/8/8/8/8/8/4K2R w K -", "e1g1", 0}};

TEST_F(search_parts, exchanges_win_what_they_should)
{
    for (const auto &[fen, move, wins] : exchanges)
        EXPECT_EQ(exchange(fen, move), wins) << fen;
}

// With each legal move, and some of other positions, as that of the table.
TEST_F(search_parts, picked_are_the_legal_moves_and_checks_are_seen)
{
    chess_move foreign = NO_MOVE;
    play_random_games(t, 60, [&](const game &g, const std::vector<chess_move> &moves) {
        const std::set<chess_move> legal(moves.begin(), moves.end());
        const auto before = foreign;
        for (const chess_move hash_move :
             {foreign, moves.empty() ? NO_MOVE : moves[moves.size() / 2]}) {
            const picked_moves got = picked(g, hash_move);
            ASSERT_EQ(got.moves.size(), legal.size()) << fen_of(g.position());
            ASSERT_EQ(std::set<chess_move>(got.moves.begin(), got.moves.end()), legal)
                << fen_of(g.position()) << " " << name_of(hash_move);
            if (legal.contains(hash_move)) {
                ASSERT_EQ(got.moves.front(), hash_move);
            }
            for (std::size_t i = 0; i < got.moves.size(); ++i) {
                const game child = g.after(got.moves[i]);
                const auto theirs = static_cast<side>(child.position().side);
                ASSERT_EQ(got.give_check[i], is_in_check(child.position(), theirs))
                    << fen_of(g.position()) << " " << name_of(got.moves[i]);
            }
        }
        if (!moves.empty())
            foreign = moves[before % moves.size()];
    });
}

TEST_F(search_parts, captures_that_lose_material_come_last)
{
    const game g(t, parse_fen("4k3/8/4p3/3p4/2P5/8/8/3RK3 w - -"));
    const std::vector<chess_move> moves = picked(g, NO_MOVE).moves;
    EXPECT_EQ(name_of(moves.front()), "c4d5");
    EXPECT_EQ(name_of(moves.back()), "d1d5");
    const game hanging(t, parse_fen("4k3/8/8/3p2q1/2P4R/8/8/3RK3 w - -"));
    EXPECT_EQ(name_of(picked(hanging, NO_MOVE).moves.front()), "c4d5");
}

bool same(const pawn_structure &one, const pawn_structure &two)
{
    return std::equal(one.pawns, one.pawns + 2, two.pawns) &&
           std::equal(one.passed, one.passed + 2, two.passed) &&
           std::equal(one.attack_spans, one.attack_spans + 2, two.attack_spans) &&
           std::equal(one.files, one.files + 2, two.files) && one.middlegame == two.middlegame &&
           one.endgame == two.endgame;
}

TEST_F(search_parts, pawn_structures_are_kept_as_they_would_be_found)
{
    std::vector<pawn_structure> table(PAWN_TABLE_ENTRIES);
    const board without = parse_fen("4k3/8/8/8/8/8/8/4K2R w - -");
    EXPECT_TRUE(same(*probe_pawn_table(table.data(), &without), pawn_structure_of(&without)));
    int different = 0;
    for (int pass = 0; pass < 2; ++pass)
        play_random_games(t, 100, [&](const game &g, const std::vector<chess_move> &) {
            const pawn_structure anew = pawn_structure_of(&g.position());
            ASSERT_TRUE(same(*probe_pawn_table(table.data(), &g.position()), anew))
                << fen_of(g.position());
            different += anew.middlegame != 0;
        });
    EXPECT_GT(different, 1000);
}

TEST_F(search_parts, pawn_structures_are_what_they_look_like)
{
    const auto structure = [](const char *fen) {
        const board b = parse_fen(fen);
        return pawn_structure_of(&b);
    };
    const pawn_structure passed = structure("4k3/8/8/3P4/8/2p5/6pP/4K3 w - -");
    EXPECT_EQ(passed.passed[WHITE], square_bit(35) | square_bit(15)) << "d5; h2, behind g2's back";
    EXPECT_EQ(passed.passed[BLACK], square_bit(18) | square_bit(14)) << "c3, g2";
    EXPECT_EQ(passed.files[WHITE], 0x88);
    EXPECT_EQ(passed.files[BLACK], 0x44);
    EXPECT_EQ(structure("4k3/2p5/8/3P4/8/8/8/4K3 w - -").passed[WHITE], 0U) << "may be taken";
    EXPECT_EQ(structure("4k3/8/8/3P4/8/3P4/8/4K3 w - -").passed[WHITE], square_bit(35))
        << "only the first of two";

    const auto worth = [&](const char *fen) { return structure(fen).endgame; };
    EXPECT_LT(worth("4k3/pp6/8/8/8/P7/P7/4K3 w - -"), 0) << "doubled";
    EXPECT_LT(worth("4k3/pp6/8/8/8/8/P1P5/4K3 w - -"), 0) << "isolated";
    EXPECT_GT(worth("4k3/p7/8/P7/6P1/8/8/4K3 w - -"), 0) << "passed";
    EXPECT_EQ(worth("4k3/pp3ppp/8/8/8/8/PP3PPP/4K3 w - -"), 0);
}

} // namespace
} // namespace slidebench
