// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "magics/slider.hpp"

namespace slidebench {

// Which factors of a square were looked through for a dense magic. They are divided into units of
// equal size by their highest bits.
class coverage {
public:
    explicit coverage(const magic_subject &subject);

    // Returns how many bits of factors differ: the lowest relevant square takes the others.
    unsigned bits() const { return bits_; }

    // Returns how many low bits differ among the factors of a unit.
    unsigned unit_bits() const { return unit_bits_; }

    std::size_t units() const { return is_covered_.size(); }
    std::size_t covered() const { return count_; }
    bool covers(std::size_t unit) const { return is_covered_[unit]; }

    // Returns the share of all factors that is covered, 0 to 1.
    double share() const { return static_cast<double>(count_) / static_cast<double>(units()); }

    void cover(std::size_t unit);

    // The dense magics that were found, rising.
    const std::vector<std::uint64_t> &magics() const { return magics_; }

    void found(std::uint64_t magic);

private:
    unsigned bits_, unit_bits_;
    std::size_t count_ = 0;
    std::vector<bool> is_covered_;
    std::vector<std::uint64_t> magics_;
};

using coverage_log = std::map<magic_subject, coverage>;

// CSV: piece,square,shift,first,last,magic; see README.md.
std::string text_of(const coverage_log &log);

// Adds what is in a file of text_of(), or in several that were put one behind the other. Throws
// input_error with the file, the line, and what is wrong there.
void read_coverage(const std::filesystem::path &file, coverage_log &log);

} // namespace slidebench
