// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

namespace slidebench {

// Linkers that order functions by options of their own.
enum class linker {
    gnu, // ld.bfd and gold, or unknown
    lld,
    mold
};

// The machine code of programs.
struct machine_code {
    std::uint64_t digest; // of all that can be executed
    linker links;         // what has written it
    std::string compiler; // as "Clang 19.1.7"; "" if the programs do not say
};

// Returns the code of all programs and shared libraries of ELF in a folder and those in it; nothing
// if there are none.
std::optional<machine_code> machine_code_in(const std::filesystem::path &folder);

} // namespace slidebench
