// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "chess/searcher.hpp"
#include "statistics/crossed.hpp"

namespace slidebench {

// What is searched, by whom. None of the vectors may be empty.
struct search_plan {
    std::vector<const technique *> techniques; // playing, as for searcher::run()
    const technique *baseline;                 // one of them
    std::vector<board> positions;
    std::vector<unsigned> layouts;
    unsigned depth;
    std::size_t table_bytes;
    unsigned repetitions;
    std::size_t network_bytes = 0; // 0: evaluated without
};

// What one technique made of it.
struct search_figures {
    const technique *who;
    std::uint64_t nodes;     // of all positions
    std::uint64_t signature; // of the nodes, best moves and scores of all positions
    double seconds;          // median over layouts and repetitions
    estimate ratio;          // of its seconds to the baseline's; few repetitions bound it badly
    std::string difference;  // the first from what the first technique found; empty if none
};

// Searches all positions with all techniques in all layouts, `repetitions` times. Techniques take
// turns at every position, in changing order, so what changes on the machine meets all alike.
// `progress` is told which part is done, 0 to 1.
std::vector<search_figures> hold_search_contest(const search_plan &plan,
                                                const std::function<void(double)> &progress);

} // namespace slidebench
