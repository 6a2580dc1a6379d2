// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "research/magics/slider.hpp"

namespace slidebench {

// Which factors of a square were looked through for a dense magic. They are divided into units of
// equal size by their highest bits.
struct coverage {
    explicit coverage(const magic_subject &subject);

    std::size_t units() const { return is_covered.size(); }

    // Returns the share of all factors that is covered, 0 to 1.
    double share() const;

    unsigned bits;      // of factors that differ: the lowest relevant square takes the others
    unsigned unit_bits; // the low ones of these, which differ within a unit
    std::vector<bool> is_covered;   // by unit
    std::set<std::uint64_t> magics; // the dense ones that were found
};

using coverage_log = std::map<magic_subject, coverage>;

// CSV: piece,square,shift,first,last,magic; see README.md.
std::string text_of(const coverage_log &log);

// Adds what is in a file of text_of(). Throws input_error with the file, the line, and what is
// wrong there.
void read_coverage(const std::filesystem::path &file, coverage_log &log);

// Which units of a square's factors are to be looked through: those from `first` to before `end`,
// and at most so many of them that were not covered yet.
struct unit_range {
    std::size_t first, end;
    std::uint64_t most;
};

// What it took.
struct exhaustive_effort {
    std::uint64_t units = 0, nodes = 0; // see factor_tree
    bool stopped = false;
};

/*
 * Looks for a dense magic of a square among all its factors, until one is found: see factor_tree.
 * What was looked through, and what was found, is added to `square`. Calls keep() every few seconds,
 * and at the end, which comes when `stop` returns true.
 */
exhaustive_effort search_exhaustively(const magic_subject &subject, coverage &square,
                                      const unit_range &range, const std::function<bool()> &stop,
                                      const std::function<void()> &keep);

} // namespace slidebench
