// SPDX-License-Identifier: MIT
//
// Recordings of queries: the file, and what a replay asks.

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "chess/fen.hpp"
#include "tests/base/complaint.hpp"
#include "workload/record_search.hpp"
#include "workload/workload.hpp"

namespace slidebench {
namespace {

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
