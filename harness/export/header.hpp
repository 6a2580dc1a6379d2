// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "core/technique.h"

namespace slidebench {

// Tables of a header: constants, or filled by init(). By size: constants up to 16 KiB, if this
// machine can compute them.
enum class table_form { by_size, constants, filled };

inline constexpr const char *default_prefix = "sliding";

struct export_options {
    std::string name = default_prefix; // before all names, an identifier
    unsigned with = 0;                 // enum capability, besides rook, bishop and queen
    table_form tables = table_form::by_size;
    bool asserts = true;                   // assertions that tables are filled
    std::vector<std::string> untimed = {}; // taken where NAME_UNTIMED is defined; of several, first
    std::string asked_for = {}; // what the command in the head has instead of techniques' names
};

// Returns a technique as one header for an engine, in the common part of C11 and C++11: its files
// joined, with a prefix (the name and _) before all names:
//
// void PREFIXinit(void); fills the tables; does nothing if there are none
//     uint64_t PREFIXrook_attacks(unsigned square, uint64_t occupied);      and bishop, queen
//     uint64_t PREFIXrooks_attacks(uint64_t sliders, uint64_t occupied);    with CAPABILITY_SETWISE
//
// and so on, listed in the comment at its head; PREFIXtechnique() returns its name. A technique's
// own state is PREFIXstate_type. A program has the tables once, however many files include the
// header; constant tables have the values of init() on this machine. Code that these functions do
// not need is left out, and no macros stay defined except the include guards, NAME_H and
// NAME_H_TECHNIQUE. Reads the technique's files and the licence, below project_root(). The
// technique must have the capabilities `with` and be no floor. Throws input_error if a file cannot
// be read or is not C as in techniques/README.md, or if tables cannot be constants: this CPU does
// not support the technique, or they are too large for a header.
std::string exported_header(const technique &t, const export_options &options);

// Returns one header with several techniques, of which the compiler's options choose the first that
// they allow. Throws input_error also if they allow one always that is not the last.
std::string exported_choice(const std::vector<const technique *> &techniques,
                            const export_options &options);

} // namespace slidebench
