// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <functional>
#include <initializer_list>
#include <optional>
#include <vector>

#include "base/json.hpp"
#include "base/paths.hpp"
#include "bench/epoch_scheduler.hpp"
#include "bench/sample.hpp"
#include "core/registry.hpp"
#include "results/finished_run.hpp"

namespace slidebench {

// Interrupted run that is to be completed.
class partial_run {
public:
    // Reads the run. Throws input_error if the folder holds no run, if its run is complete,
    // or if it was measured by another command or build, or on another CPU than this, by its name,
    // family, model and stepping.
    partial_run(const std::filesystem::path &folder, const std::string &command);

    // Returns its machine.json, with the options of bench in /run/options.
    json_reader facts() const { return {run_.folder / machine_file, run_.facts}; }

    // Throws input_error unless machine.json has these facts about the run.
    void require_facts(const nlohmann::ordered_json &now,
                       std::initializer_list<const char *> keys) const;

    // Returns the samples measured so far, sorted by technique, cell and time, whatever their order
    // in samples.csv.gz. An epoch that was not written to its end is left out, with a note on stderr.
    // Throws input_error if samples.csv.gz is not as results/README.md has it, if it has a row twice
    // or one of another technique or cell, or of samples that were taken in another way, or if a
    // workload has changed.
    std::vector<sample> samples(const std::vector<const technique *> &techniques,
                                const std::vector<cell> &cells,
                                const std::vector<workload> &workloads, const sampling &how) const;

    // Returns the faults of the techniques that are not timed any more. Throws input_error if machine.json names other techniques or cells.
    std::vector<technique_fault> faults(const std::vector<const technique *> &techniques,
                                        const std::vector<cell> &cells) const;

private:
    void require_same_workloads(const std::vector<workload> &workloads) const;

    finished_run run_;
};

} // namespace slidebench
