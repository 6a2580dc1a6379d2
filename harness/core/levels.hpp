// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace slidebench {

// A level of instruction sets, as engines are built for: a CPU of a level has those of the levels
// below it, too.
struct level {
    std::string_view name;
    std::string_view adds; // instruction sets (technique::isa), beside those of the levels below
    std::string_view architecture; // "" of the level that all have
};

// Returns how many levels there are, of all architectures.
std::size_t level_count();

// The level that every CPU of an architecture has.
inline constexpr std::size_t plain_level = 0;

// Returns the level of that index. Of an architecture, higher levels have higher indices.
const level &level_at(std::size_t index);

// Returns the index of the lowest level that has all of a technique's instruction sets, separated
// by blanks; nothing if no level has them.
std::optional<std::size_t> level_of(std::string_view isa);

// Returns whether options of a compiler, as machine.json has them under `march`, allow those of the
// instruction sets `isa` that x86-64 may lack: they list them, as -mavx2 or +avx2. Options without a
// list allow everything.
bool march_allows(std::string_view march, std::string_view isa);

// Returns whether options of a compiler that allow the instruction sets `isa` allow `others`, too:
// those for later vectors of x86-64 bring the earlier. Levels are of CPUs: one with BMI2 has AVX2,
// and -mbmi2 does not allow it.
bool has_all(std::string_view isa, std::string_view others);

// Returns the indices of a level, of those below it, and so of plain C, the highest first.
std::vector<std::size_t> levels_up_to(std::size_t index);

} // namespace slidebench
