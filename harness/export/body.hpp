// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "export/header.hpp"
#include "export/macros.hpp"

namespace slidebench {

// Parts of a header that come from a technique, under the header's names.
struct exported_parts {
    std::vector<std::string> prototypes; // of its functions, as seen from outside the header
    std::string comment;                 // the technique's opening comment
    std::vector<requirement> requirements;
    bool has_pext;                    // which some CPUs have as microcode
    std::string body;                 // its code, without an include guard
    std::optional<table_form> tables; // constants or filled; nothing if there are none
    bool is_constexpr;                // from C++14 on
};

exported_parts export_parts(const technique &t, const export_options &options);

} // namespace slidebench
