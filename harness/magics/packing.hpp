// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "magics/candidates.hpp"
#include "magics/entry_costs.hpp"
#include "magics/team.hpp"

namespace slidebench {

// Candidates of a square that are kept because they took the place of another one.
inline constexpr std::size_t most_proven = 24;

// A square whose slots lie in a shared table.
struct packed_square {
    // Returns the slots of a magic, or none if that may not take the place of `chosen`. Threads call
    // it at the same time. Empty where the magic may not vary.
    std::function<magic_slots(std::uint64_t magic)> slots_of;
    candidate chosen;
    std::size_t offset = 0; // where slot 0 of `chosen` lies, though it may be no entry of its
    std::span<const candidate> others; // what may take the place of `chosen`, smallest first
    std::vector<candidate> proven;     // what did so before, and may again
    std::size_t limit = most_slots;    // of the slots that `chosen` may have
};

/*
 * Makes a table shorter by letting squares overlap, and then moving them until none does.
 *
 * What shares entries with others is moved, in random order, to where it costs least: some of its
 * candidates are tried at all places of the table, and variations of its magic, by a power of two
 * or two, near its own place. An entry costs what the weights of the pairs add up to that would
 * share it, and a little in any case, so that small sets are preferred. After each turn the weights
 * of pairs that still overlap grow and the others shrink, so what stays in each other's way is
 * driven apart in the end, whatever that costs others.
 *
 * Guided local search is Christos Voudouris's and Edward Tsang's (1995); for packing shapes into a
 * strip, Jens Egeblad's, Benny Nielsen's and Allan Odgaard's (2007); weights that grow with the
 * overlap and fade, Jeroen Gardeyn's, Greet Vanden Berghe's and Tony Wauters's (2025).
 */
class packing {
public:
    explicit packing(team &threads) : threads_(threads) {}

    // Brings the squares into `entries` entries, each with no more slots than it may have. Returns
    // whether it could; if not, they lie anywhere, but `proven` has been added to. Gives up when
    // nothing got better for a while, or when `stop` returns true.
    bool squeeze(std::vector<packed_square> &squares, std::size_t entries, std::uint64_t random,
                 const std::function<bool()> &stop);

    // Lets the magics of squares that do not overlap wander, so long as they do not come to overlap
    // and none has more slots than before.
    void slim(std::vector<packed_square> &squares, std::size_t entries, std::uint64_t random);

private:
    struct option;

    void begin(std::size_t squares, std::size_t entries, std::uint64_t random);
    std::vector<std::size_t> random_order();
    std::size_t count_overlaps(const std::vector<packed_square> &squares);
    bool overlaps(std::size_t which) const;
    void change_weights();
    unsigned unit_cost(std::size_t a, std::size_t b) const;
    void fill_costs(const std::vector<packed_square> &squares, std::size_t without);
    std::vector<const candidate *> sample(const packed_square &square);
    void relocate(std::vector<packed_square> &squares, std::size_t which, bool may_overlap);
    void weigh(option &o, const packed_square &square, bool may_overlap, unsigned most,
               std::uint64_t begin) const;
    void remember(packed_square &square, const candidate &before);

    team &threads_;
    std::size_t entries_ = 0;
    std::uint64_t random_ = 0;
    std::size_t count_ = 0;               // of squares
    std::vector<std::uint32_t> overlaps_; // shared entries of each pair
    std::vector<float> weights_;          // of each pair
    float greatest_weight_ = 1;
    entry_costs costs_;
};

} // namespace slidebench
