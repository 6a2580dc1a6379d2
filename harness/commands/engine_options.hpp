// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "bench/budget.hpp"
#include "core/registry.hpp"
#include "engines/build.hpp"
#include "engines/engine.hpp"
#include "export/header.hpp"

namespace slidebench {

// What a user wants of engine, which its options set, and what complete() makes of it.
struct engine_plan {
    engine_setting engine = {};
    std::string name;                    // of the engine; empty for the folder's
    std::vector<std::string> techniques; // names or patterns; empty for those timed by default
    const technique *baseline = nullptr; // null to measure each technique against itself
    unsigned layouts = 0;                // how many, or at most how many; 0 for as many as fit
    unsigned at_once = 0;                // builds; 0 for what all CPUs can do
    budget limits;
    export_options header;          // its name is the prefix, or the namespace
    std::string label;              // of the machine; may be empty
    nlohmann::ordered_json options; // what the user wrote, for machine.json

    std::vector<const technique *> contenders;
    std::vector<const technique *> skipped; // that were asked for, and that this CPU lacks
    const technique *floor = nullptr;       // null if the program has none
    bool layouts_by_time = false;           // as many as there is time to build

    // Throws input_error for the first thing that is wrong.
    void complete(const registry &known);

    // Returns what is built in layouts from `first` to before `end`; in layout 0 the reference comes
    // first, and then the floor.
    std::vector<engine_variant> variants(unsigned first, unsigned end) const;

    // Returns how many layouts to build if one takes `seconds`: `layouts`, or if it is by time as many
    // as take half of what is measured for, but 4 at least.
    unsigned affordable_layouts(double seconds) const;
};

// Adds the options that say what a run is to measure. What they are given, they set in `plan`, and
// throw input_error for what is wrong.
void add_engine_options(CLI::App &command, const registry &known, engine_plan &plan);

} // namespace slidebench
