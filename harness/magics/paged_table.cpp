// SPDX-License-Identifier: MIT
#include "magics/paged_table.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numeric>

namespace slidebench {
namespace {

// Queries of rooks that a page stays in a TLB of 80 to 90 pages.
constexpr double queries_in_tlb = 125;

static_assert(page_lines == 64, "a word has the bits of a page");

double misses_of_page(double likely)
{
    return likely * std::exp(-queries_in_tlb * likely);
}

// Calls see(page, weight) for what a square weighs in each page, if that is anything.
template <typename See>
void visit_pages(const footprint &square, std::size_t offset, const See &see)
{
    const std::size_t before = offset % page_lines;
    for (std::size_t end = page_lines - before, first = 0, page = offset / page_lines;
         first < square.end(); first = end, end += page_lines, ++page)
        if (const double weight = square.weight(first, std::min(end, square.end())); weight > 0)
            see(page, weight);
}

// Calls see(line) for each line of a square.
template <typename See>
void visit_lines(const footprint &square, std::size_t offset, const See &see)
{
    for (std::size_t word = 0; word < square.used().size(); ++word)
        for (std::uint64_t left = square.used()[word]; left != 0; left &= left - 1)
            see(offset + 64 * word + static_cast<std::size_t>(std::countr_zero(left)));
}

} // namespace

footprint::footprint(const line_weights &weights)
{
    for (std::size_t line = 0; line < weights.size(); ++line) {
        sums_[line + 1] = sums_[line] + static_cast<double>(weights[line]);
        used_[line / 64] |= std::uint64_t{weights[line] > 0} << line % 64;
    }
    while (end_ < weights.size() && sums_[end_] < sums_.back())
        ++end_;
}

paged_table::paged_table(std::size_t pages)
    : users_(pages * page_lines + room_behind), used_(users_.size() / 64 + 1),
      weights_(used_.size()), misses_(used_.size())
{
}

void paged_table::add(const footprint &square, std::size_t offset)
{
    visit_lines(square, offset, [&](std::size_t line) {
        shared_ += users_[line] > 0;
        ++users_[line];
        used_[line / 64] |= std::uint64_t{1} << line % 64;
    });
    visit_pages(square, offset, [&](std::size_t page, double weight) {
        weights_[page] += weight;
        misses_[page] = misses_of_page(weights_[page]);
    });
}

void paged_table::remove(const footprint &square, std::size_t offset)
{
    visit_lines(square, offset, [&](std::size_t line) {
        --users_[line];
        shared_ -= users_[line] > 0;
        if (users_[line] == 0)
            used_[line / 64] &= ~(std::uint64_t{1} << line % 64);
    });
    visit_pages(square, offset, [&](std::size_t page, double weight) {
        weights_[page] = std::max(weights_[page] - weight, 0.0);
        misses_[page] = misses_of_page(weights_[page]);
    });
}

std::size_t paged_table::shared_lines(const footprint &square, std::size_t offset) const
{
    const std::size_t word = offset / 64, before = offset % 64;
    std::size_t shared = 0;
    for (std::size_t i = 0; i < square.used().size(); ++i) {
        std::uint64_t here = used_[word + i] >> before;
        if (before != 0)
            here |= used_[word + i + 1] << (64 - before);
        shared += static_cast<std::size_t>(std::popcount(here & square.used()[i]));
    }
    return shared;
}

bool paged_table::shares_pages(const footprint &square, std::size_t offset) const
{
    bool shares = false;
    visit_pages(square, offset,
                [&](std::size_t page, double) { shares = shares || weights_[page] > 0; });
    return shares;
}

double paged_table::page_misses(const footprint &square, std::size_t offset) const
{
    double more = 0;
    visit_pages(square, offset, [&](std::size_t page, double weight) {
        more += misses_of_page(weights_[page] + weight) - misses_[page];
    });
    return more;
}

double paged_table::page_misses() const
{
    return std::accumulate(misses_.begin(), misses_.end(), 0.0);
}

} // namespace slidebench
