// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/machine.hpp"
#include "base/record.hpp"
#include "bench/result_set.hpp"
#include "core/registry.hpp"
#include "engines/builds.hpp"
#include "engines/partial_run.hpp"
#include "results/samples.hpp"

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
};

// Throws input_error if so many processes at once, each of that size, need more than half of a
// machine's memory; one of 0 bytes is unknown.
void require_memory(std::size_t processes, std::size_t bytes_of_each, std::size_t bytes_of_machine);

// A run of an engine from its builds to its files, in three steps.
class engine_run {
public:
    // `resumed` is the folder of a run to be completed. Throws input_error if it was measured in
    // another way.
    engine_run(engine_plan plan, const std::optional<std::string> &resumed);

    struct reports {
        std::function<void(const std::string &)> note;
        std::function<void(double share)> progress;
    };

    // Builds the engine in all layouts. `header` returns a technique's exported header. Returns
    // false if an interrupt_guard has caught Ctrl-C. Throws input_error if all processes at once
    // need more than half of the memory, and what engine_builds throws.
    bool build(engine_builds &builds, const std::function<std::string(const technique &)> &header,
               const reports &report);

    // Measures until the budget is used up, or an interrupt_guard has caught Ctrl-C, and keeps each
    // epoch. Returns false if nothing is measured by then. Throws input_error if nothing can be, or
    // if the engine searches other nodes than the resumed run, and engine_fault if it fails.
    bool measure(const engine_builds &builds, result_set &results,
                 const std::function<void(double share, double seconds_left)> &progress);

    // Writes all files. Returns the run.
    finished_run write(const registry &registered, const engine_builds &builds,
                       const result_set &results) const;

private:
    void announce(const engine_builds &builds, const reports &report);
    run_file facts(const std::vector<case_samples> &cases, const engine_builds &builds,
                   bool partial) const;

    engine_plan plan_;
    std::optional<partial_run> resumed_;
    work_of_others others_;
    std::vector<case_samples> cases_;
};

} // namespace slidebench
