// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <initializer_list>
#include <string>
#include <vector>

#include "bench/epoch_scheduler.hpp"
#include "results/finished_run.hpp"
#include "results/samples.hpp"
#include "workload/workload.hpp"

namespace slidebench {

// Interrupted run that is to be completed.
class partial_run {
public:
    // Reads the run. Throws input_error if the folder holds no run, if its run is complete,
    // or if it was measured by another command or build, or on another CPU than this, by its name,
    // family, model and stepping.
    partial_run(const std::filesystem::path &folder, const std::string &command);

    const machine_facts &machine() const { return run_.machine; }
    const run_facts &facts() const { return run_.facts; }

    // Throws input_error unless these members of /run are the same.
    void require_facts(const run_facts &now, std::initializer_list<const char *> keys) const;

    // Throws input_error if the run timed other code than this.
    void require_same_code(const code_facts &now) const;

    // Returns the samples measured so far, by case, sorted by time, whatever their order in
    // samples.csv.gz. An epoch of a case with fewer than `in_epoch` samples was not written to its end
    // and is left out, with a note on stderr. Throws input_error as read_samples() does.
    std::vector<case_samples> samples(const sampling &how, std::size_t in_epoch) const;

    // Throws input_error unless the workloads have the same queries as then.
    void require_same_workloads(const std::vector<workload> &workloads) const;

    // Returns the faults of the techniques that are not timed any more. Throws input_error if
    // machine.json names other cells.
    std::vector<technique_fault> faults(const std::vector<cell_name> &cells) const;

private:
    finished_run run_;
};

} // namespace slidebench
