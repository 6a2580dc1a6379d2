// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "core/technique.h"

namespace slidebench {

// Constants need nothing that fills them. By size: up to 16 KiB are constants, if this machine can
// fill them.
enum class table_form { by_size, constants, filled };

struct export_options {
    std::string name;          // what all names begin with, or the namespace; an identifier
    bool is_namespace = false; // for C++ alone
    unsigned with = 0;         // enum capability, besides rook, bishop and queen
    std::string figures = {};  // a sentence for its head about how fast it is; may be empty
    table_form tables = table_form::by_size;
    bool asserts = true; // that tables are filled, in a build without NDEBUG
};

// A header with all that an engine needs of a technique, in what C11 and C++11 have in common: its
// files joined, with `prefix` for the name and _, in a namespace nothing, before all names:
//
//     void     PREFIXinit(void);                     fills the tables; does nothing if there are none
//     uint64_t PREFIXrook_attacks(unsigned square, uint64_t occupied);      and bishop, queen
//     uint64_t PREFIXrooks_attacks(uint64_t sliders, uint64_t occupied);    with CAPABILITY_SETWISE
//
// and so on, listed in the comment at its head; a technique's own state is PREFIXstate_type. Its tables
// are there once in a program, however many files include it; constant ones have the values that
// the technique's init() gives them here. What these functions do not need of the technique is left
// out, and no macro is left defined but the include guards, NAME_H and NAME_H_TECHNIQUE. Reads the
// technique's files and the licence, below project_root(). The technique must have the capabilities
// `with` and be no floor. Throws input_error if a file cannot be read, or if tables cannot be
// constants: this CPU does not support the technique, or they are too large for a header;
// std::runtime_error if a file is not C as in techniques/README.md.
std::string exported_header(const technique &t, const export_options &options);

// The header for several techniques, at least one, in one header, of which a macro chooses one when
// it is compiled: -DSLIDING_ATTACKS=pext.
std::string exported_choice(const std::vector<const technique *> &techniques,
                            const export_options &options);

} // namespace slidebench
