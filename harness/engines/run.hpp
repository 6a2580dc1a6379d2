// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/machine.hpp"
#include "bench/result_set.hpp"
#include "core/registry.hpp"
#include "engines/builds.hpp"
#include "engines/partial_run.hpp"
#include "results/samples.hpp"

namespace slidebench {

// Throws input_error if so many processes at once, each of that size, need more than half of a
// machine's memory; one of 0 bytes is unknown.
void require_memory(std::size_t processes, std::size_t bytes_of_each, std::size_t bytes_of_machine);

// A run of an engine from its builds to its files, in three steps. The first two throw interruption
// if an interrupt_guard has caught Ctrl-C before anything is measured.
class engine_run {
public:
    // `resumed` is the folder of a run to be completed. Throws input_error if it was measured in
    // another way, and as engine_builds does.
    engine_run(engine_plan plan, const std::optional<std::string> &resumed);

    struct reports {
        std::function<void(const std::string &)> note;
        std::function<void(double share)> progress;
    };

    // Builds the engine in all layouts. Throws input_error if all processes at once need more than
    // half of the memory, and what engine_builds throws.
    void build(const reports &report);

    // Measures until the budget is used up, or an interrupt_guard has caught Ctrl-C, and keeps each
    // epoch. Throws input_error if nothing can be measured, or if the engine searches other nodes
    // than the resumed run, and engine_fault if it fails.
    void measure(result_set &results, const std::function<void(double share)> &progress);

    // Writes all files. Returns the run.
    finished_run write(const registry &registered, const result_set &results) const;

private:
    void announce(const reports &report);
    run_file facts(bool partial) const;

    engine_plan plan_;
    std::optional<partial_run> resumed_;
    engine_builds builds_;
    work_of_others others_;
    std::vector<case_samples> cases_;
};

} // namespace slidebench
