// SPDX-License-Identifier: MIT
#pragma once

#include <CLI/CLI.hpp>

#include "bench/plan.hpp"

namespace slidebench {

// Adds the options of bench, which set `settings`. They throw input_error for wrong values.
void add_bench_options(CLI::App &command, const registry &registered, bench_settings &settings);

} // namespace slidebench
