// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "engines/engine.hpp"
#include "kernels/technique.h"

namespace slidebench {

// Returns the flags by which compiler and linker place code in one of LAYOUT_COUNT layouts. The
// first leaves that to them.
const char *layout_flags(unsigned layout);

struct engine_build {
    const technique *inside;
    unsigned layout;
    std::filesystem::path folder; // its copy of the source
    std::string run, start;       // without placeholders
};

// Throws input_error if one of the commands has an unknown placeholder, if --build does not mention
// the header, or if there are several layouts and it does not mention their flags.
void require_fit(const engine_setting &engine, unsigned layouts);

// Builds the engine with `header` as the technique's, in a new folder in `builds`, whose path must
// be one word for a shell. Returns nothing if an interrupt_guard has caught Ctrl-C. Throws
// engine_fault if the build fails, and input_error if a file cannot be written.
std::optional<engine_build> build_engine(const engine_setting &engine, const technique &t,
                                         const std::string &header, unsigned layout,
                                         const std::filesystem::path &builds);

} // namespace slidebench
