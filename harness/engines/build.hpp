// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>

#include "core/technique.h"
#include "engines/machine_code.hpp"

namespace slidebench {

// Values of placeholders, such as {header}, in a command.
using placeholders = std::map<std::string, std::string>;

// Returns the command with every {name} replaced; ${name} and other braces are the shell's.
// Throws input_error, which begins with `option`, for a name that is none of `values`.
std::string filled_in(const std::string &option, const std::string &command,
                      const placeholders &values);

// Returns whether the command has the placeholder {name}.
bool mentions(const std::string &command, const std::string &name);

// Stand among techniques for the engine's own code, which is built without a header, and for the
// same in other layouts: how far their times differ is what layouts alone do.
extern const technique as_is, as_is_again;

// Stands among techniques for the one whose header counts queries: it is built once, and not timed.
extern const technique counted;

inline bool is_own_code(const technique &t)
{
    return &t == &as_is || &t == &as_is_again;
}

// Returns "with pext", "with its own code", or "with queries counted".
std::string phrase_of(const technique &t);

// Number of layouts of an engine, which its compiler and linker make.
inline constexpr unsigned engine_layout_count = 8;

// Returns the flags of compiler and linker for a layout; none for the first.
std::string layout_flags(unsigned layout, linker links);

// Technique and layout of a build of an engine.
struct engine_variant {
    const struct technique *technique;
    unsigned layout;

    auto operator<=>(const engine_variant &) const = default;
};

// Result of a run of an engine.
struct engine_play {
    std::uint64_t nodes = 0;
    double cpu_seconds = 0; // of the searches in a dialogue, otherwise of the whole engine
    std::size_t memory = 0; // bytes of the largest process
};

// A build, or how it is to be made.
struct engine_build {
    engine_variant variant;
    std::filesystem::path folder;            // its copy of the source
    std::string command, run;                // without placeholders
    std::string made_of;                     // digest of all that it depends on
    std::chrono::duration<double> time = {}; // that it has taken to make
    std::optional<machine_code> code = {};
    engine_play play = {}; // when it is run alone
};

} // namespace slidebench
