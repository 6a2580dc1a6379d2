// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "bench/epoch.hpp"
#include "bench/matrix.hpp"
#include "bench/sample.hpp"
#include "core/registry.hpp"
#include "workload/workload.hpp"

namespace slidebench {

// A technique in a cell, and what it is compared with.
struct timed_case {
    const technique *contender, *baseline;
    const struct cell *cell;
};

// Returns "queen/random_25/latency/pext".
std::string name_of(const timed_case &c);

// The same for all epochs of a run.
struct epoch_setting {
    // Descriptions of the workloads, from which a workload_maker makes the same again.
    std::vector<nlohmann::json> sources;
    std::span<const workload> workloads; // that they describe
    chess_settings chess = {};
    double ns_per_block = usual_ns_per_block;
    unsigned touches = 1; // cache lines loaded for each query under pressure
};

using workload_maker = std::function<workload(const nlohmann::json &)>;

// Describes a workload that make_workload() makes, and one of games.
nlohmann::json source_of(const std::string &name, std::size_t queries, std::uint64_t seed,
                         bool to_play_from);
nlohmann::json source_of(const std::string &name, const std::vector<board> &positions,
                         std::size_t queries);

// Makes what the two describe. Throws input_error as make_workload() does.
workload workload_of(const nlohmann::json &source);

// What a program is to measure: an epoch of these cases, in random order.
struct epoch_order {
    unsigned epoch;
    std::vector<timed_case> cases;
    std::vector<core_reading> quietest;                // of each case measured before
    std::optional<std::chrono::duration<double>> time; // after which no case begins
    std::vector<std::string> google;                   // flags for Google Benchmark
};

// Returns the order as measure_epoch() reads it. Techniques are those of the registry, which both
// programs have.
std::string text_of(const epoch_order &order, const epoch_setting &setting,
                    const registry &techniques);

// What measure_epoch() writes, a line each:
// - "case 7" before it measures that one of the order's cases, counted from 0;
// - rows as in samples.csv.gz, one for each layout, or "differs" if the answers of the two do;
// - "quiet 0.51 0.53", what is read while the core is not shared, when the case is done;
// - "error" and why there will be no more.
namespace epoch_lines {
inline constexpr std::string_view begins = "case ", differs = "differs", done = "quiet ",
                                  error = "error ";
} // namespace epoch_lines

// Measures the epoch of an order, each case as a benchmark of Google Benchmark, and writes lines to
// stdout. Where a program, its stack and its techniques' tables lie in memory is drawn when it is
// started, and matters as much as where code lies within a cache line: so each epoch is measured by
// a program that is started for it.
void measure_epoch(const registry &techniques, const std::string &order,
                   const workload_maker &make = workload_of);

} // namespace slidebench
