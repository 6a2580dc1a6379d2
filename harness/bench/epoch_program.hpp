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

#include "bench/case_timer.hpp"
#include "bench/cells.hpp"
#include "core/registry.hpp"
#include "workload/workload.hpp"

namespace slidebench {

// Settings of all epochs of a run.
struct epoch_settings {
    // Descriptions of the workloads, from which a workload_maker makes the same again.
    std::vector<nlohmann::json> descriptions;
    std::span<const workload> workloads;
    chess_settings chess = {};
    double ns_per_block = default_ns_per_block;
    unsigned touches = 1; // cache lines loaded for each query under pressure
};

using workload_maker = std::function<workload(const nlohmann::json &)>;

// Describe a workload that make_workload() makes, and one of games_workload().
nlohmann::json describe_workload(const std::string &name, std::size_t queries, std::uint64_t seed,
                                 bool to_play_from);
nlohmann::json describe_workload(const std::string &name, const std::vector<board> &positions,
                                 std::size_t queries);

// Makes the workload of such a description. Throws input_error as make_workload() does.
workload described_workload(const nlohmann::json &description);

// An epoch of these cases, which a program measures in random order.
struct epoch_task {
    unsigned epoch;
    std::vector<bench_case> cases;
    std::vector<core_reading> quietest;                     // of each case measured before
    std::optional<std::chrono::duration<double>> time = {}; // after which no case begins
};

// Returns the task as measure_epoch() reads it. Techniques are those of the registry, which both
// programs have.
std::string task_text(const epoch_task &task, const epoch_settings &settings,
                      const registry &techniques);

// Lines that measure_epoch() writes:
// - "case 7" before it measures that one of the task's cases, counted from 0;
// - rows as in samples.csv.gz, one for each layout, or "differs" if the answers of the two do;
// - "quiet 0.51 0.53", the quietest core reading, when the case is done; without one of chess;
// - "error" and the reason why no more lines follow.
namespace epoch_lines {
inline constexpr std::string_view begins = "case ", differs = "differs", done = "quiet ",
                                  error = "error ";
} // namespace epoch_lines

// Measures the epoch of a task, each case as a benchmark of Google Benchmark, and writes lines to
// stdout. Where a program, its stack and its techniques' tables lie in memory is drawn when it is
// started, and matters as much as where code lies within a cache line: so each epoch is measured by
// a program that is started for it.
void measure_epoch(const registry &techniques, const std::string &task,
                   const workload_maker &make = described_workload);

} // namespace slidebench
