// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <vector>

#include "magics/candidates.hpp"
#include "magics/magic_set.hpp"
#include "magics/packing.hpp"
#include "magics/team.hpp"

namespace slidebench {

/*
 * A search for magics whose squares share a table, in rounds. What it finds depends on the magics
 * that it began with, the seed and the number of rounds, not on the number of threads.
 *
 * While squares have no magic, a round finds one for the square with the most relevant squares.
 * Then a round lets the squares use fewer entries, and tries to make the table shorter or one of
 * them smaller: see packing. By how much is left to chance. After some rounds every square gets new
 * candidates.
 */
class magic_search {
public:
    // `width` is that of beams (see beam_settings), and decides how long annealing takes. Throws
    // std::system_error if there is no room for the threads.
    magic_search(magic_kind kind, std::uint64_t seed, std::size_t width, unsigned threads);

    // Takes over magics of the same kind, for the squares that have none yet. The others may be
    // chosen when the table is packed.
    void take_over(const magic_set &set);

    // Sets which squares are to be searched; at least one. Others keep their magics, but may move
    // in the table.
    void search_for(std::vector<magic_subject> subjects);

    // What came of a round. One that was stopped does not count, and changes nothing that was
    // found.
    enum class outcome { stopped, no_better, better };

    // Makes the next round, unless `stop`, which threads call, returns true meanwhile.
    outcome make_round(const std::function<bool()> &stop);

    // Counts the squares that were to be searched and have no magic yet.
    std::size_t missing() const;

    const magic_set &found() const { return found_; }

private:
    const found_magic *magic_of(const magic_subject &subject) const;
    const magic_subject *first_missing() const;
    bool place(const magic_subject &subject, const candidate &c);
    std::uint64_t random_of(std::uint64_t round) const;
    void make_pools(std::uint64_t age, const std::function<bool()> &stop);
    bool pack(std::uint64_t random, const std::function<bool()> &stop);

    std::size_t width_;
    team threads_;
    std::vector<magic_subject> subjects_; // those with many relevant squares first
    magic_set found_;
    std::map<magic_subject, magic_slider> sliders_; // of subjects
    std::map<magic_subject, std::vector<candidate>> pools_;
    std::uint64_t age_of_pools_ = 0;
    std::map<magic_subject, std::vector<candidate>> proven_;
    packing packing_;
    double shrinkage_; // the most that a round tries
};

} // namespace slidebench
