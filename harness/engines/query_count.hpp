// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

namespace slidebench {

// Returns an exported header with the usual names, whose functions for rook, bishop and queen count
// their queries in a file. Each process maps it, so the count is there however the process ends. In
// C++14 and later the functions are constant expressions where those of the header are.
std::string counting_header(const std::string &header, const std::filesystem::path &file);

// Makes the file, or sets the count in it to 0. Throws input_error if it cannot be written.
void reset_count(const std::filesystem::path &file);

// Returns the count in the file, which reset_count() has made.
std::uint64_t count_in(const std::filesystem::path &file);

} // namespace slidebench
