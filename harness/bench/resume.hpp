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

    // What had been measured, sorted like the matrix. Throws input_error if samples.csv is not as
    // results/README.md has it, if it tells of a technique or a cell that the matrix does not have,
    // or if a workload has changed.
    std::vector<sample> samples(const registry &techniques, const std::vector<cell> &matrix,
                                const std::vector<workload> &workloads) const;

private:
    void require_same_workloads(const std::vector<workload> &workloads) const;

    finished_run run_;
};

} // namespace slidebench
