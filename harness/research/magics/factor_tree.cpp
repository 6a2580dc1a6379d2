// SPDX-License-Identifier: MIT
#include "research/magics/factor_tree.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "support/random.h"

namespace slidebench {
namespace {

// 2^count - 1
std::uint64_t low_bits(unsigned count)
{
    return count == 0 ? 0 : ~std::uint64_t{0} >> (64 - count);
}

// Puts them in an order by chance, always the same: neighbours would often meet the same others, so
// it takes fewer of them to see that there is no way.
template <typename Iterator>
void shuffle(Iterator begin, Iterator end)
{
    std::uint64_t random = 1;
    for (auto count = static_cast<std::uint64_t>(end - begin); count > 1; --count)
        std::iter_swap(begin + static_cast<std::ptrdiff_t>(count - 1),
                       begin + static_cast<std::ptrdiff_t>(next_random(&random) % count));
}

} // namespace

factor_tree::factor_tree(const magic_slider &slider)
    : bits_(64 - slider.squares().back()), shift_(slider.shift()),
      slots_(std::size_t{1} << slider.bits()), near_(bits_ + 2), open_(bits_ + 2),
      outlooks_(bits_ + 1), words_(2 * slots_ / 64 + 2)
{
    const std::vector<Square> &squares = slider.squares();
    for (std::size_t i = 0; i < slider.answers().size(); ++i) {
        Bitboard occupied = 0;
        for (std::size_t k = 0; k < squares.size(); ++k)
            if (i >> k & 1)
                occupied |= square_bit(squares[k]);
        subsets_.push_back({occupied, slider.answers()[i]});
    }
    std::ranges::sort(subsets_,
                      [](const subset &a, const subset &b) { return a.occupied < b.occupied; });
    for (unsigned undecided = 0; undecided <= bits_; ++undecided) {
        // What the undecided bits add to the product is less than one index.
        const auto is_near = [&](const subset &s) {
            return undecided == 0 || s.occupied <= low_bits(shift_) / low_bits(undecided);
        };
        near_[undecided] = static_cast<std::size_t>(
            std::partition_point(subsets_.begin(), subsets_.end(), is_near) - subsets_.begin());
    }
    const auto answers = *std::ranges::max_element(slider.answers());
    taken_.resize((answers + std::size_t{1}) * words_);
    for (std::size_t which = 0; which < squares.size(); ++which)
        look_out(which, {squares.rbegin(), squares.rend()});
}

// Finds at which node the ways of a square are to be looked at: as early as there are few enough of
// them, and the indices of all occupancies of lower squares are known but for a carry.
void factor_tree::look_out(std::size_t which, const std::vector<Square> &squares)
{
    constexpr unsigned most_width = 6; // 64 ways
    const Square square = squares[which];
    const std::size_t lower = std::size_t{1} << which;
    const unsigned width = std::min(most_width, 63 - shift_);
    if (square >= shift_ + width)
        return;
    unsigned undecided = std::min(bits_, shift_ + width - square);
    while (undecided > 0 && near_[undecided] < lower)
        --undecided;
    if (undecided + square <= shift_)
        return;
    outlook o = {square, undecided + square - shift_, {}};
    for (std::size_t i = 0; i < lower; ++i)
        o.others.push_back({subsets_[i].occupied, subsets_[lower + i].answer});
    shuffle(o.others.begin(), o.others.end());
    outlooks_[undecided] = std::move(o);
}

// Returns which of the 64 slots from this one on have another answer, as bits.
inline std::uint64_t factor_tree::taken_by_others(std::size_t slot, std::uint8_t answer) const
{
    const auto from = [&](std::size_t row) {
        const std::uint64_t *word = &taken_[row * words_ + slot / 64];
        return word[0] >> slot % 64 | word[1] << 1 << (63 - slot % 64);
    };
    return from(0) & ~from(answer);
}

// Returns the ways of the square that is to be looked at here. One is left if no occupancy gets an
// index by it, for certain, that others have.
factor_tree::ways factor_tree::ways_from(std::uint64_t factor, unsigned undecided)
{
    std::ranges::fill(taken_, 0);
    for (const std::size_t slot : entered_)
        for (const std::size_t row : {std::size_t{0}, std::size_t{answer_in_[slot]}})
            for (const std::size_t bit : {slot, slot + slots_})
                taken_[row * words_ + bit / 64] |= std::uint64_t{1} << bit % 64;

    const outlook &o = outlooks_[undecided];
    ways left = {.width = o.width, .count = 4};
    left.quarters.fill(low_bits(1U << o.width));
    const std::uint64_t quarter = std::uint64_t{1} << (shift_ - 2);
    const std::uint64_t least_way = factor << o.square >> shift_;
    for (const subset &other : o.others) {
        const std::uint64_t product = factor * other.occupied;
        const std::uint64_t least = product & low_bits(shift_); // of the fraction
        const std::uint64_t most = least + low_bits(undecided) * other.occupied;
        const std::size_t slot = (product >> shift_) + least_way;
        const std::array taken = {taken_by_others(slot % slots_, other.answer),
                                  taken_by_others((slot + 1) % slots_, other.answer),
                                  taken_by_others((slot + 2) % slots_, other.answer)};
        for (std::size_t k = 0; k < left.quarters.size(); ++k) {
            const std::uint64_t first = (least + k * quarter) >> shift_;
            const std::uint64_t last = (most + (k + 1) * quarter - 1) >> shift_;
            left.quarters[k] &= ~(taken[first] & taken[(first + last) / 2] & taken[last]);
        }
        if (!left.is_any())
            break;
    }
    return left;
}

bool factor_tree::ways::is_any() const
{
    return (quarters[0] | quarters[1] | quarters[2] | quarters[3]) != 0;
}

// Returns those that are left when the next bit is decided.
factor_tree::ways factor_tree::ways::with(std::uint64_t next_bit) const
{
    ways left = *this;
    if (width > 0) {
        const unsigned half = 1U << --left.width;
        for (std::uint64_t &q : left.quarters)
            q = q >> next_bit * half & low_bits(half);
    } else if (count > 1) {
        left.count /= 2;
        left.quarters = {};
        for (std::size_t k = 0; k < left.count; ++k)
            left.quarters[k] = quarters[k + next_bit * left.count];
    }
    return left;
}

std::uint64_t factor_tree::look_through(std::uint64_t first, unsigned low,
                                        const std::function<bool(std::uint64_t)> &found,
                                        const std::function<bool()> &stop)
{
    nodes_ = 0;
    found_ = &found;
    stop_ = &stop;
    if (enter(first, low, bits_ + 1))
        descend(first, low, {});
    leave(0);
    return nodes_;
}

// Enters a subset under its index if that is certain, else keeps it among the open ones. Returns
// false if other attacks have all indices that it may get.
inline bool factor_tree::enter(const subset &s, std::uint64_t factor, unsigned undecided,
                               std::vector<std::uint16_t> &open)
{
    const std::uint64_t least = factor * s.occupied;
    const std::uint64_t most = least + low_bits(undecided) * s.occupied;
    const std::uint64_t slot = least >> shift_, last = most >> shift_;
    std::uint8_t &answer = answer_in_[slot];
    if (slot == last) {
        if (answer == 0) {
            answer = s.answer;
            entered_.push_back(static_cast<std::uint16_t>(slot));
        }
        return answer == s.answer;
    }
    open.push_back(static_cast<std::uint16_t>(&s - subsets_.data()));
    const auto may_be = [&](std::uint8_t there) { return there == 0 || there == s.answer; };
    return may_be(answer) || may_be(answer_in_[last]);
}

// Enters what the node knows and its parent, which has more undecided bits, did not. Returns false
// if that shows that there is no magic below the node.
bool factor_tree::enter(std::uint64_t factor, unsigned undecided, unsigned parent)
{
    std::vector<std::uint16_t> &open = open_[undecided];
    open.clear();
    for (const std::uint16_t i : open_[parent])
        if (!enter(subsets_[i], factor, undecided, open))
            return false;
    for (std::size_t i = near_[parent]; i < near_[undecided]; ++i)
        if (!enter(subsets_[i], factor, undecided, open))
            return false;
    return true;
}

// Takes back all but the first `entered` slots.
void factor_tree::leave(std::size_t entered)
{
    for (; entered_.size() > entered; entered_.pop_back())
        answer_in_[entered_.back()] = 0;
}

// Returns false to end it all.
bool factor_tree::descend(std::uint64_t factor, unsigned undecided, const ways &from_above)
{
    constexpr std::uint64_t nodes_between_stops = 1 << 16;
    if (++nodes_ % nodes_between_stops == 0 && (*stop_)())
        return false;
    if (undecided == 0)
        return (*found_)(factor);
    const ways left = outlooks_[undecided].width > 0 ? ways_from(factor, undecided) : from_above;
    for (const std::uint64_t bit : {std::uint64_t{0}, std::uint64_t{1}}) {
        const ways left_there = left.with(bit);
        if (!left_there.is_any())
            continue;
        const std::size_t entered = entered_.size();
        const std::uint64_t child = factor | bit << (undecided - 1);
        const bool goes_on =
            !enter(child, undecided - 1, undecided) || descend(child, undecided - 1, left_there);
        leave(entered);
        if (!goes_on)
            return false;
    }
    return true;
}

} // namespace slidebench
