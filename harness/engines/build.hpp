// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>

#include "core/technique.h"
#include "engines/engine.hpp"

namespace slidebench {

// Layouts of an engine, which its compiler and linker make.
inline constexpr unsigned engine_layout_count = 8;

// Returns the flags by which these place code in one of its layouts. The first leaves that to them.
const char *layout_flags(unsigned layout);

// One of an engine's builds.
struct engine_variant {
    const technique *inside;
    unsigned layout;
    bool is_again = false; // the same a second time, to be compared with the first

    auto operator<=>(const engine_variant &) const = default;
};

struct engine_build {
    engine_variant what;
    std::filesystem::path folder; // its copy of the source
    std::string run, start;       // without placeholders
};

// Throws input_error if one of the commands has an unknown placeholder, if --build does not mention
// the header, or if there are several layouts and it does not mention their flags.
void require_fit(const engine_setting &engine, unsigned layouts);

// Puts a technique's exported header into `builds`, where its builds find it. Throws input_error if
// it cannot be written.
void provide_header(const technique &t, const std::string &header,
                    const std::filesystem::path &builds);

// Builds the engine with the header of the technique, which was provided, in a new folder in
// `builds`, whose path must be one word for a shell. Several threads may do so at once. Returns
// nothing if an interrupt_guard has caught Ctrl-C, or if `stop` is requested. Throws engine_fault
// if the build fails, and input_error if a file cannot be written.
std::optional<engine_build> build_engine(const engine_setting &engine, const engine_variant &what,
                                         const std::filesystem::path &builds,
                                         const std::stop_token &stop = {});

} // namespace slidebench
