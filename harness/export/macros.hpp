// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "core/technique.h"
#include "export/header.hpp"
#include "export/renaming.hpp"

namespace slidebench {

// Limit of tables that are constants by default, and in each object file of C++ without inline
// variables.
inline constexpr std::size_t small_table_bytes = 16 * 1024;

// Returns #error directives for compilers that a technique does not work with. `needs_gnu`: it uses
// extensions of gcc and clang.
std::string requirements(const technique &t, const joined_source &source,
                         const export_options &options, bool needs_gnu);

// Returns the macros that functions and tables of a header begin with. `tables`: constants or
// filled, or nothing if there are none.
std::string placement_macros(const technique &t, const export_options &options,
                             const renaming &names, std::optional<table_form> tables,
                             bool is_constexpr);

// Returns the #undef directives for these macros.
std::string undefined_placement(const renaming &names, std::optional<table_form> tables);

} // namespace slidebench
