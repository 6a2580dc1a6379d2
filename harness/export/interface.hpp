// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "core/registry.hpp"

namespace slidebench {

// A function of an exported header.
struct exported_function {
    unsigned capability;    // enum capability that it needs; 0 if every header has it
    std::string name;       // without a prefix: "rook_attacks"
    std::string type;       // of the result
    std::string parameters; // with NAME() around names of the header
    std::string body; // if the technique lacks the function; with NAME(), too, also around macros
};

// Parts of a header besides rook, bishop and queen.
inline constexpr std::span header_parts = std::span(capabilities).subspan(1);

// Replaces each NAME(name) in `text` by name_of(name).
std::string with_names(std::string text,
                       const std::function<std::string(const std::string &)> &name_of);

// Returns the functions of a header with these capabilities besides rook, bishop and queen, in an
// order in which each uses only earlier ones. `by_state`: the technique `slug` queries only a state
// of its own.
std::vector<exported_function> exported_functions(const std::string &slug, unsigned with,
                                                  bool by_state);

} // namespace slidebench
