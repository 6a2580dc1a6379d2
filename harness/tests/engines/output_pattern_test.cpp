// SPDX-License-Identifier: MIT
#include <string>

#include <gtest/gtest.h>

#include "engines/output_pattern.hpp"
#include "tests/base/complaint.hpp"
#include "tests/base/has.hpp"

namespace slidebench {
namespace {

// Returns what a pattern finds last; "" if that is nothing.
std::string last(const std::string &pattern, const std::string &output)
{
    return nodes_pattern(pattern).last_in(output).value_or("");
}

TEST(output_pattern, default_ones_fit_what_engines_print)
{
    struct {
        const char *output, *nodes;
    } const outputs[] = {
        {"info depth 3 nodes 7 nps 9\n===\nTotal time (ms) : 2\nNodes searched  : 1234\n"
         "Nodes/second    : 617000\n",
         "1234"},
        {"Time  : 3131ms\nNodes : 1834118\nNPS   : 585793\n", "1834118"},
        {"1 nodes 2 nps\n4430957 nodes 1500000 nps", "4430957"},
        {"nodes: 4,673,005, time: 3", "4,673,005,"},
        {"4,673,005 nodes 1,500,000 nps", "4,673,005"},
        {"Nodes: 4.7M", "4.7M"}, // which is refused
        {"Nodes: 55 100 ms", "55"},
        {"depth 10 123456 nodes", "123456"},
        {"129650375 nodes", "129650375"},
        {"nodes 129650375", "129650375"},
        {"Bench: nodes 129650375 nps 1500000", "129650375"},
        {"Nodes searched 129650375\n1500000 nodes/second", "129650375"},
        {"129650375 nodes 5 s\n1500000 nodes/s", "129650375"},
        {"5 nodes, nodes: 6", "5"},
        {"infos: 5 nodes", "5"},
        {"info depth 3 nodes 7 nps 9\n", ""}};
    for (const auto &[output, nodes] : outputs)
        EXPECT_EQ(last(default_nodes_pattern, output), nodes) << output;
}

TEST(output_pattern, is_found_as_often_as_it_is_there)
{
    EXPECT_EQ(last("([0-9]+)", "1; 22; 333"), "333");
    EXPECT_EQ(last("^([0-9]+)", "1; 22\n333; 4"), "333");
    EXPECT_EQ(last("a([0-9])|b([0-9])", "A1 B2 c3"), "2");
    EXPECT_EQ(last("a([0-9])|b", "a1 b"), "1");
    EXPECT_EQ(last("n: ([0-9]+)$", "\xFF\xFE n: 7\n"), "7");
    EXPECT_EQ(last("n:\\s*([0-9]+)", "n:\n7"), "") << "no match goes beyond a line";
}

TEST(output_pattern, is_refused_unless_it_has_a_group)
{
    EXPECT_EQ(
        complaint([] { nodes_pattern("^(?!info)([0-9]+)"); }),
        "--nodes '^(?!info)([0-9]+)' is not a regular expression such as 'nodes: ([0-9,.]+)': "
        "invalid perl operator: (?!");
    EXPECT_TRUE(has(complaint([] { nodes_pattern("[0-9]+"); }), "has no group"));
    EXPECT_TRUE(has(complaint([] { nodes_pattern("([0-9]+"); }), "--nodes '([0-9]+' is not"));
}

} // namespace
} // namespace slidebench
