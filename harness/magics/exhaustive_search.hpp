// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>

#include "magics/coverage.hpp"
#include "magics/islands.hpp"

namespace slidebench {

// Which units of a square's factors are to be looked through: those from `first` to before `end`,
// and at most so many of them that were not covered yet.
struct unit_range {
    std::size_t first, end;
    std::uint64_t most;
};

// What it took, on all islands together.
struct exhaustive_effort {
    std::uint64_t units = 0, nodes = 0; // see factor_tree
    double seconds = 0;
    bool stopped = false;
};

/*
 * Looks for a dense magic of a square among all its factors, until one is found: see factor_tree.
 * What was looked through, and what was found, is added to `square` on all islands.
 *
 * Every few seconds the islands exchange what they have covered, and units that are left are dealt
 * out again; so faster islands cover more. keep() is called then. When `stop`, which threads call,
 * returns true on one island, all end after the next exchange.
 *
 * Throws std::system_error if there is no room for the threads.
 */
exhaustive_effort search_exhaustively(const magic_subject &subject, coverage &square,
                                      const unit_range &range, islands &all, unsigned threads,
                                      const std::function<bool()> &stop,
                                      const std::function<void()> &keep);

} // namespace slidebench
