// SPDX-License-Identifier: MIT
//
// Workloads, and recordings of queries: the file, and what a replay asks.

#include "workload/workload.hpp"

#include <fstream>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "base/digest.hpp"
#include "chess/fen.hpp"
#include "core/names.hpp"
#include "core/technique.h"
#include "tests/base/complaint.hpp"
#include "tests/chess/chess_fixture.hpp"
#include "workload/catalogue.hpp"
#include "workload/record_search.hpp"
#include "workload/recording.hpp"

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
    const technique &oracle = known_techniques().oracle();
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

constexpr Bitboard full = ~Bitboard{0};

// A rook on e4 and a bishop on e4 on one board, then a queen on a1 and a rook on d5 on others.
const std::vector<recorded_query> some = {{PIECE_ROOK, 28, square_bit(28) | square_bit(60)},
                                          {PIECE_BISHOP, 28, square_bit(28) | square_bit(60)},
                                          {PIECE_QUEEN, 0, full},
                                          {PIECE_ROOK, 35, 0}};

std::string error_of(std::string_view bytes)
{
    return complaint([&] { decoded(bytes); }, "no error");
}

// Fixed, so that files can be read for as long as their version can.
TEST(recording, has_the_documented_bytes)
{
    using namespace std::string_literals;
    const std::string bytes = encoded({some[0], some[1], {PIECE_QUEEN, 1, square_bit(60)}});
    EXPECT_EQ(bytes.substr(0, 24), "slidebq\0\1\0\0\0\3\0\0\0\6\0\0\0\0\0\0\0"s);
    EXPECT_EQ(bytes.substr(24, 6), "\xDC\xFC\x1C\x5C\xDC\x81");
    EXPECT_EQ(bytes.substr(30), "\xD8\x43\xE9\x50\x78\xAD\x5C\xBB");
}

TEST(recording, that_was_cut_off_or_altered_is_refused)
{
    const std::string bytes = encoded(some);
    EXPECT_EQ(error_of(""), "is no recording: it does not begin with slidebq and a zero byte");
    EXPECT_TRUE(error_of(bytes + "x").starts_with("is cut off or "));
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        EXPECT_EQ(error_of(bytes.substr(0, i)).starts_with("is cut off or "), i > 0) << i;
        std::string altered = bytes;
        altered[i] = static_cast<char>(altered[i] ^ 1);
        EXPECT_NE(error_of(altered), "no error") << i;
    }
}

TEST(recording, is_replayed_in_order_and_by_piece)
{
    const workload w = replay_workload("some", some, 6);
    ASSERT_EQ(w.recorded().size(), 6U) << "begins again";
    for (std::size_t i = 0; i < w.recorded().size(); ++i) {
        const recorded_query &wanted = some[i % some.size()];
        EXPECT_EQ(w.recorded().pieces[i], wanted.piece);
        EXPECT_EQ(w.recorded().squares[i], wanted.square);
        EXPECT_EQ(w.recorded().occupied[i], wanted.occupied);
    }
    EXPECT_EQ(w.of(PIECE_ROOK).squares, (std::vector<Square>{28, 35, 28, 35, 28, 35}));
    EXPECT_EQ(w.of(PIECE_ROOK).sliders[0], square_bit(28));
    EXPECT_EQ(w.of(PIECE_ROOK).sliders[1], 0U) << "nobody stands there";
    EXPECT_EQ(replay_workload("long", std::vector(9000, some[0]), 6).recorded().size(), 8192U);

    std::vector<recorded_query> other_piece = some;
    other_piece[3].piece = PIECE_BISHOP;
    EXPECT_NE(replay_workload("some", other_piece, 6).fingerprint(), w.fingerprint());
}

TEST(recording, of_a_search_can_be_too_long)
{
    EXPECT_EQ(
        complaint([] { record_search(std::vector(1000, parse_fen(start_fen)), 8, [](double) {}); }),
        "the searches make more than 16777216 queries, the most that a recording can have: "
        "search less deep, or fewer positions");
}

} // namespace
} // namespace slidebench
