// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>

namespace slidebench {

// Returns the name of a run that begins now: TIME_COMPILER, the time as UTC.
std::string new_run_name();

// Returns the last name of a folder's path, also of "." and where a separator ends it.
std::string name_of_folder(const std::filesystem::path &folder);

// Returns whether it is a plain name that begins with a time, as new_run_name() makes it.
bool is_run_name(const std::string &name);

// Throws input_error unless a run's folder has a plain name.
void require_plain_name(const std::filesystem::path &run);

// Throws input_error unless a run lies at MACHINE/RUN in the folder of all runs, and RUN is
// TIME_COMPILER as new_run_name() makes it, perhaps with a number behind it.
void require_run_place(const std::filesystem::path &place, const std::string &compiler);

// The same for a run that lies in results/; others may lie anywhere.
void require_place_in_results(const std::filesystem::path &run, const std::string &compiler);

// Returns "bench --resume 'results/run' completes it", for a run of that command.
std::string how_to_resume(const std::filesystem::path &run, const std::string &command);

} // namespace slidebench
