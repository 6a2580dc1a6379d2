// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <limits>
#include <utility>
#include <vector>

// What the bootstrap draws: units, such as epochs, to which values belong.
namespace slidebench {

inline constexpr double nothing_drawn = std::numeric_limits<double>::quiet_NaN();

// For each value, the number of the unit that it belongs to.
using unit_numbers = std::vector<std::size_t>;

// How many values belong to each unit that has any.
using unit_sizes = std::vector<std::pair<std::size_t, unsigned>>;

// Draws are made several at a time: as many as a vector register of any CPU has numbers of 32 bits.
inline constexpr std::size_t draws_together = 4;
template <typename T>
using by_draw = std::array<T, draws_together>;

// For each unit, how often it was drawn.
using weights = std::vector<by_draw<unsigned>>;

// Returns the medians of values in ascending order, each as often as its unit was drawn;
// nothing_drawn if none was. A median is the mean of the first value up to which at least half of
// all are, and the first up to which more than half are.
by_draw<double> weighted_medians(const std::vector<double> &sorted, const unit_numbers &units,
                                 const unit_sizes &sizes, const weights &times);

// Returns the means of values, each as often as its unit was drawn; nothing_drawn if none was.
by_draw<double> weighted_means(const std::vector<double> &values, const unit_numbers &units,
                               const weights &times);

// Returns the draws that have each of `count` units once.
weights each_once(std::size_t count);

// Calls `visit` with how often each of `count` units is drawn, with replacement, in `draws` draws:
// several at a time, and how many of these count. They are always the same for a number of units.
void for_each_draw(std::size_t count, std::size_t draws,
                   const std::function<void(const weights &times, std::size_t together)> &visit);

} // namespace slidebench
