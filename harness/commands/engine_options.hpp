// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "bench/budget.hpp"
#include "engines/build.hpp"
#include "engines/engine.hpp"
#include "export/header.hpp"
#include "registry/registry.hpp"

namespace slidebench {

// What the user asked engine for, as text.
struct engine_options {
    std::string source, build, run, uci; // one of the last two
    std::string start;                   // with run; may be empty
    std::string depth, positions;        // of the dialogue; empty for the usual ones
    std::vector<std::string> uci_options;
    std::vector<std::string> techniques;
    std::string baseline;
    bool against_itself = false;
    std::string layouts; // empty for the usual number
    std::string budget, precision;
    std::string timeout = "10m";
    std::string parallel, jobs; // empty for what all CPUs can do
    std::string prefix = "sliding", name_space;
    std::string nodes, speed; // patterns; empty for the usual ones
    std::string name;         // of the engine; empty for the folder's
    std::string label;        // of the machine; may be empty
};

// What that means, checked.
struct engine_plan {
    engine_setting engine;
    std::string name;
    std::vector<const technique *> contenders;
    std::vector<const technique *> skipped; // that were asked for, and that this CPU lacks
    const technique *baseline;              // null to measure each technique against itself
    const technique *floor;                 // null if the program has none
    unsigned layouts;                       // how many, or at most how many
    bool layouts_by_time = false;           // as many as there is time to build
    unsigned at_once = 1;                   // builds
    budget limits;
    export_options header; // its name is the prefix, or the namespace

    // Returns what is built in layouts from `first` to before `end`; in layout 0 the reference comes
    // first, and then the floor.
    std::vector<engine_variant> variants(unsigned first, unsigned end) const;

    // Returns how many layouts to build if one takes `seconds`: `layouts`, or if it is by time as many
    // as take half of what is measured for, but 4 at least.
    unsigned affordable_layouts(double seconds) const;
};

// Throws input_error for the first thing that is wrong.
engine_plan make_plan(const registry &techniques, const engine_options &options);

// What machine.json has of them: files and folders, also those in commands, only by their last
// part.
nlohmann::ordered_json to_json(const engine_options &options);

} // namespace slidebench
