// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <functional>
#include <string_view>

namespace slidebench {

// Calls `read` for each line of a file of positions, without a byte order mark and what does not
// print at its end. Skips blank lines and lines that begin with #. Leaves out a line of which
// `read` throws an input_error, and remarks which lines and why. Throws input_error if the file
// cannot be read or has no other line.
void for_each_position(const std::filesystem::path &file,
                       const std::function<void(std::string_view line)> &read);

} // namespace slidebench
