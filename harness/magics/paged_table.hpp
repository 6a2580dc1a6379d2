// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "magics/line_cost.hpp"

namespace slidebench {

inline constexpr std::size_t page_lines = page_entries / line_entries;

// The lines that a square uses.
class footprint {
public:
    explicit footprint(const line_weights &weights);

    // Their places among the lines of most_slots, a bit each.
    const std::array<std::uint64_t, 8> &used() const { return used_; }

    std::size_t end() const { return end_; } // one more than the last one

    // How likely it is that a query needs one of those from `first` on, `last` not among them.
    double weight(std::size_t first, std::size_t last) const { return sums_[last] - sums_[first]; }

private:
    std::array<std::uint64_t, 8> used_{};
    std::array<double, std::tuple_size_v<line_weights> + 1> sums_{};
    std::size_t end_ = 0;
};

/*
 * A table by its lines and pages. Squares lie anywhere in it, each from a line on, and may share
 * lines.
 *
 * A page that a query needs with probability p misses the TLB as a line misses a cache: see
 * line_cost. Squares share pages, so their probabilities add up.
 */
class paged_table {
public:
    explicit paged_table(std::size_t pages);

    std::size_t lines() const { return users_.size() - room_behind; }

    void add(const footprint &square, std::size_t offset);
    void remove(const footprint &square, std::size_t offset);

    // How many lines a square would share with others.
    std::size_t shared_lines(const footprint &square, std::size_t offset) const;

    // Whether a square would need a page that another needs.
    bool shares_pages(const footprint &square, std::size_t offset) const;

    // By how much misses a query would rise with a square.
    double page_misses(const footprint &square, std::size_t offset) const;

    double page_misses() const;

    // The uses of lines, less the lines that are used.
    std::size_t shared_lines() const { return shared_; }

private:
    // No square reaches further than this from its offset.
    static constexpr std::size_t room_behind = std::tuple_size_v<line_weights>;

    std::vector<std::uint8_t> users_; // of each line
    std::vector<std::uint64_t> used_; // a bit for each line
    std::vector<double> weights_;     // of each page
    std::vector<double> misses_;      // the same
    std::size_t shared_ = 0;
};

} // namespace slidebench
