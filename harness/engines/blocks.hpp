// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "bench/budget.hpp"
#include "bench/sample.hpp"
#include "engines/play.hpp"

namespace slidebench {

// Runs of an engine with different techniques, to be measured.
struct engine_measurement {
    std::vector<const technique *> techniques;
    const technique *baseline; // null to measure each technique against itself, built again
    const struct cell *cell;   // samples point to it
    unsigned layouts;
    budget limits;
    // Runs two builds in turn. Returns nothing to end the measurement.
    std::function<std::optional<std::pair<engine_play, engine_play>>(
        const engine_variant &, const engine_variant &other, unsigned cpu)>
        play;
    std::vector<sample> earlier; // of a resumed run: whole epochs
    // Called with the samples of each epoch, one for each layout.
    std::function<void(std::span<const sample>)> keep;
    std::function<void(double done, double seconds_left)> progress;
};

// Epochs of every technique before the budget goes to open ranks.
inline constexpr std::size_t first_epochs = 6;

// Measures epochs of techniques in random order: first_epochs of each, then of those whose rank is
// open and whose ratio is less precise than wanted (without a baseline, of all that are less
// precise), until there are none or the time is up. An epoch is a pair for each layout: a run with
// the technique and, in turn with it, one with the baseline, in another layout from epoch to epoch.
// Returns all samples, with the earlier ones, sorted by technique, epoch and layout. Throws what
// `play` and `keep` throw.
std::vector<sample> measure_epochs(const engine_measurement &what);

} // namespace slidebench
