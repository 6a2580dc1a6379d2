// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "base/set_cache.hpp"
#include "magics/slider.hpp"
#include "workload/recording.hpp"

namespace slidebench {

// Entries of a cache line.
inline constexpr std::size_t line_entries = cache_line_bytes / sizeof(Bitboard);

// Entries of a page of memory, of 4 KiB.
inline constexpr std::size_t page_entries = 4096 / sizeof(Bitboard);

// What misses are weighed by where they are to be few.
struct few_misses {
    std::vector<recorded_query> recording = {}; // what weights_of() takes
    double price_of_line = 0; // misses a query that a table may have more if it has a line less
};

// How likely it is that a query needs each line of a square's table.
using line_weights = std::array<float, most_slots / line_entries>;

// How likely it is that a query looks up a square with each set of occupied squares; in the order
// of magic_slider::answers().
using subset_weights = std::vector<float>;

// Returns the weights on boards where each square is occupied with a chance of a quarter, for a
// queen that stands on any square. With a recording, half of each weight is that.
subset_weights weights_of(const magic_slider &slider, const std::vector<recorded_query> &recording);

/*
 * How many misses a query costs because of one square, whose table begins with a line. A line that
 * a query needs with probability p was last used less than t queries ago but with probability
 * e^(-p t), so misses add up to the sum of p e^(-p t) over the lines; t is how long a line stays in
 * the cache. So it is best if the likely occupancies share few lines. Where the table is to be short
 * as well, each line has a price in misses.
 *
 * The approximation is Ronald Fagin's (1977), and Hao Che's, Ye Tung's and Zhijun Wang's (2002).
 */
class line_cost {
public:
    // `slider` must outlive this.
    line_cost(const magic_slider &slider, subset_weights weights, double price_of_line = 0);

    const magic_slider &slider() const { return slider_; }

    // Returns the misses and the price of the lines, or nothing if two occupancies with different
    // attacks meet.
    std::optional<double> operator()(std::uint64_t magic) const;

    // Returns the lines that a magic uses, or nothing if two occupancies with different attacks
    // meet.
    std::optional<line_weights> lines(std::uint64_t magic) const;

    // Returns the misses and the price of these lines.
    double of(const line_weights &lines) const;

private:
    const magic_slider &slider_;
    subset_weights weights_;
    double price_of_line_;
};

// Goes from a magic to one that costs less by simulated annealing, and returns the best that was
// seen. Stops early when `stop` returns true.
std::uint64_t with_fewer_misses(const line_cost &cost, std::uint64_t start, std::size_t steps,
                                std::uint64_t random, const std::function<bool()> &stop);

} // namespace slidebench
