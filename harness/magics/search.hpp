// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <span>
#include <vector>

#include "magics/candidates.hpp"
#include "magics/magic_set.hpp"
#include "magics/shared_table.hpp"
#include "registry/registry.hpp"

namespace slidebench {

struct magic_subject {
    piece kind;
    Square square;
    auto operator<=>(const magic_subject &) const = default;
};

/*
 * A search for magics, in rounds. What a round does depends on the magics there are, on the seed and on
 * its number, and on nothing else: so a search that goes on from a file goes on as if it had not
 * stopped, whatever the number of threads.
 *
 * While a square has no magic, a round is about it: those with the most relevant squares first.
 *
 * Then, where squares have tables of their own, it is about a random one. Of some candidates the one with
 * the smallest table is taken, and of equal ones that which uses least of it.
 *
 * Where squares share a table, a few that are neighbours in some way are taken out and come back one after the
 * other, each with the one of its many candidates, at the lowest place where it fits, that costs least
 * (see table_cost). If together they cost no less than before, all is left as it was. (Ruin and recreate:
 * Gerhard Schrimpf and others, 2000.)
 */
class magic_search {
public:
    // `width` is that of beams: see beam_settings.
    magic_search(magic_kind kind, std::uint64_t seed, std::size_t width, unsigned threads,
                 const technique &oracle);

    // Takes over magics of the same kind: what is better than what there is.
    void take_over(const magic_set &set);

    // Which squares are to be searched; at least one.
    void search_for(std::vector<magic_subject> subjects);

    struct progress {
        std::uint64_t rounds; // that were made
        bool better;
    };

    // Makes the next rounds: at least one, at most so many, until something has become better.
    progress make_rounds(std::uint64_t most);

    // How many of the subjects have no magic yet.
    std::size_t missing() const;

    const magic_set &found() const { return found_; }

private:
    // What takes the place of what there is for the same squares; nothing if that is no better.
    using change = std::vector<found_magic>;

    // Candidates of a subject, made when a round first asks for them, and anew in each age.
    struct pool {
        std::mutex making;
        std::uint64_t age = 0;
        std::vector<candidate> candidates;
    };

    const found_magic *magic_of(const magic_subject &subject) const;
    found_magic *magic_of(const magic_subject &subject);
    magic_slider slider_for(const magic_subject &subject, unsigned bits) const;
    std::span<const candidate> pool_of(const magic_subject &subject, std::uint64_t round);

    void make_first_pools(std::uint64_t round);
    change make_round(std::uint64_t round);
    change own_change(const magic_subject &subject, unsigned bits,
                      std::span<const candidate> candidates) const;
    template <typename CandidatesOf>
    change moved(const std::vector<magic_subject> &subjects, std::uint64_t random,
                 const CandidatesOf &candidates_of) const;
    std::vector<magic_subject> neighbours(std::uint64_t *random) const;
    void apply(const change &better);
    void lay_out();

    std::size_t width_;
    unsigned threads_;
    const technique &oracle_;
    std::vector<magic_subject> subjects_; // those with many relevant squares first
    magic_set found_;
    shared_table table_;
    std::map<magic_subject, pool> pools_;
};

} // namespace slidebench
