// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "research/magics/islands.hpp"
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
 * What is found depends on what it went on from, the seed, the number of rounds, and its place
 * among the islands.
 */
class table_search {
public:
    // Annealing takes so many steps. Each island has random numbers of its own, and begins with its
    // share of the squares.
    table_search(magic_kind kind, const std::vector<magic_subject> &subjects, std::uint64_t seed,
                 std::size_t steps, const islands &all);

    // Takes over magics: those of squares that have one already may be chosen when the table is
    // packed, those of others are put into the table. The first set with this seed also says how
    // many rounds were made. A set of another kind has dense magics, near which others are looked
    // for.
    void learn(const magic_set &set);

    // Makes the next round, unless `stop` returns true meanwhile: then it does not count. Returns
    // whether anything became better.
    bool make_round(const std::function<bool()> &stop);

    // Goes on from the best table of all islands, and learns from the others. Returns whether one
    // of the islands says that it `ends`.
    bool exchange(islands &all, bool ends);

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
    unsigned rank_;
    std::vector<magic_subject> subjects_; // in the order in which they get magics
    std::map<magic_subject, square_state> states_;
    std::map<magic_subject, placed_magic> starts_; // dense magics of another kind
    magic_set found_;
    double shrinkage_; // the most that a round tries
};

// Makes so many rounds of a search on all islands, which exchange what they have found whenever
// `between` rounds were made, and at the end: so the result does not depend on how fast they are.
// When `stop` returns true on one island, all end with the next exchange. Calls keep() when what
// was found is better, and after each round show_progress() with a number from 0 to 1.
void search_together(table_search &search, islands &all, std::uint64_t rounds,
                     std::uint64_t between, const std::function<bool()> &stop,
                     const std::function<void()> &keep,
                     const std::function<void(double)> &show_progress);

} // namespace slidebench
