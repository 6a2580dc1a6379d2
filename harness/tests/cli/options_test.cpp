// SPDX-License-Identifier: MIT
//
// What options take, and what machine.json keeps of them.

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "cli/options.hpp"
#include "tests/base/complaint.hpp"

namespace slidebench {
namespace {

template <typename Parse>
void expect_complaints(const Parse &parse, const std::vector<std::string> &texts,
                       const std::string &says)
{
    for (const std::string &text : texts)
        EXPECT_EQ(complaint([&] { parse("--option", text); }),
                  "--option '" + text + "' is not " + says);
}

TEST(options, take_numbers_squares_and_boards)
{
    const auto up_to_15 = [](const std::string &option, const std::string &text) {
        return parse_positive(option, text, 15);
    };
    EXPECT_EQ(up_to_15("--option", "15"), 15U);
    expect_complaints(up_to_15, {"", "0", "16", "-1", "1.5", "2x", "deep", "99999999999999999999"},
                      "a whole number from 1 to 15");
    EXPECT_EQ(parse_square_option("--option", "e4"), 28U);
    EXPECT_EQ(parse_square_option("--option", "63"), 63U);
    expect_complaints(parse_square_option, {"", "i4", "64", "-1"},
                      "a square: a1 to h8, or 0 to 63");
    EXPECT_EQ(parse_bitboard("--option", "0xffffffffffffffff"), ~Bitboard{0});
    EXPECT_EQ(parse_bitboard("--option", "10"), 10U);
    expect_complaints(parse_bitboard, {"", "0x", "0xg", "-1", "0x10000000000000000"},
                      "a bitboard: 0x0 to 0xffffffffffffffff, or the same in decimal");
}

// A command with an option of each kind.
struct some_options {
    some_options()
    {
        program.add_flag("--quick", quick)->configurable();
        add_text(program, "--out", out, "", "FOLDER")->configurable();
        add_names(program, "--technique", techniques, "")->configurable();
    }

    CLI::App program;
    bool quick = false;
    std::string out = "here";
    std::vector<std::string> techniques;
};

TEST(options, are_kept_without_folders_and_given_again)
{
    some_options first, again;
    first.program.parse("--quick --out /home/me/run --technique pext,qbb");
    const option_values given = given_options(first.program);
    EXPECT_EQ(json_of(given).dump(), R"({"quick":true,"out":"run","technique":["pext","qbb"]})");
    give_options(again.program, given);
    EXPECT_TRUE(again.quick);
    EXPECT_EQ(again.out, "run");
    EXPECT_EQ(again.techniques, first.techniques);
}

TEST(options, that_were_kept_are_all_there_and_of_their_type)
{
    some_options first;
    const option_values given = given_options(first.program);
    for (std::size_t i = 0; i < given.size(); ++i) {
        const auto giving = [](const option_values &values) {
            some_options again;
            return complaint([&] { give_options(again.program, values); });
        };
        option_values spoilt = given;
        const bool is_flag = std::holds_alternative<bool>(spoilt[i].second);
        spoilt[i].second = is_flag ? option_value(std::string("x")) : option_value(true);
        EXPECT_EQ(giving(spoilt),
                  "option " + given[i].first + " of the run has a value of another type");
        spoilt.erase(spoilt.begin() + static_cast<std::ptrdiff_t>(i));
        EXPECT_EQ(giving(spoilt), "the run does not have option " + given[i].first);
    }
}

} // namespace
} // namespace slidebench
