// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "core/registry.hpp"
#include "engines/plan.hpp"
#include "export/header.hpp"

namespace slidebench {

// What a user has asked engine to do.
struct engine_command {
    engine_plan plan;                    // as far as the options say it, until complete()
    std::vector<std::string> techniques; // names or patterns; empty for those timed by default
    std::string baseline;                // as-is, or a technique; empty for the default
    std::string own;              // the technique that the engine's own code is; may be empty
    bool constant_tables = false; // in headers
    export_options header;
    std::string label;                               // of the machine; may be empty
    std::optional<std::string> out, resumed, builds; // folders of a new run, an old one, and builds

    // Completes the plan. Throws input_error for the first option that is wrong.
    void complete(const registry &registered);
};

// Adds the options of engine, which set `asked`. They throw input_error for wrong values.
void add_engine_options(CLI::App &command, const registry &registered, engine_command &asked);

} // namespace slidebench
