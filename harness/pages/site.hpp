// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>

#include "core/registry.hpp"

namespace slidebench {

// Writes pages of all runs under `results` into `out`, which is made if it is missing: index.html,
// which sets machines and compilers side by side, with its figures in machines.csv; and for each
// machine a page of its runs, the latest first, with their raw files beside it. Files of these
// names are replaced. Returns how many runs there are. Throws input_error, and writes nothing, if
// there are none, if one cannot be read, or if `out` lies among them; and if a file cannot be
// written.
std::size_t write_site(const std::filesystem::path &results, const std::filesystem::path &out,
                       const registry &known);

} // namespace slidebench
