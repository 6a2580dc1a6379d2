// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <compare>
#include <filesystem>
#include <map>
#include <optional>
#include <stop_token>
#include <string>

#include "core/technique.h"
#include "engines/engine.hpp"
#include "engines/machine_code.hpp"
#include "engines/source_tree.hpp"

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
const technique &as_is();
const technique &as_is_again();

// Stands among techniques for the one whose header counts queries: it is built once, and not timed.
const technique &counted();

inline bool is_own_code(const technique &t)
{
    return &t == &as_is() || &t == &as_is_again();
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

// How a variant is built and run.
struct build_recipe {
    engine_variant variant;
    std::filesystem::path folder; // its copy of the source
    std::string command, run;     // without placeholders
    std::string made_of;          // changes with all that the build depends on
};

struct engine_build {
    engine_variant variant;
    std::filesystem::path folder;
    std::string run;
    std::optional<machine_code> code;
    std::chrono::duration<double> time; // that it has taken to make
};

// Throws input_error if one of the commands has an unknown placeholder, if --build does not mention
// the header, or if there are several layouts and a build does not mention their flags.
void require_fit(const engine_setting &engine, unsigned layouts);

// Writes a technique's exported header into `builds`, where its builds find it; of counted() one
// that counts queries in count_file(builds). Throws input_error if it cannot be written.
void provide_header(const technique &t, const std::string &header,
                    const std::filesystem::path &builds);

// Returns the file in which the builds with counted() count.
std::filesystem::path count_file(const std::filesystem::path &builds);

// Returns how to build a variant of an engine in the folder `builds`, one word for a shell.
// `environment`: changes with the compilers and their flags.
build_recipe recipe_of(const engine_variant &variant, const engine_setting &engine,
                       const source_tree &source, const std::filesystem::path &builds,
                       const std::string &environment, linker links);

// Returns whether a build was made of the same before `since`, so that build_engine() takes it.
bool is_kept(const build_recipe &how, std::filesystem::file_time_type since);

// Builds the engine, with the header of provide_header() unless as it is. What an earlier call has
// made there of the same source and header in the same environment is taken as it is. Several
// threads may build at once. Returns nothing if an interrupt_guard has caught Ctrl-C, or if `stop`
// is requested. Throws engine_fault if the build fails or takes longer than `timeout`, and
// input_error if a file cannot be written.
std::optional<engine_build> build_engine(const build_recipe &how, const source_tree &source,
                                         std::chrono::duration<double> timeout,
                                         const std::stop_token &stop);

} // namespace slidebench
