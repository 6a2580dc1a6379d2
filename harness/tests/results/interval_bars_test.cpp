// SPDX-License-Identifier: MIT
#include "results/interval_bars.hpp"

#include <string>

#include <gtest/gtest.h>

#include "base/text_layout.hpp"

namespace slidebench {
namespace {

// Techniques with a rank and a ratio.
report_table ratios()
{
    report_table table = {"", "t", {{"", {"search"}, {}}}, {}};
    table.groups[0].columns = {{"rank", column_kind::tied}, {"ratio", column_kind::estimate, 2}};
    table.rows = {{"a", {tied_number{1, true}, estimate{0.9, bounds{0.8, 1.01}}}},
                  {"b", {tied_number{1, true}, estimate{1, bounds{1, 1}}}},
                  {"c", {tied_number{3, false}, estimate{1.2, bounds{1.1, 1.25}}}},
                  {"d", {std::monostate(), estimate{1.25, {}}}},
                  {"e", {std::monostate(), std::monostate()}},
                  {"f", {tied_number{5, false}, estimate{9, bounds{8, 10}}}}};
    return table;
}

TEST(interval_bars, show_values_and_intervals_on_one_axis)
{
    EXPECT_EQ(as_text(ratios(), 59),
              "  | search\n"
              "t | rank ratio  95 % int.    0.80                      1.25\n"
              "a |   =1  0.90  0.80-1.01    --------o-------\n"
              "b |   =1  1.00  1.00-1.00                   o\n"
              "c |    3  1.20  1.10-1.25                   |     -----o---\n"
              "d |       1.25  no interval                 |             o\n"
              "e |\n"
              "f |    5  9.00  8.00-10.00                  |             >\n");
}

TEST(interval_bars, colour_what_may_be_first)
{
    const std::string text = as_text(ratios(), 59, true);
    EXPECT_EQ(text.find("\033[32m"), text.find("a |") + 29);
    EXPECT_NE(text.find("\033[32m", text.find("b |")), std::string::npos);
    EXPECT_EQ(text.find("\033[32m", text.find("c |")), std::string::npos);
}

TEST(interval_bars, need_room_and_one_column_of_estimates)
{
    report_table table = ratios();
    const std::string text = as_text(table, unlimited_width);
    EXPECT_EQ(as_text(table, 45), text);
    EXPECT_EQ(as_text(table, unlimited_width), text);
    for (table_row &row : table.rows)
        row.values[1] = estimate{1, {}};
    EXPECT_EQ(as_text(table, 80), as_text(table, unlimited_width)) << "all are alike";
    table = ratios();
    table.groups[0].columns[0].kind = column_kind::estimate;
    EXPECT_EQ(as_text(table, 80), as_text(table, unlimited_width));
}

} // namespace
} // namespace slidebench
