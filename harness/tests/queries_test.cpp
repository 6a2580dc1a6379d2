// SPDX-License-Identifier: MIT
//
// What a search asks: harness/README.md says how many queries a node, and of which pieces.

#include <cstdio>

#include <gtest/gtest.h>

#include "chess/fen.hpp"
#include "chess/position_file.hpp"
#include "chess/searcher.hpp"

extern "C" std::uint64_t counting_queries[3];

namespace slidebench {
namespace {

TEST(queries, are_about_as_many_as_in_a_classical_engine)
{
    const technique &counting = *techniques.items[0];
    counting.chess->init();
    searcher memory(16 << 20);
    std::uint64_t nodes = 0;
    for_each_position(PROJECT_ROOT "/data/search.epd", [&](std::string_view line) {
        nodes += memory.run(counting, 0, parse_fen(line), 5).result.nodes;
    });

    const auto per_node = [nodes](std::uint64_t queries) {
        return static_cast<double>(queries) / static_cast<double>(nodes);
    };
    const double rooks = per_node(counting_queries[0]);
    const double bishops = per_node(counting_queries[1]);
    const double queens = per_node(counting_queries[2]);
    std::printf("queries per node: rook %.2f, bishop %.2f, queen %.2f, all %.2f\n", rooks, bishops,
                queens, rooks + bishops + queens);
    EXPECT_GT(rooks + bishops + queens, 8);
    EXPECT_LT(rooks + bishops + queens, 20);
    EXPECT_NEAR(rooks / bishops, 1, 0.4);
}

} // namespace
} // namespace slidebench
