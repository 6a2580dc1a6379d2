// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <functional>
#include <string>

#include "core/registry.hpp"
#include "results/finished_run.hpp"

namespace slidebench {

// Names that no published run may hold, "" if they cannot be found out.
struct private_names {
    std::string user, host;
};

// Returns the names of the user and the machine that this process runs for.
private_names names_to_hide();

// Reads a run and checks it as one to be published, with samples or without: its other files are as
// results/README.md has them, the commit may be one, some ratios have intervals, and no fact and no
// field of a table has the path of a folder, or one of the `hidden` names as a word. Throws
// input_error with what does not hold.
finished_run read_publishable(const std::filesystem::path &folder, const private_names &hidden);

// Returns whether a run's folder has its samples. Some that results/ has left them in the history
// of the repository.
bool has_samples(const std::filesystem::path &folder);

// Checks what a run has besides if it is handed in now: its samples, and a beginning that is past.
// Throws input_error with what does not hold.
void require_handed_in(const finished_run &run);

// Checks that a run has all marks, or where its samples have left, those that need none. Throws
// input_error with what does not hold. Calls `progress` as require_marks() does.
void require_comparable(
    const finished_run &run, const registry &registered,
    const std::function<void(double)> &progress = [](double) {});

// Returns where a run belongs below results/, MACHINE/RUN: where it lies, if that is there, or else
// named after its CPU, its label and its folder.
std::filesystem::path place_among_results(const finished_run &run);

// Returns the same of a run to be published. Throws input_error unless it has the names that bench
// gives, or if one holds one of the `hidden` names.
std::filesystem::path place_to_publish(const finished_run &run, const private_names &hidden);

} // namespace slidebench
