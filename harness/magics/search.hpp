// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <vector>

#include "magics/candidates.hpp"
#include "magics/hunt.hpp"
#include "magics/packing.hpp"

namespace slidebench {

/*
 * A search for magics whose squares share a table, which is to be short.
 *
 * While squares have no magic, a round finds one for the square with the most relevant squares.
 * Then a round lets the squares use fewer entries, and tries to make the table shorter or one of
 * them smaller: see packing. By how much is left to chance. After some rounds every square gets new
 * candidates.
 */
class magic_search : public magic_hunt {
public:
    // The squares of `kind` share a table. `width` is that of beams (see beam_settings), and
    // decides how long annealing takes. Throws std::system_error if there is no room for the
    // threads.
    magic_search(magic_kind kind, std::uint64_t seed, std::size_t width, unsigned threads);

    // The magics of squares that have one already may be chosen when the table is packed.
    void take_over(const magic_set &set) override;

    void search_for(std::vector<magic_subject> subjects) override;
    outcome make_round(const std::function<bool()> &stop) override;

    // Hunts that take part with others make candidates of their share of the squares only, and a
    // square whose first candidates another one makes gets no magic before these were learnt.
    hunt_news news() override;

    // The magics of the other tables may be chosen when the table is packed.
    void learn(const std::vector<hunt_news> &of_all) override;

private:
    const magic_subject *first_missing() const;
    bool place(const magic_subject &subject, const candidate &c);
    void make_pools(std::uint64_t age, const std::function<bool()> &stop);
    bool pack(std::uint64_t random, const std::function<bool()> &stop);

    std::map<magic_subject, magic_slider> sliders_; // of subjects
    std::map<magic_subject, std::vector<candidate>> pools_;
    std::uint64_t age_of_pools_ = 0;
    std::set<magic_subject> fresh_;   // whose pools the others do not know yet
    std::set<magic_subject> awaited_; // whose pools others make
    std::map<magic_subject, std::vector<candidate>> proven_;
    packing packing_;
    double shrinkage_; // the most that a round tries
};

} // namespace slidebench
