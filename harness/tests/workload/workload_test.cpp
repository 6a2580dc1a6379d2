// SPDX-License-Identifier: MIT
#include <fstream>
#include <set>

#include <gtest/gtest.h>

#include "base/digest.hpp"
#include "chess/fen.hpp"
#include "core/names.hpp"
#include "core/registry.hpp"
#include "core/technique.h"
#include "workload/catalogue.hpp"
#include "workload/recording.hpp"
#include "workload/workload.hpp"

namespace slidebench {
namespace {

TEST(workload, depends_on_name_seed_and_size_alone)
{
    setenv("SLIDEBENCH_ROOT", PROJECT_ROOT, 1);
    std::set<std::uint64_t> fingerprints;
    for (const std::string &name :
         expanded_workloads({"random", "positions", "positions_1", "positions_2", "replay"})) {
        EXPECT_EQ(make_workload(name).name(), name);
        fingerprints.insert(make_workload(name).fingerprint());
        fingerprints.insert(make_workload(name).fingerprint());
    }
    EXPECT_EQ(fingerprints.size(), 6U);
    EXPECT_NE(random_workload(density::half, 1000, 3).fingerprint(),
              random_workload(density::half, 1000, 4).fingerprint());
}

// Without boards it stays what it was in all runs that were ever made.
TEST(workload, has_a_fingerprint_of_its_queries_and_boards)
{
    EXPECT_EQ(hex(random_workload(density::half, 65536, 1).fingerprint()), "be0155729b0d0840");
    std::set<std::uint64_t> of_boards;
    // Another side to move, a right to castle less, a pawn for a knight.
    for (const char *fen :
         {"r3k2r/8/2n5/8/8/8/8/R3K2R w KQkq - 0 1", "r3k2r/8/2n5/8/8/8/8/R3K2R b KQkq - 0 1",
          "r3k2r/8/2n5/8/8/8/8/R3K2R w KQk - 0 1", "r3k2r/8/2p5/8/8/8/8/R3K2R w KQkq - 0 1"})
        of_boards.insert(games_workload("games", {parse_fen(fen)}, 16).fingerprint());
    EXPECT_EQ(of_boards.size(), 4U);
}

TEST(workload, has_sets_of_any_size)
{
    const workload w = random_workload(density::quarter, 1000, 1);
    for (const unsigned sliders : {1U, 10U, 64U}) {
        const std::vector<Bitboard> &sets = w.sets_of(sliders);
        ASSERT_EQ(sets.size(), 1000U);
        for (std::size_t i = 0; i < sets.size(); ++i) {
            ASSERT_EQ(sets[i] & ~w.of(PIECE_ROOK).occupied[i], 0U);
            ASSERT_EQ(popcount(sets[i]), std::min(sliders, popcount(w.of(PIECE_ROOK).occupied[i])));
        }
    }
}

TEST(workload, knows_all_pieces_of_games)
{
    const board b = parse_fen("3qk3/8/8/8/1b6/8/P7/R2QK1N1 w - - 0 1");
    const workload games = games_workload("games", {b, b}, 16);
    ASSERT_EQ(games.positions().size(), 16U) << "two positions, again and again";
    for (std::size_t i = 0; i < games.positions().size(); ++i) {
        EXPECT_EQ(games.positions().occupied[i], occupied_squares(&b));
        const placed_pieces &placed = games.positions().placed[i];
        EXPECT_EQ(placed.orthogonal, square_bit(0) | square_bit(3) | square_bit(59));
        EXPECT_EQ(placed.diagonal, square_bit(25) | square_bit(3) | square_bit(59));
        EXPECT_EQ(placed.knights, square_bit(6));
        EXPECT_EQ(placed.kings, square_bit(4) | square_bit(60));
        EXPECT_EQ(placed.pawns, square_bit(8));
        EXPECT_EQ(placed.white, occupied_squares(&b) & 0xFFFF);
    }
    EXPECT_FALSE(random_workload(density::half, 4096, 1).has(workload_part::positions));
}

// data/digests.csv: what the right answers are, on every machine.
TEST(digest, of_right_answers_is_golden)
{
    const registry known(techniques);
    const technique &oracle = known.oracle();
    std::ifstream golden(PROJECT_ROOT "/data/digests.csv");
    std::string line;
    ASSERT_TRUE(std::getline(golden, line));
    EXPECT_EQ(line, "workload,queries,seed,piece,digest");
    for (const density d : {density::half, density::quarter}) {
        const workload w = random_workload(d, 65536, 1);
        for (const piece p : all_pieces()) {
            std::vector<Bitboard> answers;
            for (std::size_t i = 0; i < w.of(p).size(); ++i)
                answers.push_back(oracle.attacks[p](w.of(p).squares[i], w.of(p).occupied[i]));
            ASSERT_TRUE(std::getline(golden, line));
            EXPECT_EQ(line, w.name() + ",65536,1," + std::string(name_of(p)) + "," +
                                hex(digest_of(answers)));
        }
    }
    // A port to another language reads its queries from this file.
    std::vector<Bitboard> answers;
    for (const recorded_query &query : read_recording(PROJECT_ROOT "/data/search.replay"))
        answers.push_back(oracle.attacks[query.piece](query.square, query.occupied));
    ASSERT_TRUE(std::getline(golden, line));
    EXPECT_EQ(line, "search.replay," + std::to_string(answers.size()) + ",,any," +
                        hex(digest_of(answers)));
    EXPECT_FALSE(std::getline(golden, line));
}

TEST(workload, counts_different_queries_of_the_piece_that_has_fewest)
{
    // A rook on each of two squares, a queen, no bishop.
    const board few = parse_fen("4k2Q/8/8/8/8/8/8/R3K3 b - - 0 1");
    const board other = parse_fen("4k2Q/8/8/8/8/8/8/1R2K3 b - - 0 1");
    EXPECT_EQ(games_workload("few", {few, few}, 4096).distinct(), 1U);
    EXPECT_EQ(games_workload("two", {few, other, few}, 4096).distinct(), 2U);
    EXPECT_EQ(random_workload(density::half, 4096, 1).distinct(), 4096U);
    EXPECT_TRUE(can_be_memorised(4096));
    EXPECT_FALSE(can_be_memorised(random_workload(density::quarter, 65'536, 1).distinct()));
}

} // namespace
} // namespace slidebench
