// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>

namespace slidebench {

// Files in the folder of a run.
inline constexpr const char *comparison_file = "comparison.csv";
inline constexpr const char *samples_file = "samples.csv.gz";
inline constexpr const char *pairs_file = "pairs.csv.gz";
inline constexpr const char *machine_file = "machine.json";
inline constexpr const char *report_file = "report.html"; // its page, made of the files above
inline constexpr const char *claim_file = ".measuring";   // locked while the run is on

// Returns whether a path is that of the folder or lies in it.
bool lies_in(const std::filesystem::path &path, const std::filesystem::path &folder);

// Returns the absolute path of the project's folder if the front door has set it, else of the
// current one.
std::filesystem::path project_root();

// Returns the absolute path of the folder whose sources and data this program was built with: the
// project's if the front door has set it, else that of the build. Throws input_error if it has no
// sources any more.
std::filesystem::path source_root();

} // namespace slidebench
