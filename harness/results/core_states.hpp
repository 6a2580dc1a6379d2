// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "results/crossed.hpp"

namespace slidebench {

// Samples that count: those that were taken while nothing else ran on the core or on its other
// thread, or all.
enum class counted { quiet, all };

// Returns "quiet" or "all".
std::string_view name_of(counted c);

// Epochs below which an interval is so wide that disturbed samples may say more.
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
    bool is_disturbed;
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

// Returns the figures of the samples that count, the ratio as median_ratio() has it, without an
// interval if all that know who was first say the same; nothing if there are none.
std::optional<cell_figures> figures_of(const std::vector<observation> &samples, counted which);

// Returns the same for several cells as if they were one: geometric means. Returns nothing if one
// has no samples that count.
std::optional<cell_figures> figures_of(const std::vector<const std::vector<observation> *> &cells,
                                       counted which);

// Returns the pairs of techniques, each with its samples in the same cells, by the samples that count; no pair
// with a technique that has none in one of the cells, or an interval of its ratio, is decided.
std::vector<decided_pair>
pairs_of(const std::vector<std::vector<const std::vector<observation> *>> &techniques,
         counted which);

// Returns which samples count where techniques are ranked with each other: quiet ones if half of the
// techniques have least_epochs or more of these, else all.
counted which_count(const std::vector<const std::vector<observation> *> &ranked);

} // namespace slidebench
