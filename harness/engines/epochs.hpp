// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "engines/builds.hpp"
#include "results/samples.hpp"

namespace slidebench {

// What an epoch has measured.
struct played_epoch {
    std::vector<double> seconds; // CPU time of each build
    double ns_per_cycle;         // of the core
};

// Runs of an engine with different techniques, to be measured.
struct engine_measurement {
    const engine_plan &plan;
    std::uint64_t nodes = 0; // of a run
    std::uint64_t seed = 0;  // of the orders
    // Runs variants in turn, in the epoch of a number below epochs_at_once, each on a CPU of its
    // own. Called from a thread for each. Throws interruption to end the measurement.
    std::function<played_epoch(const std::vector<engine_variant> &, std::size_t number)> play = {};
    std::vector<case_samples> earlier = {}; // of a resumed run: whole epochs
    // Called with the samples of each epoch, a row for each technique.
    std::function<void(const csv_writer &)> keep = {};
    std::function<void(double share)> progress = {};
    // Says what time it is; in tests, whatever they want.
    std::function<std::chrono::steady_clock::time_point()> now = std::chrono::steady_clock::now;
};

// Measures epochs. An epoch has all techniques in one layout, in random order, each once, all in
// turn with each other, so what disturbs one disturbs all. A pass is an epoch in each layout, in
// random order. Ends before an epoch that would end after the budget. Who is faster has no part in
// that: a run that ended once an interval is narrow or far from 1 would end too early too often.
// Returns a case for each technique, with all samples, the earlier ones, too, sorted by epoch.
// Throws what `play` and `keep` throw.
std::vector<case_samples> measure_engine_epochs(const engine_measurement &what);

} // namespace slidebench
