// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "magics/magic_set.hpp"
#include "magics/shared_table.hpp"
#include "registry/registry.hpp"

namespace slidebench {

struct magic_subject {
    piece kind;
    Square square;
};

/*
 * A search for magics, in rounds. What a round does depends on the magics there are, on the seed and on
 * its number, and on nothing else: so a search that goes on from a file goes on as if it had not
 * stopped, whatever the number of threads.
 *
 * A round is about one square: one without a magic while there is any, those with the most relevant
 * squares first; then a random one, and where all share a table as often the one that ends it. Beam search, with settings by chance, makes many magics for it.
 * Of these, where squares have tables of their own, the one with the smallest table is taken, and of
 * equal ones that which uses least of it. Where they share one, all others stay where they are, and
 * that magic is taken which, at the lowest place where it fits, leaves the table shortest; of equal ones
 * that with the least sum of entry numbers. Then all others sink as far as there is room for them.
 */
class magic_search {
public:
    magic_search(magic_kind kind, std::uint64_t seed, unsigned threads, const technique &oracle);

    // Takes over magics of the same kind: what is better than what there is.
    void take_over(const magic_set &set);

    // Which squares are to be searched; at least one.
    void search_for(std::vector<magic_subject> subjects);

    // Makes the next round; `width` is that of its beam. Whether anything became better.
    bool make_round(std::size_t width);

    // How many of the subjects have no magic yet.
    std::size_t missing() const;

    const magic_set &found() const { return found_; }

private:
    found_magic *magic_of(const magic_subject &subject);
    bool improve(const magic_subject &subject, unsigned bits,
                 std::span<const std::uint64_t> magics);
    bool improve_own(const magic_slider &slider, std::span<const std::uint64_t> magics);
    bool improve_shared(const magic_slider &slider, std::span<const std::uint64_t> magics);
    std::vector<std::uint64_t> candidates(const magic_slider &slider, std::uint64_t random,
                                          std::size_t width, bool is_new) const;
    void lay_out();
    void settle();

    unsigned threads_;
    const technique &oracle_;
    std::vector<magic_subject> subjects_; // those with many relevant squares first
    magic_set found_;
    shared_table table_;
};

} // namespace slidebench
