// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <functional>
#include <string_view>

namespace slidebench {

// Calls `read` for each line of a file of positions, without blanks at its end. Skips blank lines and lines that begin with #. Throws input_error if the file
// cannot be read or has no other line, and names the file and the line where `read` throws one.
void for_each_position(const std::filesystem::path &file,
                       const std::function<void(std::string_view line)> &read);

} // namespace slidebench
