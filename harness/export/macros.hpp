// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/technique.h"
#include "export/header.hpp"
#include "export/renaming.hpp"

namespace slidebench {

// Returns what a compiler must be told for a technique, or the architecture; empty if that is
// nothing.
std::string needs_of(const technique &t);

// What a compiler must allow.
struct requirement {
    std::string condition; // of the preprocessor
    std::string complaint; // where it does not hold
    bool is_option;        // of gcc and clang: Microsoft's compiler has intrinsics without options
};

// Returns what a technique needs; `words`: those of its code in the header.
std::vector<requirement> requirements(const technique &t, const joined_source &source,
                                      const std::set<std::string> &words);

// Returns an #error directive for each.
std::string refusals(const std::vector<requirement> &all);

// Returns a condition, or an #if directive, that holds for Microsoft's compiler, too: it has no
// macros for SSSE3 and SSE4.1, which are in all CPUs with AVX.
std::string known_to_microsofts(std::string condition);

// Returns code between directives where gcc and clang do not warn of casts and the like, which C++
// has other words for than C, and clang's sanitizers accept that unsigned numbers wrap around.
// `warns`: gcc warns of its own intrinsics, too.
std::string without_warnings(const std::string &code, bool warns);

// Returns the macros that functions and tables of a header begin with. `words`: those of its code.
// `tables`: constants or filled, or nothing if there are none.
std::string placement_macros(const technique &t, const renaming &names,
                             const std::set<std::string> &words, std::optional<table_form> tables,
                             bool is_constexpr);

// Returns the #undef directives for what a text defines.
std::string undefined_in(const std::string &body);

} // namespace slidebench
