// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>

#include <nlohmann/json.hpp>

namespace slidebench {

// Parses a whole file. Throws input_error, which names the file and the line, if it cannot be read or
// is not JSON.
nlohmann::ordered_json read_json(const std::filesystem::path &file);

} // namespace slidebench
