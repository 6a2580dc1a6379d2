// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "export/declarations.hpp"
#include "kernels/technique.h"

namespace slidebench {

struct export_options {
    std::string name;          // prefix of all names, or the namespace
    bool is_namespace = false; // for C++ alone
    unsigned with = 0; // capabilities, besides rook, bishop and queen; the technique must have them
};

// A header with all that an engine needs of a technique, in what C11 and C++11 have in common: NAME_init(),
// NAME_rook_attacks(), NAME_bishop_attacks(), NAME_queen_attacks(). Its tables are there once in a program,
// however many files include it. What it does not need of `source` is left out. `made_by` is a line about
// where it comes from. Throws std::runtime_error if two names would become one.
std::string exported_header(const technique &t, const technique_source &source,
                            const export_options &options, const std::string &made_by);

} // namespace slidebench
