// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "base/text_layout.hpp"
#include "results/table.hpp"

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

report_table table_of_three(column_kind last)
{
    return {"",
            "",
            {{"a", column_kind::number, 0, "", "one"}, {"bb"}, {"c", last, 0, "", "words"}},
            {{"pext", {1.0, "x", "gathers the bits of all lines at once"}},
             {"qbb", {table_value(), "yes", "rays"}}}};
}

TEST(layout, leaves_out_what_finds_no_room_and_names_it)
{
    report_table table = table_of_three(column_kind::words);
    const std::string whole = "     | one   | words\n"
                              "     | a bb  | c\n"
                              "pext | 1 x   | gathers the bits of all lines at once\n"
                              "qbb  |   yes | rays\n";
    EXPECT_EQ(as_text(table, unlimited_width), whole);
    EXPECT_EQ(as_text(table, 52), whole);
    EXPECT_EQ(as_text(table, 51), "     | one\n"
                                  "     | a bb\n"
                                  "pext | 1 x\n"
                                  "qbb  |   yes\n"
                                  "Wider terminals and files have words c, too.\n");
}

TEST(layout, puts_prose_into_a_second_line_where_too_little_of_it_fits)
{
    report_table table = table_of_three(column_kind::prose);
    table.columns.back().above.clear();
    EXPECT_EQ(as_text(table, unlimited_width),
              "     | one\n"
              "     | a bb  c\n"
              "pext | 1 x   gathers the bits of all lines at once\n"
              "qbb  |   yes rays\n");
    EXPECT_EQ(as_text(table, 40), "     | one\n"
                                  "     | a bb\n"
                                  "    c\n"
                                  "pext | 1 x\n"
                                  "    gathers the bits of all lines at ...\n"
                                  "qbb  |   yes\n"
                                  "    rays\n");
}

} // namespace
} // namespace slidebench
