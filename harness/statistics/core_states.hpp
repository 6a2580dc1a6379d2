// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "statistics/crossed.hpp"

namespace slidebench {

// State of the core while a sample was taken: alone, or shared with something else that ran on it
// or on its other thread; pooled for samples of both, where the state does not matter to a mode.
enum class core_state { alone, shared, pooled };
inline constexpr std::array core_states = {core_state::alone, core_state::shared,
                                           core_state::pooled};

// Returns "alone" and so on.
std::string_view name_of(core_state s);

// Epochs below which an interval is so wide that another state may say more.
inline constexpr std::size_t least_epochs = 6;

// Which of the two that are compared was timed first: neither where one lies around the other, or
// where nobody knows.
enum class pair_order { neither_first, technique_first, baseline_first };
inline constexpr std::array pair_orders = {pair_order::neither_first, pair_order::technique_first,
                                           pair_order::baseline_first};

// Returns "technique", "baseline" or "".
std::string_view name_of(pair_order o);

// A sample of one technique in one cell.
struct observation {
    std::size_t epoch, layout;
    core_state state; // alone or shared
    double ns, cycles, ratio;
    pair_order order = pair_order::neither_first;
    std::size_t baseline_layout = 0;
};

// The median ratio of samples of one technique in one cell. Whoever is first finds caches that
// something else has filled, and takes longer: so where either was first it is the geometric mean of
// both medians.
double median_ratio(const std::vector<observation> &samples);

// Figures from the samples of one technique in one cell.
struct cell_figures {
    figure ns, cycles, ratio;
    std::size_t epochs;
};

// Returns the figures of the samples in that state, the ratio as median_ratio() has it, without an
// interval if all that know who was first say the same; nothing if there are none.
std::optional<cell_figures> figures_of(const std::vector<observation> &samples, core_state s);

// Returns the same for several cells as if they were one: geometric means. Returns nothing if one
// has no samples in that state.
std::optional<cell_figures> figures_of(const std::vector<const std::vector<observation> *> &cells,
                                       core_state s);

// Returns the pairs of techniques, each with its samples in the same cells, by the samples in that state; no pair
// with a technique that has none in one of the cells, or an interval of its ratio, is decided.
std::vector<decided_pair>
pairs_of(const std::vector<std::vector<const std::vector<observation> *>> &techniques,
         core_state s);

// Test of whether ratios are the same in both states.
struct state_test {
    std::size_t tested = 0; // techniques in cells with enough epochs in either state
    std::size_t differing =
        0;                    // whose ratios differ: the 95 % interval of their quotient excludes 1
    std::size_t expected = 0; // as many at most do so by chance, with a probability of 99 %
    bool is_pooled() const { return tested >= least_tested && differing <= expected; }

    static constexpr std::size_t least_tested = 5;
};

// Tests all techniques in all cells of a mode, each with its samples.
state_test compare_states(const std::vector<const std::vector<observation> *> &all_of_mode);

// Returns the one state by which to compare techniques that are ranked with each other: pooled if
// `test` allows it, else alone if half of them have least_epochs or more of it, else shared if half
// of them have as many of that, else the state of which they have more.
core_state state_to_compare_by(const std::vector<const std::vector<observation> *> &ranked,
                               const state_test &test);

} // namespace slidebench
