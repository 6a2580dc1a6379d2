// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include <CLI/CLI.hpp>

#include "base/json.hpp"
#include "bench/plan.hpp"

namespace slidebench {

// Adds the options that say what a run is to measure. What they are given, they set in `settings`,
// and throw input_error for what is wrong.
void add_bench_options(CLI::App &command, const registry &techniques, bench_settings &settings);

// Puts what those options and Google Benchmark's flags have been given into settings.options, where
// a file's name has no folders. Throws input_error if it could not be written into results.
void record_options(const CLI::App &command, bench_settings &settings);

// Sets the same again, in new settings, by what is in a run's machine.json. Throws input_error if
// anything is missing, of another type, or wrong.
void restore_options(CLI::App &command, const json_reader &machine, bench_settings &settings);

// Throws input_error if the parameters are set of modes that no cell has.
void require_effect(const bench_settings &settings, std::span<const cell> matrix);

} // namespace slidebench
