// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <vector>

#include "bench/runner.hpp"
#include "output/json.hpp"
#include "output/places.hpp"
#include "registry/registry.hpp"
#include "runs/finished_run.hpp"

namespace slidebench {

// A run that was interrupted and is to be completed.
class partial_run {
public:
    // Reads it. Throws input_error if the folder holds no run, if its run is complete,
    // or if it was measured by another build or on another CPU than this.
    explicit partial_run(const std::filesystem::path &folder);

    // Its machine.json; what was asked for is /run/options.
    json_reader facts() const { return {run_.folder / machine_file, run_.facts}; }

    // What had been measured, sorted by technique, cell and time, in whatever order it stands in
    // samples.csv. What is there of an epoch that was not written to its end is left out, with a
    // note on stderr. Throws input_error if samples.csv is not as results/README.md has it, if it
    // has a line twice, or one of a technique or a cell that was not asked for, or if a workload
    // has changed.
    std::vector<sample> samples(const std::vector<const technique *> &techniques,
                                const std::vector<cell> &matrix,
                                const std::vector<workload> &workloads) const;

    // Which of these techniques failed while they were timed: they are not timed any more. Throws
    // input_error if machine.json names others, or other cells.
    std::vector<offence> offences(const std::vector<const technique *> &techniques,
                                  const std::vector<cell> &matrix) const;

private:
    void require_same_workloads(const std::vector<workload> &workloads) const;

    finished_run run_;
};

} // namespace slidebench
