// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

namespace slidebench {

// How blocks are timed: the part of what is asked for that the programs of epochs are told.
struct block_settings {
    std::size_t transposition_bytes = std::size_t{4} << 20; // for searches, as searcher takes them
    double chess_milliseconds = 3; // about: of a block, without its warm-up
    double chess_warm_up = 1;      // its length, relative to the default
    double query_ns = 100'000;     // about: of a block of single queries
};

} // namespace slidebench
