// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>

#include "results/finished_run.hpp"

namespace slidebench {

// Names that no published run may hold, "" if they cannot be found out.
struct private_names {
    std::string user, host;
};

// Returns the names of the user and the machine that this process runs for.
private_names names_to_hide();

// Returns whether a run's folder has its samples. Some that results/ has left them in the history
// of the repository.
bool has_samples(const std::filesystem::path &folder);

// Checks what a run has besides if it is handed in now: its samples, and a beginning that is past.
// Throws input_error with what does not hold.
void require_handed_in(const finished_run &run);

// Checks that others can repeat a run and compare with it: a clean commit, a Release build, a whole
// run that is not for a look, workloads of this version, or of the version that the run names, and
// where it has samples, none missing. No text of the user's own has the path of a folder, or one of
// the `hidden` names as a word. Throws input_error with what does not hold.
void require_publishable(const finished_run &run, const private_names &hidden);

// Returns where a run belongs below results/, MACHINE/RUN: where it lies, if that is there, or else
// named after its CPU, its label and its folder.
std::filesystem::path place_among_results(const finished_run &run);

// Returns the same of a run to be published. Throws input_error unless it has the names that bench
// gives.
std::filesystem::path place_to_publish(const finished_run &run);

} // namespace slidebench
