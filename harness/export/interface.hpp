// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/registry.hpp"

namespace slidebench {

// A function of an exported header, as the technique has it or would have it.
struct exported_function {
    unsigned capability; // enum capability that it needs; 0 if every header has it
    std::string name;    // without the slug: "rook_attacks"
    std::string type;    // of the result, and a blank unless it ends with `*`
    std::string parameters;
    std::string body = {}; // if the technique lacks the function
};

// Parts of a header besides rook, bishop and queen.
inline constexpr std::span header_parts = std::span(capabilities).subspan(1);

// Returns the functions of a header with these capabilities besides rook, bishop and queen, in an
// order in which each uses only earlier ones. `by_state`: the technique `slug` queries only a state
// of its own.
std::vector<exported_function> exported_functions(const std::string &slug, unsigned with,
                                                  bool by_state);

} // namespace slidebench
