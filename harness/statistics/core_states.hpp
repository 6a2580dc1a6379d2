// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "statistics/crossed.hpp"

namespace slidebench {

// What else ran on the core, or on its other thread, while a sample was taken: nothing, something,
// or, where that does not matter to a mode, either.
enum class core_state { alone, shared, pooled };
inline constexpr std::array core_states = {core_state::alone, core_state::shared,
                                           core_state::pooled};

// "alone" and so on.
std::string_view name_of(core_state s);

// With fewer epochs an interval is so wide that another state may say more.
inline constexpr std::size_t least_epochs = 6;

// A sample of one technique in one cell.
struct observation {
    std::size_t epoch, layout;
    core_state state; // alone or shared
    double ns, cycles, ratio;
};

// What the samples of one technique in one cell say.
struct cell_figures {
    figure ns, cycles, ratio;
    std::size_t epochs;
};

// Nothing without samples in that state.
std::optional<cell_figures> figures_of(const std::vector<observation> &samples, core_state s);

// The same of several cells as if they were one: geometric means. Nothing if one has no samples in
// that state.
std::optional<cell_figures> figures_of(const std::vector<const std::vector<observation> *> &cells,
                                       core_state s);

// Whether ratios are the same in both states.
struct state_test {
    std::size_t tested = 0; // techniques in cells with enough epochs in either state
    std::size_t differing =
        0;                    // whose ratios differ: the 95 % interval of their quotient excludes 1
    std::size_t expected = 0; // as many at most may do so by chance, with a probability of 99 %
    bool is_pooled() const { return tested >= least_tested && differing <= expected; }

    static constexpr std::size_t least_tested = 5;
};

// Tests all techniques in all cells of a mode.
state_test compare_states(const std::vector<const std::vector<observation> *> &all_of_mode);

// By which state to compare those that are ranked with each other, none of them by another than the
// rest: pooled if `test` allows it, else alone if half of them have least_epochs of that or more,
// else shared if half of them have as many of that, else what they have more of.
core_state state_to_compare_by(const std::vector<const std::vector<observation> *> &ranked,
                               const state_test &test);

} // namespace slidebench
