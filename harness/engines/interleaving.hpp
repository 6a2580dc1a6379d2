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

// Runs of an engine to be compared.
struct engine_match {
    std::vector<const technique *> techniques;
    const technique *baseline; // null to measure each technique against itself, built again
    const struct cell *cell;   // samples point to it
    unsigned layouts;
    budget limits;
    // Runs a build of the engine, and by turns with it another. Returns nothing if nothing more is
    // to be measured.
    std::function<std::optional<std::pair<engine_play, engine_play>>(
        const engine_variant &, const engine_variant &other, unsigned cpu)>
        play;
    std::vector<sample> earlier; // of a resumed run: whole epochs
    // Called with the samples of an epoch, one for each layout, as soon as they are there.
    std::function<void(std::span<const sample>)> keep;
    std::function<void(double done, double seconds_left)> progress;
};

// Epochs of every technique before any gets more than others.
inline constexpr std::size_t first_epochs = 6;

// Measures epochs of one technique after the other, in random order, those with fewer than
// first_epochs first, and then those whose rank is open and that are less precise than wanted, or
// without a baseline all that are less precise, until there are none or the time is up. An epoch is
// a pair for each layout: a run with the technique and, by turns with it, one with the baseline,
// which is in another layout from epoch to epoch. Returns all samples, the earlier ones too, sorted
// by technique, epoch and layout. Throws what `play` and `keep` throw.
std::vector<sample> measure_match(const engine_match &what);

} // namespace slidebench
