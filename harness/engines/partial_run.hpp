// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

#include "base/record.hpp"
#include "results/finished_run.hpp"
#include "results/samples.hpp"

namespace slidebench {

// Interrupted run of an engine that is to be completed.
class partial_run {
public:
    // Reads the run. Throws input_error if the folder holds no run of an engine, if its run is
    // complete, or if it was measured by another build, or on another CPU than this, by its name,
    // family, model and stepping.
    explicit partial_run(const std::filesystem::path &folder);

    const machine_facts &machine() const { return run_.machine; }
    const run_facts &facts() const { return run_.facts; }

    // These throw input_error: unless the options are the same, except those about when to stop;
    // unless the engine searched as many nodes, with the same source and compiler, in the same
    // layouts, and the same code was timed.
    void require_options(const option_values &now) const;
    void require_same_work(const run_facts &now) const;

    // Returns the samples measured so far, by case, sorted by time, whatever their order in
    // samples.csv.gz. An epoch with fewer than `in_epoch` samples was not written to its end and is
    // left out, with a note on stderr. Throws input_error as read_samples() does.
    std::vector<case_samples> samples(const sampling &how, std::size_t in_epoch) const;

private:
    [[noreturn]] void refuse(const std::string &because) const;

    finished_run run_;
};

} // namespace slidebench
