// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "magics/hunt.hpp"
#include "magics/line_cost.hpp"
#include "workload/recording.hpp"

namespace slidebench {

// What a search makes less of: the entries of a table, the misses of a cache, or those of a cache and
// a TLB together.
enum class magic_objective { entries, lines, pages };

const std::vector<magic_objective> &all_magic_objectives();
std::string_view name_of(magic_objective objective);

// Throws input_error with the known ones if there is none of that name.
magic_objective parse_magic_objective(const std::string &name);

/*
 * A search for magics that are good in themselves, each square for itself: with few index bits, or
 * with few misses (see line_cost).
 *
 * A round looks for a better magic of each square, once. The tables of squares lie one behind the
 * other.
 */
class square_search : public magic_hunt {
public:
    // Squares of `kind` have tables of their own; `objective` is lines, or it is dense. `recording` is what weights_of() takes. `width`
    // is that of beams (see beam_settings), and decides how long annealing takes. Throws
    // std::system_error if there is no room for the threads.
    square_search(magic_kind kind, magic_objective objective, std::uint64_t seed, std::size_t width,
                  unsigned threads, std::vector<recorded_query> recording);
    ~square_search() override;

    // Takes the better magic where there are two.
    void take_over(const magic_set &set) override;

    void search_for(std::vector<magic_subject> subjects) override;
    outcome make_round(const std::function<bool()> &stop) override;
    hunt_news news() override;

    // Takes the best magic of each square.
    void learn(const std::vector<hunt_news> &of_all) override;

private:
    struct form;
    using forms = std::vector<std::unique_ptr<form>>;

    const form &form_of(const found_magic &m) const;
    double cost_of(const found_magic &m) const;
    bool take(found_magic m);
    void line_up();
    std::optional<found_magic> tried_for(const magic_subject &subject, std::uint64_t random,
                                         const std::function<bool()> &stop) const;
    std::optional<std::uint64_t> from_beam(const form &f, std::uint64_t random,
                                           const std::function<bool()> &stop) const;
    std::optional<std::uint64_t> with_fewer_bits(const magic_subject &subject, std::uint64_t random,
                                                 const std::function<bool()> &stop) const;

    magic_objective objective_;
    std::vector<recorded_query> recording_;
    std::map<magic_subject, forms> forms_; // of subjects: the fewest bits first
};

} // namespace slidebench
