// SPDX-License-Identifier: MIT
//
// How many queries a node of a search makes, and for which pieces: decision 32 in
// harness/research/decisions.md.

#include <algorithm>
#include <cstdio>

#include <gtest/gtest.h>

#include "workload/positions.hpp"
#include "workload/record_search.hpp"

namespace slidebench {
namespace {

TEST(queries, are_as_many_as_the_documentation_says)
{
    const std::vector<board> positions = read_boards(PROJECT_ROOT "/data/search.epd");
    const recorded_search recorded = record_search(positions, 5, [](double) {});
    const auto nodes = static_cast<double>(recorded.nodes);
    const auto about = [&](piece p) {
        return static_cast<double>(std::ranges::count_if(
                   recorded.queries, [p](const recorded_query &q) { return q.piece == p; })) /
               nodes;
    };
    const double rooks = about(PIECE_ROOK), bishops = about(PIECE_BISHOP),
                 queens = about(PIECE_QUEEN);
    const double per_node = static_cast<double>(recorded.queries.size()) / nodes;
    std::printf("queries per node: rook %.2f, bishop %.2f, queen %.2f, all %.2f\n", rooks, bishops,
                queens, per_node);
    EXPECT_NEAR(rooks, 6.6, 0.05);
    EXPECT_NEAR(bishops, 6.5, 0.05);
    EXPECT_NEAR(queens, 1.2, 0.05);
    EXPECT_NEAR(per_node, 14.3, 0.05);
}

} // namespace
} // namespace slidebench
