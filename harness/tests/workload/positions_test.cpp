// SPDX-License-Identifier: MIT
#include <algorithm>
#include <filesystem>
#include <random>

#include <gtest/gtest.h>

#include "chess/fen.hpp"
#include "tests/base/complaint.hpp"
#include "tests/base/folder_fixture.hpp"
#include "workload/positions.hpp"

namespace slidebench {
namespace {

namespace fs = std::filesystem;

const std::string start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

class positions : public folder_test {
protected:
    void SetUp() override
    {
        old_folder = fs::current_path();
        fs::current_path(folder); // so that messages have short names
    }
    void TearDown() override { fs::current_path(old_folder); }

    std::vector<board> read(const std::string &text) const
    {
        write("p.epd", text);
        return read_boards("p.epd");
    }

    std::string error(const std::string &text) const
    {
        return complaint([&] { read(text); }, "no error");
    }

    fs::path old_folder;
};

TEST_F(positions, are_one_a_line)
{
    const std::string kings = "8/8/4k3/8/8/4K3/8/8 w - -";
    const std::vector<board> read_ones =
        read("# from Windows\r\n" + start + " w KQkq - 0 1\r\n\r\n \t\r\n#" + kings + "\r\n" +
             kings + "\r\n" + kings);
    ASSERT_EQ(read_ones.size(), 3U);
    EXPECT_EQ(popcount(occupied_squares(&read_ones[0])), 32U);
    EXPECT_EQ(popcount(occupied_squares(&read_ones[1])), 2U);
    EXPECT_EQ(popcount(occupied_squares(&read_ones[2])), 2U);
}

TEST_F(positions, may_have_very_long_lines)
{
    const std::string much(5'000'000, 'x');
    EXPECT_EQ(read("#" + much + "\n" + start + " w - - id " + much + ";\nstartpos").size(), 2U);
    EXPECT_EQ(error(much), "p.epd:1: FEN: has 1 field; 6, or 4 without the counters");
    EXPECT_EQ(error(start + " " + much + " - -"),
              "p.epd:1: side to move: 'xxxxxxxxxxxxxxxxxxxx...' is not w or b");
    EXPECT_EQ(error(std::string(1'000'000, '8') + " w - -"),
              "p.epd:1: placement: has 1 rank, not 8");
    EXPECT_EQ(error("8/8/8/8/8/8/8/" + std::string(1'000'000, 'p') + " w - -"),
              "p.epd:1: placement: rank 1 has 1000000 squares, not 8");
}

TEST_F(positions, need_a_file_that_has_some)
{
    const std::string none = "'p.epd' has no position; it should have a FEN or EPD a line";
    for (const std::string text : {"", "\n", "\r\n\r\n", "# nothing\n", " \n\t\n"})
        EXPECT_EQ(error(text), none);
    EXPECT_EQ(complaint([] { read_boards("absent"); }),
              "cannot read 'absent': No such file or directory");
}

TEST_F(positions, of_files_that_are_something_else_give_one_short_line)
{
    using namespace std::string_literals;
    EXPECT_EQ(error("\xEF\xBB\xBF" + start + " w KQkq - 0 1\n"),
              "p.epd:1: a byte order mark; save the file as UTF-8 without one");
    EXPECT_EQ(error("\n[Event \"A game\"]\n\n1. e4 e5\n"),
              "p.epd:2: this is PGN, as games are; positions are FEN or EPD, one a line");
    EXPECT_EQ(error("\x7F"
                    "ELF w - -\0\0\n"s),
              "p.epd:1: placement: byte 0x7F is not a piece; PNBRQKpnbrqk and digits 1 to 8");
    EXPECT_EQ(error("\xC3\xA9 w - -"),
              "p.epd:1: placement: byte 0xC3 is not a piece; PNBRQKpnbrqk and digits 1 to 8");
    EXPECT_EQ(error(start + " \0\x1B\xFF - -"s),
              "p.epd:1: side to move: '\\x00\\x1B\\xFF' is not w or b");
    std::mt19937 random(1);
    for (int i = 0; i < 1000; ++i) {
        std::string bytes(1 + random() % 2000, ' ');
        std::generate(bytes.begin(), bytes.end(), [&] { return static_cast<char>(random()); });
        const std::string text = error(bytes);
        ASSERT_TRUE(text.starts_with("p.epd:") || text.starts_with("'p.epd' has no")) << text;
        ASSERT_LT(text.size(), 160U);
        ASSERT_TRUE(std::ranges::all_of(text, [](char c) { return c >= ' ' && c <= '~'; }));
    }
}

} // namespace
} // namespace slidebench
