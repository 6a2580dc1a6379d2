// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

namespace slidebench {

// How blocks are timed: the part of what is asked for that the programs of epochs are told.
struct block_settings {
    std::size_t table_bytes = std::size_t{4} << 20; // for searches, as searcher takes them
    double milliseconds = 3;        // about: of a block of chess, without its warm-up
    double warm_up = 1;             // of chess: its length, relative to the default
    double ns_of_queries = 100'000; // about: of a block of single queries
};

} // namespace slidebench
