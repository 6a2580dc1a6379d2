// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <vector>

#include "magics/candidates.hpp"
#include "magics/hunt.hpp"
#include "magics/line_cost.hpp"
#include "magics/packing.hpp"

namespace slidebench {

/*
 * A search for magics whose squares share a table, which is to be short.
 *
 * While squares have no magic, a round finds one for the square with the most relevant squares.
 * Then a round lets the squares use fewer entries, and tries to make the table shorter or one of
 * them smaller: see packing. By how much is left to chance. After some rounds every square gets new
 * candidates.
 *
 * Where misses are to be few, squares share no line of the table, and no magic is taken that costs
 * much more than the cheapest one of its square: see line_cost.
 */
class magic_search : public magic_hunt {
public:
    // The squares of `kind` share a table. `width` is that of beams (see beam_settings), and
    // decides how long annealing takes. Throws std::system_error if there is no room for the
    // threads.
    magic_search(magic_kind kind, std::optional<few_misses> aim, std::uint64_t seed,
                 std::size_t width, unsigned threads);

    // The magics of squares that have one already may be chosen when the table is packed. Those of
    // other squares come behind the table, as they lie in their own.
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
    const magic_slider &slider_of(const magic_subject &subject);
    magic_slots units_of(const magic_slots &slots) const;
    std::vector<candidate> in_units(std::vector<candidate> some) const;
    void place(found_magic m, std::optional<std::int64_t> wanted = std::nullopt);
    std::vector<candidate> candidates_for(const magic_subject &subject, std::uint64_t random,
                                          const std::function<bool()> &stop) const;
    void make_pools(std::uint64_t age, const std::function<bool()> &stop);
    packed_square square_of(const found_magic &m);
    bool pack(std::uint64_t random, const std::function<bool()> &stop);

    std::optional<few_misses> aim_;
    std::size_t unit_; // the entries of what squares do not share: one, or those of a line
    std::map<magic_subject, magic_slider> sliders_;
    std::map<magic_subject, line_cost> costs_; // of subjects, if misses are to be few
    // Slots of candidates are units.
    std::map<magic_subject, std::vector<candidate>> pools_; // the smallest first
    std::uint64_t age_of_pools_ = 0;
    std::set<magic_subject> fresh_;   // whose pools the others do not know yet
    std::set<magic_subject> awaited_; // whose pools others make
    std::map<magic_subject, std::vector<candidate>> proven_;
    packing packing_;
    double shrinkage_; // the most that a round tries
};

} // namespace slidebench
