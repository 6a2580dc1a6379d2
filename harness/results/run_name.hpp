// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>

namespace slidebench {

// Returns the name of a run that begins now: TIME_COMPILER, the time as UTC.
std::string new_run_name();

// Returns the last name of a folder's path, also of "." and where a separator ends it.
std::string name_of_folder(const std::filesystem::path &folder);

// Throws input_error unless a run's folder has a plain name.
void require_plain_name(const std::filesystem::path &run);

// Returns "engine --resume results/run, with the options of before, completes it".
std::string how_to_resume(const std::filesystem::path &run);

} // namespace slidebench
