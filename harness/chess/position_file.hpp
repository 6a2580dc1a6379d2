// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace slidebench {

// Calls `read` for each line of a file of positions, without what Windows puts around it. Blank
// lines and lines that begin with # are skipped. Throws input_error if the file cannot be read or
// has no position; where `read` throws one, file and line are put in front, and where there is a
// place for `faults` that becomes one, and reading goes on.
void for_each_position(const std::filesystem::path &file,
                       const std::function<void(std::string_view line)> &read,
                       std::vector<std::string> *faults = nullptr);

} // namespace slidebench
