// SPDX-License-Identifier: MIT
//
// The search as every technique does it: the same nodes, draws and mates as they should be, and
// what is kept from move to move against what is found anew.

#include <array>
#include <utility>

#include <gtest/gtest.h>

#include "base/digest.hpp"
#include "chess/fen.hpp"
#include "chess/incremental.h"
#include "chess/searcher.hpp"
#include "tests/base/complaint.hpp"
#include "tests/chess/chess_fixture.hpp"
#include "workload/positions.hpp"

namespace slidebench {
namespace {

constexpr std::size_t one_mebibyte = 1 << 20;

const std::vector<board> &searched_positions()
{
    static const std::vector<board> positions = [] {
        std::vector<board> result = read_boards(PROJECT_ROOT "/data/search.epd");
        for (const perft_case &known : suite())
            result.push_back(known.position);
        return result;
    }();
    return positions;
}

// Black's position as White's, and the other way round.
board mirrored(const board &b)
{
    board m = b;
    for (Bitboard &pieces : m.pieces)
        pieces = byte_swap(pieces);
    m.sides[WHITE] = byte_swap(b.sides[BLACK]);
    m.sides[BLACK] = byte_swap(b.sides[WHITE]);
    m.castling = byte_swap(b.castling);
    m.en_passant = byte_swap(b.en_passant);
    m.side = other(static_cast<side>(b.side));
    return m;
}

class search : public baseline_chess {
protected:
    search_result look(const std::string &fen, unsigned depth,
                       std::size_t table_bytes = one_mebibyte) const
    {
        return searcher(table_bytes).run(t, 0, parse_fen(fen), depth);
    }
    std::string best(const std::string &fen, unsigned depth) const
    {
        return name_of(look(fen, depth).best);
    }
};

void expect_signature(const std::vector<unsigned> &layouts, unsigned depth, mode m,
                      const std::string &signature)
{
    searcher memory(one_mebibyte, m);
    for (const std::string &slug : all_that_play()) {
        const technique &player = known_techniques().find(slug);
        player.chess[0]->init();
        for (const unsigned layout : layouts) {
            std::vector<std::uint64_t> found;
            for (const board &position : searched_positions()) {
                memory.clear();
                for (const std::uint64_t number :
                     numbers_of(memory.run(player, layout, position, depth)))
                    found.push_back(number);
            }
            EXPECT_EQ(hex(digest_of(found)), signature) << slug << " layout " << layout;
        }
    }
}

// The signatures are those of every machine and compiler: they change only with the search itself.
TEST_F(search, is_the_same_with_all_techniques)
{
    expect_signature({0, 5}, 3, MODE_SEARCH, "10c52daa086aaef1");
    expect_signature({0, 3}, 2, MODE_SEARCH_NETWORK, "8d194a2d5d2b3c93");
    expect_signature({0, 3}, 2, MODE_SEARCH_SMALL_NETWORK, "e85d4f72349e2888");
}

TEST_F(search, says_what_there_is_no_memory_for)
{
#if defined(SLIDEBENCH_SANITIZED)
    GTEST_SKIP() << "the sanitizer ends the program instead";
#endif
    EXPECT_EQ(complaint([] { searcher(std::size_t{1} << 48).clear(); }),
              "there is not enough memory for 268435456 MiB of a transposition table");
}

TEST_F(search, finds_the_same_in_every_generation_of_a_crowded_table)
{
    constexpr std::size_t few_buckets = 64 * sizeof(transposition_bucket);
    searcher memory(few_buckets);
    const board &position = searched_positions().front();
    const auto expected = numbers_of(memory.run(t, 0, position, 5));
    for (int i = 0; i < 2 * LAST_GENERATION; ++i) {
        memory.run(t, 0, searched_positions().back(), 2);
        memory.clear();
        ASSERT_EQ(numbers_of(memory.run(t, 0, position, 5)), expected) << i;
    }
    memory.free_table();
    EXPECT_EQ(numbers_of(memory.run(t, 0, position, 5)), expected);
}

TEST_F(search, stops_when_its_nodes_are_used_up_and_keeps_no_score_of_that)
{
    const board &position = searched_positions().front();
    searcher memory(one_mebibyte);
    const search_result whole = memory.run(t, 0, position, 6);
    for (const std::uint64_t most : std::array<std::uint64_t, 5>{1, 2, 30, 1000, 2001}) {
        ASSERT_LT(most, whole.nodes);
        searcher stopped(one_mebibyte);
        const search_result part = stopped.run(t, 0, position, 6, most);
        EXPECT_GE(part.nodes, most);
        EXPECT_LT(part.nodes, most + MAX_PLY) << "each node on the way back makes one move";
        EXPECT_EQ(stopped.run(t, 0, position, 6).score, whole.score);
    }
}

struct mate {
    const char *fen, *best;
    int half_moves;
    unsigned further = 1; // to look, beyond these
};

const mate mates[] = {
    {"6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", 1},
    {"r3k3/8/8/8/8/8/5PPP/6K1 b - - 0 1", "a8a1", 1},
    {"6k1/5ppp/8/8/8/8/8/R3K3 w - - 99 80", "a1a8", 1},  // comes before the fifty-move rule
    {"kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", "a1a6", 3, 4}, // Black would rather not move
    {"r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1", "f6a6", 5},
};

TEST_F(search, finds_mates_with_tables_of_all_sizes)
{
    for (const std::size_t table_bytes : {std::size_t{64}, one_mebibyte, 16 * one_mebibyte}) {
        for (const mate &m : mates) {
            const auto depth = static_cast<unsigned>(m.half_moves);
            for (const unsigned further : {m.further, m.further + 1}) {
                const search_result got = look(m.fen, depth + further, table_bytes);
                EXPECT_EQ(got.score, -SCORE_MATED - m.half_moves) << m.fen;
                EXPECT_EQ(name_of(got.best), m.best) << m.fen;
            }
        }
    }
}

TEST_F(search, knows_draws)
{
    const search_result stalemate = look("7k/5Q2/8/8/8/8/8/K7 b - - 0 1", 3);
    EXPECT_EQ(stalemate.score, SCORE_DRAW);
    EXPECT_EQ(stalemate.best, NO_MOVE);
    EXPECT_EQ(look("K1k5/8/P7/8/8/8/8/8 w - - 0 1", 6).score, SCORE_DRAW) << "stalemate to come";

    const std::string perpetual = "6k1/6p1/nn6/7Q/8/r7/1r4PP/7K w - - 0 1";
    EXPECT_EQ(look(perpetual, 6).score, SCORE_DRAW) << "repetition";
    EXPECT_EQ(best(perpetual, 6), "h5e8");

    EXPECT_EQ(look("8/8/8/3k4/8/8/8/KQ6 w - - 99 80", 4).score, SCORE_DRAW) << "fifty moves";
    EXPECT_GT(look("8/8/8/3k4/8/8/8/KQ6 w - - 9 80", 4).score, 500);
}

TEST_F(search, keeps_what_would_be_found_anew)
{
    play_random_games(t, 100, [&](const game &g, const std::vector<chess_move> &moves) {
        const board &parent = g.position();
        for (const chess_move move : moves) {
            const game child = g.after(move);
            const incremental kept =
                incremental_after(incremental_of(&parent), &parent, move, &child.position(),
                                  static_cast<side>(parent.side));
            const incremental anew = incremental_of(&child.position());
            ASSERT_EQ(kept.key, anew.key) << fen_of(parent) << " " << name_of(move);
            ASSERT_EQ(std::pair(kept.middlegame, kept.endgame),
                      std::pair(anew.middlegame, anew.endgame))
                << fen_of(parent) << " " << name_of(move);
        }
    });
}

// A network with its memory.
struct owned_network {
    owned_network(const network_shape &shape, std::uint32_t row_count)
        : weights(network_weight_count(&shape, row_count)), net{shape, row_count, weights.data()}
    {
    }

    std::vector<std::int16_t> accumulator() const
    {
        return std::vector<std::int16_t>(std::size_t{SIDE_COUNT} * net.shape.width);
    }

    std::vector<std::int16_t> loaded(const board &b) const
    {
        std::vector<std::int16_t> sums = accumulator();
        network_load(&net, &b, sums.data());
        return sums;
    }

    std::vector<std::int16_t> weights;
    network net;
};

TEST_F(search, keeps_the_sums_of_a_network_that_would_be_found_anew)
{
    for (const network_shape &shape : {large_network, small_network}) {
        const owned_network owned(shape, 700);
        const network *net = &owned.net;
        network_init(net);
        std::vector<std::int16_t> after = owned.accumulator();
        play_random_games(t, 10, [&](const game &g, const std::vector<chess_move> &moves) {
            const board &parent = g.position();
            const std::vector<std::int16_t> before = owned.loaded(parent);
            for (const chess_move move : moves) {
                const game child = g.after(move);
                network_update(net, &parent, before.data(), &child.position(), after.data());
                ASSERT_EQ(after, owned.loaded(child.position()))
                    << fen_of(parent) << " " << name_of(move);
            }
            ASSERT_EQ(network_output(net, before.data()),
                      -network_output(net, owned.loaded(mirrored(parent)).data()))
                << fen_of(parent);
        });
    }
}

TEST_F(search, has_other_keys_for_other_rights)
{
    const auto key = [](const std::string &fen) {
        const board b = parse_fen(fen);
        return incremental_of(&b).key;
    };
    const std::vector<std::string> fens = {
        "r3k2r/8/8/8/3pP3/8/8/R3K2R b KQkq e3 0 1", "r3k2r/8/8/8/3pP3/8/8/R3K2R b KQkq - 0 1",
        "r3k2r/8/8/8/3pP3/8/8/R3K2R b KQk - 0 1",   "r3k2r/8/8/8/3pP3/8/8/R3K2R b Qkq - 0 1",
        "r3k2r/8/8/8/3pP3/8/8/R3K2R w KQkq - 0 1",
    };
    for (const std::string &one : fens)
        for (const std::string &two : fens)
            EXPECT_EQ(key(one) == key(two), one == two) << one << " " << two;
}

TEST_F(search, values_both_sides_alike)
{
    const auto value = [&](const board &b) { return t.chess[0]->evaluate(&game(t, b).position()); };
    play_random_games(t, 50, [&](const game &g, const std::vector<chess_move> &) {
        ASSERT_EQ(value(g.position()), -value(mirrored(g.position()))) << fen_of(g.position());
    });
}

// A null move would let the side that has to move off keep its pawn, for two half moves longer.
TEST_F(search, sees_that_to_move_loses)
{
    EXPECT_LT(look("8/8/8/3pK3/2kP4/8/8/8 w - -", 12).score, -500);
    EXPECT_LT(look("8/8/8/3pK3/2kP4/8/8/8 b - -", 14).score, -500);
}

} // namespace
} // namespace slidebench
