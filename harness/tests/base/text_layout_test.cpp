// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "base/format.hpp"
#include "base/text_layout.hpp"
#include "tests/base/has.hpp"

namespace slidebench {
namespace {

TEST(layout, wraps_at_blanks)
{
    EXPECT_EQ(wrapped("one two three", 7), "one two\nthree\n");
    EXPECT_EQ(wrapped("one two three", 6), "one\ntwo\nthree\n");
    EXPECT_EQ(wrapped("one  two", unlimited_width, 2), "  one two\n");
    EXPECT_EQ(wrapped("one two", 6, 2), "  one\n  two\n");
    EXPECT_EQ(wrapped("a long_word_indeed b", 5), "a\nlong_word_indeed\nb\n");
    EXPECT_EQ(wrapped("one\n\ntwo", 80, 1), " one\n\n two\n");
}

TEST(layout, shortens_at_blanks)
{
    EXPECT_EQ(shortened("one two three", 13), "one two three");
    EXPECT_EQ(shortened("one two three", 12), "one two ...");
    EXPECT_EQ(shortened("one two three", 11), "one two ...");
    EXPECT_EQ(shortened("one two three", 10), "one ...");
    EXPECT_EQ(shortened("unbroken", 7), "unb ...");
}

TEST(layout, puts_below_what_finds_no_room)
{
    const column_lines names = {"", "pext", "qbb"};
    const std::vector<column_lines> blocks = {
        {" | a", " | 1", " |"}, {" | bb", " | 22", " | 33"}, {" | c", " | 4", " | 5"}};
    EXPECT_EQ(laid_out(names, blocks, unlimited_width), "     | a | bb | c\n"
                                                        "pext | 1 | 22 | 4\n"
                                                        "qbb  |   | 33 | 5\n");
    EXPECT_EQ(laid_out(names, blocks, 17), laid_out(names, blocks, unlimited_width));
    EXPECT_EQ(laid_out(names, blocks, 16), "     | a | bb\n"
                                           "pext | 1 | 22\n"
                                           "qbb  |   | 33\n"
                                           "\n"
                                           "     | c\n"
                                           "pext | 4\n"
                                           "qbb  | 5\n");
    const std::string narrow = laid_out(names, blocks, 1);
    EXPECT_TRUE(has(narrow, "\n\n     | bb\npext | 22\n")) << "at least one block beside the names";
}

TEST(layout, puts_prose_into_a_second_line_where_too_little_of_it_fits)
{
    const column_lines names = {"", "hyperbola_quintessence", "qbb"};
    const std::vector<column_lines> blocks = {
        {" KiB", " 2.5", "   0"},
        {" needs", " bmi2", " "},
        {" idea", " An instruction gathers the bits of lines", " Rays"}};
    EXPECT_EQ(laid_out_with_prose(names, blocks, unlimited_width),
              laid_out(names, blocks, unlimited_width));
    EXPECT_EQ(laid_out_with_prose(names, blocks, 73), laid_out(names, blocks, 73));
    EXPECT_EQ(laid_out_with_prose(names, blocks, 72),
              "                       KiB needs idea\n"
              "hyperbola_quintessence 2.5 bmi2  An instruction gathers the bits of ...\n"
              "qbb                      0       Rays\n");
    EXPECT_EQ(laid_out_with_prose(names, blocks, 71),
              "                       KiB needs\n"
              "    idea\n"
              "hyperbola_quintessence 2.5 bmi2\n"
              "    An instruction gathers the bits of lines\n"
              "qbb                      0\n"
              "    Rays\n");
    EXPECT_EQ(laid_out_with_prose(names, blocks, 31), "                       KiB\n"
                                                      "    needs idea\n"
                                                      "hyperbola_quintessence 2.5\n"
                                                      "    bmi2  An instruction ...\n"
                                                      "qbb                      0\n"
                                                      "          Rays\n");
}

TEST(layout, of_sizes_in_kib)
{
    EXPECT_EQ(kib_text(0), "0");
    EXPECT_EQ(kib_text(512), "0.5");
    EXPECT_EQ(kib_text(8704), "8.5");
    EXPECT_EQ(kib_text(131072), "128");
    EXPECT_EQ(kib_text(863744), "843.5");
}

} // namespace
} // namespace slidebench
