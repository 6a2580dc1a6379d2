// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "export/header.hpp"
#include "export/source.hpp"

namespace slidebench {

// What a header has of a technique, under the names that its options ask for.
struct exported_parts {
    std::vector<std::string> prototypes; // of its functions, as seen from outside the header
    std::string comment;                 // that of the technique's own file
    std::string body;                    // its code, without an include guard
    bool fills_tables;                   // when its init() is called
    bool has_constant_tables;
    bool is_constexpr; // from C++14 on
};

// `source` must be that of the technique.
exported_parts export_parts(const technique &t, const joined_source &source,
                            const export_options &options);

} // namespace slidebench
