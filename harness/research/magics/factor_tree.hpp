// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <vector>

#include "research/magics/slider.hpp"

namespace slidebench {

/*
 * All factors of a slider, as a tree that is looked through for magics.
 *
 * Factors are made from their highest bit down. Bits that the shift by the lowest relevant square
 * drops do not matter and are 0: `bits()` are left. A node of the tree is a factor whose lowest
 * bits are not decided yet; they add less than 2^u times the occupancy to the product. Where the
 * occupancy has low squares only, that is less than one index, and so the node knows the index of
 * that occupancy, or that it is one of two neighbours. A branch is cut where two occupancies with
 * different attacks have one index for certain, since lower bits change nothing about that.
 *
 * A branch is also cut where the next relevant square has no way to go. Undecided bits leave open
 * by how much it moves indices, but not by more than 64; most of these would move an occupancy
 * without that square onto the index of one with other attacks, whatever the carry.
 *
 * Every other node is looked at, and at the end of a branch all indices are known. So no magic is
 * missed.
 *
 * Sliders whose relevant squares are low make small trees, since a few high bits decide a lot.
 */
class factor_tree {
public:
    // The slider must have a table of its own.
    explicit factor_tree(const magic_slider &slider);

    // Returns how many bits of factors matter.
    unsigned bits() const { return bits_; }

    // Looks at all factors with these high bits: at those from `first` on to the next multiple of
    // 2^low, `first` being one and less than 2^bits(). Calls found(magic) for each magic, in rising
    // order, until it returns false. Returns the number of nodes that were looked at, always the
    // same if it was not ended by found() or by `stop`, which is called now and then.
    std::uint64_t look_through(std::uint64_t first, unsigned low,
                               const std::function<bool(std::uint64_t)> &found,
                               const std::function<bool()> &stop);

private:
    struct subset {
        Bitboard occupied;
        std::uint8_t answer; // see magic_slider
    };

    // How a square may move indices, where the undecided bits leave 2^width ways.
    struct outlook {
        Square square;
        unsigned width;             // 0: nothing to look at
        std::vector<subset> others; // of lower squares, with the answer that they get by it
    };

    // The ways that are left: bit i of quarters[k] is that to move by i indices more than with all
    // undecided bits 0, and by k to k + 1 quarters of an index besides.
    struct ways {
        std::array<std::uint64_t, 4> quarters = {1, 1, 1, 1};
        unsigned width = 0; // of i, in bits that are not decided yet
        unsigned count = 1; // of quarters
        bool is_any() const;
        ways with(std::uint64_t next_bit) const;
    };

    void look_out(std::size_t which, const std::vector<Square> &squares);
    ways ways_from(std::uint64_t factor, unsigned undecided);
    std::uint64_t taken_by_others(std::size_t slot, std::uint8_t answer) const;
    bool enter(std::uint64_t factor, unsigned undecided, unsigned parent);
    bool enter(const subset &s, std::uint64_t factor, unsigned undecided,
               std::vector<std::uint16_t> &open);
    void leave(std::size_t entered);
    bool descend(std::uint64_t factor, unsigned undecided, const ways &from_above);

    unsigned bits_, shift_;
    std::size_t slots_;
    std::vector<subset> subsets_; // those with low squares only first
    // By the number of undecided bits: how many subsets have at most two indices, and which of
    // these have two. The last ones stand above the tree and are none.
    std::vector<std::size_t> near_;
    std::vector<std::vector<std::uint16_t>> open_;
    std::vector<outlook> outlooks_; // by the number of undecided bits
    std::array<std::uint8_t, most_slots> answer_in_{};
    std::size_t words_;                  // of 64 slots, if each is there twice
    std::vector<std::uint64_t> taken_;   // slots as bits: all, and those of each answer
    std::vector<std::uint16_t> entered_; // slots, in order
    std::uint64_t nodes_ = 0;
    const std::function<bool(std::uint64_t)> *found_ = nullptr;
    const std::function<bool()> *stop_ = nullptr;
};

} // namespace slidebench
