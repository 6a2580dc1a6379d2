// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <vector>

#include "magics/hunt.hpp"
#include "magics/line_cost.hpp"
#include "magics/paged_table.hpp"

namespace slidebench {

/*
 * A search for a shared table whose queries miss few lines and few pages. It starts from a table of
 * another search.
 *
 * What squares have in common are pages: it is best if what is likely of many squares lies in few
 * of them. So magics and places are annealed together, all squares at once. Before, each square is
 * annealed in a table of its own: magics whose likely lines lie in few pages are rare among those
 * that have few of these, and are not found where squares are in each other's way. A step changes
 * the magic of a square where it lies, or moves the square. Squares may share lines meanwhile, which
 * costs little at first and so much in the end that none does.
 */
class page_search : public magic_hunt {
public:
    // The squares of `kind` share a table, which may become as long as `most_pages`, or as it was.
    // `width` decides how long a round takes. Threads anneal squares in tables of their own; all
    // squares together take one. Throws std::system_error if there is no room for the threads.
    page_search(magic_kind kind, few_misses aim, std::size_t most_pages, std::uint64_t seed,
                std::size_t width, unsigned threads);

    // The magics of squares that have one already are left out. The others lie behind the table, as
    // they lie in their own, from a page on.
    void take_over(const magic_set &set) override;

    outcome make_round(const std::function<bool()> &stop) override;
    hunt_news news() override;

    // Takes the table that costs least.
    void learn(const std::vector<hunt_news> &of_all) override;

private:
    struct placed_square;

    struct course {
        double hottest; // temperature
        std::size_t steps;
    };

    static std::optional<placed_square> nudged(const placed_square &square, std::uint64_t *random);
    static std::optional<placed_square> varied(const placed_square &square, std::uint64_t *random);
    const line_cost &cost_of(const magic_subject &subject);
    std::vector<placed_square> squares_of(const std::vector<found_magic> &magics);
    static double cost_of(const std::vector<placed_square> &squares, const paged_table &table);
    double cost_of(const std::vector<found_magic> &magics);
    static std::vector<placed_square *> free_ones(std::vector<placed_square> &squares);
    void anneal_alone(std::vector<placed_square> &squares, std::uint64_t *random,
                      const std::function<bool()> &stop);
    static paged_table table_of(std::vector<placed_square> &squares, std::size_t pages,
                                std::uint64_t *random);
    static void anneal(const std::vector<placed_square *> &free, paged_table &table, course course,
                       std::uint64_t random, const std::function<bool()> &stop);

    few_misses aim_;
    std::size_t most_pages_;
    std::map<magic_subject, magic_slider> sliders_;
    std::map<magic_subject, line_cost> costs_;
};

} // namespace slidebench
