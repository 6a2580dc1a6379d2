// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace slidebench {

// Number of layouts of an engine, which its compiler and linker make.
inline constexpr unsigned engine_layout_count = 8;

// Linkers that order functions by options of their own.
enum class linker {
    gnu, // ld.bfd and gold, or unknown
    lld,
    mold
};

// Returns the flags of compiler and linker for a layout; none for the first.
std::string layout_flags(unsigned layout, linker links);

} // namespace slidebench
