// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <vector>

#include "research/magics/magic_set.hpp"

namespace slidebench {

/*
 * A search for magics whose squares share a table, which is to be short. It goes in rounds.
 *
 * While there are squares without a magic, a round makes candidates for one of them, and puts the
 * smallest into the table where it fits. Then a round lets the squares use fewer entries, and tries
 * to make the table shorter or one of the squares smaller: see packing. By how much is left to
 * chance. It also makes candidates for a square that has none, and later, every second round, new
 * ones for another.
 *
 * What is found depends on what it went on from, the seed, and the number of rounds.
 */
class table_search {
public:
    // Annealing takes so many steps.
    table_search(magic_kind kind, const std::vector<magic_subject> &subjects, std::uint64_t seed,
                 std::size_t steps);

    // Takes over magics: those of squares that have one already may be chosen when the table is
    // packed, those of others are put into the table. The first set with this seed also says how
    // many rounds were made. A set of another kind has dense magics, near which others are looked
    // for.
    void learn(const magic_set &set);

    // Makes the next round, unless `stop` returns true meanwhile: then it does not count. Returns
    // whether anything became better.
    bool make_round(const std::function<bool()> &stop);

    // Counts the squares that were to be searched and have no magic yet.
    std::size_t missing() const;

    const magic_set &found() const { return found_; }

private:
    struct square_state {
        magic_slider slider;
        std::vector<candidate> pool = {}; // the smallest first
        std::vector<candidate> proven = {};
    };

    square_state &state_of(const magic_subject &subject);
    void index_by(const magic_subject &subject, unsigned bits);
    const placed_magic *magic_of(const magic_subject &subject) const;
    std::uint64_t random_of(std::uint64_t round) const;
    void place(placed_magic m);
    bool pack(std::uint64_t random, const std::function<bool()> &stop);

    std::size_t steps_;
    std::vector<magic_subject> subjects_; // in the order in which they get magics
    std::map<magic_subject, square_state> states_;
    std::map<magic_subject, placed_magic> starts_; // dense magics of another kind
    magic_set found_;
    double shrinkage_; // the most that a round tries
};

} // namespace slidebench
