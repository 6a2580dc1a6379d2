// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>

#include <nlohmann/json.hpp>

namespace slidebench {

// Parses a whole file. Throws input_error, which names the file and where there is one the line and
// how far into it, if the file cannot be read, is larger than a MiB, has a byte 0, is not JSON and
// nothing behind it, is nested more than 32 levels deep, or has an object of more than 1,000 keys or
// with a key twice.
nlohmann::ordered_json read_json(const std::filesystem::path &file);

} // namespace slidebench
