// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/machine.hpp"
#include "base/record.hpp"
#include "bench/epoch_scheduler.hpp"
#include "core/registry.hpp"
#include "results/cells.hpp"
#include "results/samples.hpp"
#include "workload/catalogue.hpp"
#include "workload/workload.hpp"

namespace slidebench {

// Measuring time of a run that says neither a time nor what its epochs follow from.
inline constexpr std::chrono::seconds default_budget{100};

// Number of epochs of a run without a budget, of a quick one, and those with which a budget begins:
// a single one has no intervals.
inline constexpr unsigned default_epochs = 20, quick_epochs = 6, first_epochs = 2;

// The most epochs that a run may have at first.
inline constexpr unsigned most_epochs = 100;

// Settings of a run, as the user wants it. The programs of epochs are told nothing of it.
struct bench_settings {
    std::vector<std::string> techniques; // names or patterns; empty for those timed by default
    std::vector<piece> pieces;           // which every workload must have; empty for all there are
    std::vector<mode> modes;             // empty for those timed by default
    std::vector<std::string> workloads;  // names, groups or files; empty for the default
    const technique *baseline = nullptr; // null to measure each technique against itself
    unsigned epochs = 0;                 // with a budget, at least so many; 0 for the default
    std::optional<std::chrono::duration<double>> budget; // or nothing, as with epochs
    // Two of chess where there are as many CPUs.
    epochs_at_once parallel = {1, std::min(std::size_t{2}, usable_cpus().size())};
    std::string label;     // of the machine; may be empty
    bool quick = false;    // fewer epochs
    bool full = false;     // all techniques, and more modes and workloads
    bool verdict = false;  // perft and all searches, and nothing else; not with full
    option_values options; // as the user wrote them, for machine.json; with the budget
};

// Plan of a run: the settings with their defaults, and what follows from them.
struct bench_plan {
    bench_settings settings;
    std::vector<workload> workloads;
    std::vector<workload_source> sources; // of these
    std::vector<const technique *> contenders;
    std::vector<const technique *> skipped; // wanted, but this CPU lacks what they need
    std::size_t not_timed = 0;              // techniques that would be timed if they were named
    std::vector<cell> cells;                // points to the workloads

    // Returns the contenders, and the baseline if there is one.
    std::vector<const technique *> timed() const;

    // Returns the cases of these techniques. By default, batches are only for techniques that
    // bring these.
    std::vector<compared_case> cases_of(const std::vector<const technique *> &techniques) const;

    // Returns the name of the baseline, or `itself`.
    std::string baseline() const;

    bool plays_chess() const { return std::ranges::any_of(cells, &cell::plays_chess); }
};

// Reads and makes the workloads, and plans the run. Throws input_error for the first setting that
// is wrong.
bench_plan make_plan(const registry &registered, const bench_settings &settings);

} // namespace slidebench
