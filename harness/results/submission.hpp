// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>

#include "results/comparison.hpp"
#include "results/finished_run.hpp"

namespace slidebench {

// Names that no published run may hold, "" if they cannot be found out.
struct private_names {
    std::string user, host;
};

// Returns the names of the user and the machine that this process runs for.
private_names names_to_hide();

// Checks what a run has besides if it is handed in now: its samples, a beginning that is past, and
// this version's techniques and workloads. Throws input_error with what does not hold.
void require_handed_in(const finished_run &run);

// Checks that others can repeat a run and compare with it: a clean commit, a Release build, a whole
// run that is not for a look, workloads of this version, or of the version that the run names. No
// text of the user's own has the path of a folder, or one of the `hidden` names as a word. Throws
// input_error with what does not hold.
void require_publishable(const finished_run &run, const private_names &hidden);

// Returns the tables that a run's samples make, with what the registry knows of techniques, or if
// another version measured it, with what its own tables say of them. Throws input_error if samples
// are missing.
run_tables tables_to_publish(const finished_run &run, const registry &registered);

// Throws input_error, which names the first row and column that differ, unless the run's tables are
// these, digit for digit.
void require_same(const finished_run &run, const run_tables &tables);

// Returns where a run belongs below results/, MACHINE/RUN: where it lies, if that is there, or else
// named after its CPU, its label and its folder.
std::filesystem::path place_among_results(const finished_run &run);

// Returns the same of a run to be published. Throws input_error unless it has the names that bench
// gives.
std::filesystem::path place_to_publish(const finished_run &run);

} // namespace slidebench
