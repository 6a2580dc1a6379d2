// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <optional>
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

// Layouts below which Student's factor makes most of an interval; as many are built whatever it takes.
inline constexpr unsigned least_layouts = 4;

// Settings of engine: those of its options, and those that complete() derives.
struct engine_plan {
    engine_setting engine = {};
    std::string name;                    // of the engine; empty for the folder's
    std::vector<std::string> techniques; // names or patterns; empty for promising_techniques()
    std::string wanted_baseline;         // as-is, or a technique; empty for the default
    bool of_itself = false;              // measure each technique against itself
    bool constant_tables = false;        // in headers
    unsigned layouts = 0;                // number, or maximum if layouts_by_time; 0 by default
    unsigned at_once = 0;                // builds at the same time; 0 for the number of CPUs
    unsigned processes = 1;              // of a build at the same time
    std::chrono::milliseconds turn{};    // of a process
    budget limits;
    export_options header;                           // its name is the prefix, or the namespace
    std::string label;                               // of the machine; may be empty
    std::optional<std::string> out, resumed, builds; // folders of a new run, an old one, and builds
    nlohmann::ordered_json options;                  // what the user wrote, for machine.json

    const technique *baseline = nullptr; // one of the contenders; null if of_itself
    std::vector<const technique *> contenders;
    unsigned blocks_at_once = 1;
    std::vector<const technique *> skipped; // wanted techniques that this CPU cannot run
    const technique *floor = nullptr;       // null if the program has none
    bool layouts_by_time = false;           // as many layouts as there is time to build

    // Derives the members above from `contenders` on. Throws input_error for the first wrong one.
    void complete(const registry &known);

    // Returns the builds in layouts from `first` to before `end`; in layout 0 the baseline comes
    // first, then the floor.
    std::vector<engine_variant> variants(unsigned first, unsigned end) const;

    // Returns the same without the floor.
    std::vector<engine_variant> timed_variants(unsigned first, unsigned end) const;

    // Returns the CPUs for one of the blocks at the same time, by its number.
    std::vector<int> cpus_of(std::size_t number) const;

    // Returns how many layouts to build if one takes `seconds`: with layouts_by_time as many as
    // take half of the budget, but 4 at least.
    unsigned affordable_layouts(double seconds) const;
};

// Adds the options of engine, which set `plan`. They throw input_error for wrong values.
void add_engine_options(CLI::App &command, const registry &known, engine_plan &plan);

} // namespace slidebench
