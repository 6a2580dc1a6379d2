// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstddef>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "base/record.hpp"
#include "core/registry.hpp"
#include "engines/build.hpp"
#include "engines/engine.hpp"

namespace slidebench {

// What is built of an engine, and how it is timed.
struct engine_plan {
    engine_setting engine = {};
    std::string name;                          // of the engine
    std::vector<const technique *> contenders; // in any order
    const technique *baseline = nullptr;       // one of these
    const technique *own = nullptr;            // that the engine's own code is; null if unknown
    std::vector<const technique *> skipped;    // wanted techniques that this CPU cannot run
    unsigned layouts = 0;                      // number, or maximum if layouts_by_time
    bool layouts_by_time = false;              // as many as there is time to build
    unsigned builds_at_once = 0, epochs_at_once = 1;
    std::chrono::duration<double> budget = std::chrono::minutes(10);
    option_values options; // what the user wrote, for machine.json

    // Returns the builds in layouts from `first` to before `end`; in layout 0 the baseline comes
    // first, and then counted().
    std::vector<engine_variant> variants(unsigned first, unsigned end) const;

    // Returns the same without counted().
    std::vector<engine_variant> timed_variants(unsigned first, unsigned end) const;

    // Returns how many layouts to build if one takes so long: with layouts_by_time as many as take
    // half of the budget, but 4 at least.
    unsigned affordable_layouts(std::chrono::duration<double> each) const;

    // Returns how many processes run at the same time.
    std::size_t processes_at_once() const;
};

// Throws input_error if so many processes at once, each of that size, need more than half of a
// machine's memory; one of 0 bytes is unknown.
void require_memory(std::size_t processes, std::size_t bytes_of_each, std::size_t bytes_of_machine);

// Returns "850 MiB" or "3.4 GiB".
std::string memory_text(std::size_t bytes);

} // namespace slidebench
