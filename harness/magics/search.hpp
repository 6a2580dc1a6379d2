// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <vector>

#include "magics/candidates.hpp"
#include "magics/magic_set.hpp"
#include "magics/packing.hpp"
#include "magics/team.hpp"
#include "registry/registry.hpp"

namespace slidebench {

struct magic_subject {
    piece kind;
    Square square;
    auto operator<=>(const magic_subject &) const = default;
};

/*
 * A search for magics, in rounds. It depends on the magics that it began with and on the seed, not
 * on the number of threads.
 *
 * While a square has no magic, a round is about it: those with the most relevant squares first.
 *
 * Then, where squares have tables of their own, it is about a random one. Of some candidates the
 * one with the smallest table is taken, and of equal ones that which uses least of it.
 *
 * Where squares share a table, a round lets them use fewer of its entries, and then tries to make it
 * shorter, or one of them smaller: see packing. By how much is left to chance. After some rounds
 * every square gets new candidates.
 */
class magic_search {
public:
    // `width` is that of beams (see beam_settings), and for shared tables how long annealing takes.
    magic_search(magic_kind kind, std::uint64_t seed, std::size_t width, unsigned threads,
                 const technique &oracle);

    // Takes over magics of the same kind: where squares have tables of their own, what is better
    // than what there is; in a shared table, whose squares are of use only together, what is
    // missing. The rest may be chosen when that is packed.
    void take_over(const magic_set &set);

    // Which squares are to be searched; at least one. Others keep their magics, but may move in a
    // table.
    void search_for(std::vector<magic_subject> subjects);

    struct progress {
        std::uint64_t rounds; // that were made
        bool better;
    };

    // Makes the next rounds: at most so many, until something has become better. Where a table is
    // shared, that is one; none if `stop` returns true meanwhile.
    progress make_rounds(std::uint64_t most, const std::function<bool()> &stop);

    // How many of the subjects have no magic yet.
    std::size_t missing() const;

    const magic_set &found() const { return found_; }

private:
    struct proposal {
        magic_subject subject;
        unsigned bits;
        std::optional<candidate> what;
    };

    const found_magic *magic_of(const magic_subject &subject) const;
    const magic_subject *first_missing() const;
    bool take(const magic_subject &subject, unsigned bits, const candidate &c);
    magic_slider slider_for(const magic_subject &subject, unsigned bits) const;
    std::uint64_t random_of(std::uint64_t round) const;

    progress make_own_rounds(std::uint64_t most);
    proposal make_own_round(std::uint64_t round) const;
    void lay_out();

    progress make_shared_round(const std::function<bool()> &stop);
    void make_pools(std::uint64_t age, const std::function<bool()> &stop);
    bool pack(std::uint64_t random, const std::function<bool()> &stop);

    std::size_t width_;
    team threads_;
    const technique &oracle_;
    std::vector<magic_subject> subjects_; // those with many relevant squares first
    magic_set found_;

    // Of a shared table.
    std::map<magic_subject, magic_slider> sliders_; // of subjects
    std::map<magic_subject, std::vector<candidate>> pools_;
    std::uint64_t age_of_pools_ = 0;
    std::map<magic_subject, std::vector<candidate>> proven_;
    packing packing_;
    double shrinkage_; // the most that a round tries
};

} // namespace slidebench
