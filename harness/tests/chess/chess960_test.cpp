// SPDX-License-Identifier: MIT
#include <algorithm>

#include <gtest/gtest.h>

#include "chess/chess960.hpp"
#include "tests/base/has.hpp"
#include "tests/chess/chess_fixture.hpp"

namespace slidebench {
namespace {

class chess960 : public testing::Test {
protected:
    void SetUp() override { t.chess[0]->init(); }

    std::vector<std::string> moves(const std::string &fen) const
    {
        std::vector<std::string> names;
        for (const auto &[move, child] : chess960_game(t, parse_chess960_fen(fen)).children())
            names.push_back(name_of(move));
        return names;
    }
    bool has(const std::string &fen, const std::string &move) const
    {
        const std::vector<std::string> all = moves(fen);
        return std::find(all.begin(), all.end(), move) != all.end();
    }

    const technique &t = known_techniques().baseline();
};

TEST_F(chess960, has_the_published_numbers_of_nodes)
{
    const std::vector<perft_case> known = read_perft_cases(PROJECT_ROOT "/data/chess960.epd");
    ASSERT_EQ(known.size(), 30U);
    for (const perft_case &of : known)
        for (const auto &[depth, nodes] : of.expected)
            if (nodes <= 1'000'000) {
                EXPECT_EQ(chess960_game(t, of.position).perft(depth), nodes)
                    << of.fen << " depth " << depth;
            }
}

// In chess it is chess.
TEST_F(chess960, has_the_same_nodes_as_chess_where_there_is_no_other_castling)
{
    for (const perft_case &known : suite()) {
        EXPECT_EQ(chess960_game(t, known.position).perft(2), game(t, known.position).perft(2));
        EXPECT_EQ(chess960_game(t, known.position).children().size(),
                  game(t, known.position).moves().size());
    }
}

TEST_F(chess960, castles_as_the_rules_have_it)
{
    EXPECT_TRUE(has("4k3/8/8/8/8/8/8/5KR1 w G - 0 1", "f1g1")); // they change places
    EXPECT_TRUE(has("4k3/8/8/8/8/8/8/1RK5 w B - 0 1", "c1b1")); // the king stays
    EXPECT_TRUE(has("1rk5/8/8/8/8/8/8/4K3 b b - 0 1", "c8b8"));
    EXPECT_TRUE(has("4k3/8/8/8/8/8/8/RK6 w A - 0 1", "b1a1"));
    EXPECT_TRUE(has("1r2k3/8/8/8/8/8/8/R4K2 w A - 0 1", "f1a1"));   // the rook may be attacked
    EXPECT_FALSE(has("4k3/8/8/8/8/8/8/5KRr w G - 0 1", "f1g1"));    // the rook shields the king
    EXPECT_FALSE(has("4k3/8/8/8/8/8/8/qR1K4 w B - 0 1", "d1b1"));   // in its old place only
    EXPECT_FALSE(has("4k1r1/8/8/8/8/8/8/4K1R1 w G - 0 1", "e1g1")); // the same
    EXPECT_FALSE(has("3rk3/8/8/8/8/8/8/1K4R1 w G - 0 1", "b1g1"));  // on the king's way
    EXPECT_FALSE(has("1r2k3/8/8/8/8/8/8/1K4R1 w G - 0 1", "b1g1")); // out of check
    EXPECT_FALSE(has("6rk/8/8/8/8/8/8/4KR2 w F - 0 1", "e1f1"));    // into check
    EXPECT_FALSE(has("4k3/8/8/8/8/8/8/1K1N2R1 w G - 0 1", "b1g1")); // somebody is in the way
    EXPECT_FALSE(has("4k3/8/8/8/8/8/8/RN3K2 w A - 0 1", "f1a1"));   // of the rook
    EXPECT_FALSE(has("4k3/8/8/8/8/8/8/5KR1 w - - 0 1", "f1g1"));
}

TEST_F(chess960, loses_rights_as_chess_does)
{
    const auto after = [&](const std::string &fen, const std::string &move) {
        for (const auto &[made, child] : chess960_game(t, parse_chess960_fen(fen)).children())
            if (name_of(made) == move)
                return child.perft(2);
        return std::uint64_t{0};
    };
    // As many as where there were none: a king moved, a rook did, one was taken, one castled.
    EXPECT_EQ(after("1k4r1/8/8/8/8/8/8/1K4R1 w g - 0 1", "g1g8"),
              after("1k4r1/8/8/8/8/8/8/1K4R1 w - - 0 1", "g1g8"));
    for (const char *move : {"b1a2", "g1h1", "g1g2"})
        EXPECT_EQ(after("1k6/8/8/8/8/8/8/RK4R1 w G - 0 1", move),
                  after("1k6/8/8/8/8/8/8/RK4R1 w - - 0 1", move));
    EXPECT_GT(after("1k6/8/8/8/8/8/8/RK4R1 w G - 0 1", "a1a2"),
              after("1k6/8/8/8/8/8/8/RK4R1 w - - 0 1", "a1a2"));
    EXPECT_EQ(after("1k6/8/8/8/8/8/8/RK4R1 w GA - 0 1", "b1g1"),
              chess960_game(t, parse_chess960_fen("1k6/8/8/8/8/8/8/R4RK1 b - - 1 1")).perft(2));
}

} // namespace
} // namespace slidebench
