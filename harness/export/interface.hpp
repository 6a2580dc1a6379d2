// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace slidebench {

// A function of an exported header.
struct exported_function {
    std::string name;       // without a prefix: "rook_attacks"
    std::string type;       // that it returns
    std::string parameters; // with NAME() around names of the header
    std::string body;       // where the technique does not bring it; with NAME(), too
};

// `text` with what `name_of` makes of the name for each NAME(name).
std::string with_names(std::string text,
                       const std::function<std::string(const std::string &)> &name_of);

// Those that a header has, with these capabilities besides rook, bishop and queen, in an order in
// which each uses only earlier ones. `by_state`: the technique answers only for a state of its own.
std::vector<exported_function> exported_functions(unsigned with, bool by_state);

} // namespace slidebench
