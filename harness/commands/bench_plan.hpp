// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bench/budget.hpp"
#include "bench/epoch.hpp"
#include "bench/google.hpp"
#include "bench/matrix.hpp"
#include "commands/bench_options.hpp"
#include "registry/registry.hpp"
#include "workload/workload.hpp"

namespace slidebench {

// What that means, checked.
struct bench_plan {
    std::uint64_t seed;
    std::size_t queries;       // asked for in each workload
    std::vector<piece> pieces; // to be shown
    std::vector<mode> modes;   // to be shown
    std::vector<workload> workloads;
    std::vector<const technique *> contenders;
    std::vector<const technique *> skipped; // that were asked for, and that this CPU lacks
    std::size_t not_timed;                  // techniques that nobody asked for
    const technique *baseline;              // null to measure each technique against itself
    std::vector<cell> matrix;               // points to the workloads
    unsigned touches;
    std::size_t pairs_per_iteration; // of Google Benchmark, in each layout
    std::unique_ptr<google_flags> flags;
    std::optional<budget> limits;
    chess_settings chess;
    double ns_per_block = usual_ns_per_block;
};

// Throws input_error for the first thing that is wrong.
bench_plan make_plan(const registry &techniques, const bench_options &options);

} // namespace slidebench
