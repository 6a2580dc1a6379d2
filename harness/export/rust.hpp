// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "export/declarations.hpp"
#include "kernels/technique.h"

namespace slidebench {

// A comment of C with // on every line. It is none for rustdoc, which would run drawings as tests.
std::string rust_comment(const std::string &comment);

// What rustc calls an instruction set that the option -mISA of C compilers switches on.
std::string rust_feature(const std::string &isa);

// A technique in Rust, as a module that needs nothing but `core`:
//
//     pub fn rook_attacks(square: u32, occupied: u64) -> u64      and bishop, queen
//
// It is translated from the technique's C, whose queries must consist of declarations with values
// and a return. Its tables have the values that its init() gives them here. Throws input_error if
// something in it has no translation, or as table_values does.
std::string rust_module(const technique &t, const technique_source &source);

} // namespace slidebench
