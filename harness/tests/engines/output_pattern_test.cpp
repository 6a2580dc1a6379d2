// SPDX-License-Identifier: MIT
#include <cstdint>
#include <string>

#include <gtest/gtest.h>

#include "engines/output_pattern.hpp"
#include "tests/base/complaint.hpp"
#include "tests/base/has.hpp"

namespace slidebench {
namespace {

// Returns the number that a pattern finds last; 0 if there is none or it is no number.
std::uint64_t last(const std::string &pattern, const std::string &output)
{
    const auto number = make_pattern("--nodes", pattern).last_number_in(output);
    return number ? number->value.value_or(0) : 0;
}

TEST(output_pattern, default_ones_fit_what_engines_print)
{
    struct {
        const char *output;
        std::uint64_t nodes;
    } const outputs[] = {
        {"info depth 3 nodes 7 nps 9\n===\nTotal time (ms) : 2\nNodes searched  : 1234\n"
         "Nodes/second    : 617000\n",
         1234},
        {"Time  : 3131ms\nNodes : 1834118\nNPS   : 585793\n", 1834118},
        {"1 nodes 2 nps\n4430957 nodes 1500000 nps", 4430957},
        {"Nodes: 4,673,005", 4673005},
        {"nodes: 4,673,005, time: 3", 4673005},
        {"4,673,005 nodes 1,500,000 nps", 4673005},
        {"Nodes: 4'673'005.", 4673005},
        {"Nodes: 4_673_005", 4673005},
        {"Nodes: 4.673.005", 4673005},
        {"4 673 005 nodes 1 500 000 nps", 0},
        {"Nodes: 4\xE2\x80\x99"
         "673\xE2\x80\x99"
         "005",
         0},
        {"Nodes: 55 100 ms", 55},
        {"Nodes: 1234 100 ms", 1234},
        {"depth 10 123456 nodes", 123456}};
    for (const auto &[output, count] : outputs)
        EXPECT_EQ(last(default_nodes_pattern, output), count) << output;
    EXPECT_FALSE(make_pattern("--nodes", default_nodes_pattern)
                     .last_number_in("info depth 3 nodes 7 nps 9\n"));
}

// A group that has a part of a number stands for all of it.
TEST(output_pattern, reads_no_part_of_a_number)
{
    EXPECT_EQ(last("searched: ([0-9]+)", "searched: 4,673,005"), 4673005);
    EXPECT_EQ(last("searched: ([0-9,]+)", "searched: 4,673,005 in all"), 4673005);
    EXPECT_EQ(last("([0-9]+)$", "4,673,005"), 4673005);
    EXPECT_EQ(last("([0-9])[0-9]", "n 1234"), 1234);
    EXPECT_EQ(last("^[0-9]+ [0-9]+ [0-9]+ ([0-9]+)", "9 156 1084 48000 Nf3"), 48000);
    for (const char *text : {"4.7M", "4.67e6", "4,67", "4673,005", "4,673.005", "4,6730", "12%",
                             "12-13", "12ms", "99999999999999999999"}) {
        const auto number = make_pattern("--nodes", "n: ([0-9]+)")
                                .last_number_in(std::string("n: ") + text + " and more");
        ASSERT_TRUE(number) << text;
        EXPECT_EQ(number->text, text);
        EXPECT_FALSE(number->value) << text;
    }
}

TEST(output_pattern, is_found_as_often_as_it_is_there)
{
    EXPECT_EQ(last("([0-9]+)", "1; 22; 333"), 333);
    EXPECT_EQ(last("^([0-9]+)", "1; 22; 333"), 1);
    EXPECT_EQ(last("([0-9]*)", "1 22 x"), 0); // at last nothing
    EXPECT_EQ(last("a([0-9])|b([0-9])", "A1 B2 c3"), 2);
    EXPECT_EQ(last("a([0-9])|b", "a1 b"), 1);
    EXPECT_EQ(last("n: ([0-9]+)$", "\xFF\xFE n: 7"), 7);
    EXPECT_EQ(last(default_nodes_pattern, "5 nodes, nodes: 6"), 5);
    EXPECT_EQ(last(default_nodes_pattern, "infos: 5 nodes"), 5);
}

// By trying one way after the other, these would take longer than anybody waits.
TEST(output_pattern, takes_no_longer_than_the_line_is_long)
{
    const std::string line(1'000, 'a');
    EXPECT_EQ(last("((a+)+)$", line + "!"), 0);
    EXPECT_EQ(last("^(a|aa)+$", line + "!"), 0);
    EXPECT_EQ(last("(x*)*y", std::string(1'000, 'x')), 0);
    EXPECT_EQ(last("(?:.*)*([0-9])", line.substr(0, 900) + " 7"), 7);
}

TEST(output_pattern, is_refused_unless_it_has_a_group)
{
    EXPECT_EQ(complaint([] { make_pattern("--nodes", "^(?!info)([0-9]+)"); }),
              "--nodes '^(?!info)([0-9]+)' is not a regular expression such as 'nodes: ([0-9]+)': "
              "invalid perl operator: (?!");
    EXPECT_EQ(last("x([0-9]+) y", "x1 y x22 y\nx3 z"), 22);
    EXPECT_TRUE(has(complaint([] { make_pattern("--nodes", "[0-9]+"); }), "has no group"));
    EXPECT_TRUE(
        has(complaint([] { make_pattern("--nodes", "([0-9]+"); }), "--nodes '([0-9]+' is not"));
}

} // namespace
} // namespace slidebench
