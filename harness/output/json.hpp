// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>

#include <nlohmann/json.hpp>

namespace slidebench {

// Parses a whole file. Throws input_error, which names the file, the line and how far into it, if
// it cannot be read or is not JSON.
nlohmann::ordered_json read_json(const std::filesystem::path &file);

} // namespace slidebench
