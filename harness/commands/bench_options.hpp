// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include <CLI/CLI.hpp>

#include "bench/plan.hpp"

namespace slidebench {

// Adds the options of bench, which set `settings`. They throw input_error for wrong values.
void add_bench_options(CLI::App &command, const registry &registered, bench_settings &settings);

// Throws input_error if parameters are set for modes that no cell has.
void require_effect(const bench_settings &settings, std::span<const cell> cells);

} // namespace slidebench
