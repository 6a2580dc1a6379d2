// SPDX-License-Identifier: MIT
#include <random>
#include <utility>

#include <gtest/gtest.h>

#include "base/errors.hpp"
#include "chess/fen.hpp"
#include "tests/base/complaint.hpp"
#include "tests/chess/chess_fixture.hpp"

namespace slidebench {
namespace {

std::string error(const std::string &fen)
{
    return complaint([&] { parse_fen(fen); }, "no error");
}

TEST(fen, is_read_as_others_write_it)
{
    const std::pair<const char *, const char *> forms[] = {
        {" 8/8/8/8/8/8/k7/2K5  w\t- - ", "8/8/8/8/8/8/k7/2K5 w - - 0 1"},
        {"8/8/8/8/8/8/k7/2K5 w - - 7", "8/8/8/8/8/8/k7/2K5 w - - 7 1"},
        // Some programs count moves from 0, and clocks through a double step.
        {"4k3/8/8/8/8/8/8/4K3 b - - 0 0", "4k3/8/8/8/8/8/8/4K3 b - - 0 1"},
        {"4k3/8/8/3Pp3/8/8/8/4K3 w - e6 3 0", "4k3/8/8/3Pp3/8/8/8/4K3 w - e6 3 1"},
        // No pawn can take.
        {"4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1"}};
    for (const auto &[read, written] : forms)
        EXPECT_EQ(fen_of(parse_fen(read)), written);
}

TEST(fen, ends_at_operations_and_at_a_semicolon)
{
    const std::string kings = "4k3/8/8/8/8/8/8/4K3 w - -";
    for (const std::string rest : {"", " ; 1 2 3", ";0.5", ";D1 5", " bm e2; id \"1; 2\";",
                                   " [0.5]", " c9 \"1-0\";", "\t", " | 12 | 0.5"})
        EXPECT_EQ(without_operations(kings + rest), kings) << rest;
    EXPECT_EQ(without_operations(kings + " 0 1;0.5"), kings + " 0 1");
    EXPECT_EQ(without_operations("4k3/8/8/8/8/8/8/4K3; comment"), "4k3/8/8/8/8/8/8/4K3");
    EXPECT_EQ(without_operations("; comment"), "");
    EXPECT_EQ(without_operations(kings + " 0 1 2"), kings + " 0 1");
    for (const std::string wrong : {" -5 1", " 0 -1", " +1 1"})
        EXPECT_EQ(without_operations(kings + wrong), kings + wrong);
}

TEST(fen, names_the_field_that_is_wrong)
{
    const std::string kings = "4k3/8/8/8/8/8/8/4K3";
    const std::pair<std::string, std::string> wrong[] = {
        {"", "FEN: has 0 fields; 6, or 4 without the counters"},
        {kings, "FEN: has 1 field; 6, or 4 without the counters"},
        {kings + " w - - 0 1 1", "FEN: has 7 fields; 6, or 4 without the counters"},
        {"4k3/8/8/9/8/8/8/4K3 w - -", "placement: '9' is not a piece; PNBRQKpnbrqk and digits"},
        {"4k3/8/8/44/8/8/8/4K3 w - -", "placement: '44' are two numbers in a row; one says how"},
        {"4k3/8/8/p8/8/8/8/4K3 w - -", "placement: rank 5 has 9 squares, not 8"},
        {"4k3/8/8/8/8/8/4K3 w - -", "placement: has 7 ranks, not 8"},
        {"4k3/8/8/8/8/8/8/8 w - -", "placement: White has 0 kings, not one"},
        {"4k2k/8/8/8/8/8/8/4K3 w - -", "placement: Black has 2 kings, not one"},
        {"4k2P/8/8/8/8/8/8/4K3 w - -", "placement: a pawn on h8; pawns stand on ranks 2 to 7"},
        {"4k3/8/8/8/8/8/8/p3K3 w - -", "placement: a pawn on a1; pawns stand on ranks 2 to 7"},
        {kings + " W - -", "side to move: 'W' is not w or b"},
        {"4k3/4R3/8/8/8/8/8/4K3 w - -", "side to move: 'w', but Black is in check"},
        {kings + " w K -", "castling: 'K' needs a king on e1 and a rook on h1"},
        {"r3k3/8/8/8/8/8/8/4K3 w k -", "castling: 'k' needs a king on e8 and a rook on h8"},
        {"r2k4/8/8/8/8/8/8/4K3 w q -", "castling: 'q' needs a king on e8 and a rook on a8"},
        {"4k3/8/8/8/8/8/8/n3K3 b Q -", "castling: 'Q' needs a king on e1 and a rook on a1"},
        {"4k3/8/8/8/3pP3/8/8/4K3 b - e6", "en passant: 'e6' is not - or a square of rank 3"},
        {"4k3/8/8/3Pp3/8/8/8/4K3 w - d6", "en passant: 'd6' needs a pawn on d5"},
        {"4k3/8/4n3/3Pp3/8/8/8/4K3 w - e6", "en passant: 'e6' needs e6 and e7 to be empty"},
        {"4k3/4n3/8/3Pp3/8/8/8/4K3 w - e6", "en passant: 'e6' needs e6 and e7 to be empty"},
        {kings + " w - - x 1", "half-move clock: 'x' is not a number from 0 to 9999"},
        {kings + " w - - -1 1", "half-move clock: '-1' is not a number from 0 to 9999"},
        {kings + " w - - 0 -1", "move number: '-1' is not a number from 0 to 9999"},
        {kings + " w - - 0 1.5", "move number: '1.5' is not a number from 0 to 9999"},
        {kings + " w - - 0 10000", "move number: '10000' is not a number from 0 to 9999"},
        // The pawn gives check; it has stood in the way of a bishop; it stands in the way of one,
        // which is against the rules but not for those who publish perft counts.
        {"4k3/8/8/3Pp3/3K4/8/8/8 w - e6", "no error"},
        {"3b2k1/8/8/3Pp3/7K/8/8/8 w - e6", "no error"},
        {"4k2b/8/8/3Pp3/8/8/1K6/8 w - e6", "no error"}};
    for (const auto &[fen, says] : wrong)
        EXPECT_TRUE(error(fen).starts_with(says)) << fen << ": " << error(fen);
    for (const std::string board :
         {"4k3/8/8/8/8/P7/PPPPPPPP/4K3", "4k3/8/8/8/QQ6/8/PPPPPPPP/4K3",
          "QQQQk3/QQQQ4/8/8/8/8/1PPP4/4K3", "4k3/8/8/8/RRRRR3/NNNNN3/1PPP4/4K3"})
        EXPECT_EQ(error(board + " b - -"),
                  "placement: White has more pieces than 8 pawns and their promotions allow");
    for (const std::string board :
         {"4k3/8/8/8/8/8/3p4/4K3", "4k3/8/8/8/8/5n2/8/4K3", "4k3/8/8/b7/8/8/8/4K3",
          "4q3/8/8/k7/8/8/8/4K3", "8/8/8/8/8/8/5k2/4K3"})
        EXPECT_EQ(error(board + " b - -"), "side to move: 'b', but White is in check");
    for (const std::string castling : {"kQx", "--", "0", "HAha"})
        EXPECT_EQ(error("r3k2r/8/8/8/8/8/8/R3K2R w " + castling + " -"),
                  "castling: '" + castling + "' is not - or some of KQkq");
    for (const std::string square : {"e5", "x", "e66", "i6", "e3"})
        EXPECT_EQ(error("4k3/8/8/3Pp3/8/8/8/4K3 w - " + square),
                  "en passant: '" + square + "' is not - or a square of rank 6");
}

// Whatever is not refused must come back the same.
TEST(fen, with_random_faults_is_refused_or_sound)
{
    std::mt19937 random(1);
    const std::string characters = "PNBRQKpnbrqk12345678/ -wbKQkqae36\t;x\xFF";
    int sound = 0;
    for (int i = 0; i < 100'000; ++i) {
        std::string text = suite()[random() % suite().size()].fen;
        for (auto faults = random() % 4; faults > 0; --faults)
            text[random() % text.size()] = characters[random() % characters.size()];
        try {
            const std::string fen = fen_of(parse_fen(text));
            ASSERT_EQ(fen_of(parse_fen(fen)), fen) << text;
            ++sound;
        } catch (const input_error &e) {
            ASSERT_TRUE(has(std::string(e.what()), ": ")) << text;
        }
    }
    EXPECT_GT(sound, 10'000);
}

} // namespace
} // namespace slidebench
