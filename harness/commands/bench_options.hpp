// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include <CLI/CLI.hpp>

#include "base/json.hpp"
#include "bench/plan.hpp"

namespace slidebench {

// Adds the options of bench, which set `settings`. They throw input_error for wrong values.
void add_bench_options(CLI::App &command, const registry &techniques, bench_settings &settings);

// Records the values of these options and of Google Benchmark's flags in settings.options, files
// without folders. Throws input_error if a value cannot be part of results.
void record_options(const CLI::App &command, bench_settings &settings);

// Sets new settings from the options recorded in a run's machine.json. Throws input_error if
// anything is missing, of another type, or wrong.
void restore_options(CLI::App &command, const json_reader &machine, bench_settings &settings);

// Throws input_error if parameters are set for modes that no cell has.
void require_effect(const bench_settings &settings, std::span<const cell> cells);

} // namespace slidebench
