// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "kernels/technique.h"
#include "registry/registry.hpp"
#include "validate/question.hpp"

namespace slidebench {

// Parsers of what commands take as text. All throw input_error, with the option's name, the text
// and what would be right.
std::vector<piece> parse_pieces(const std::vector<std::string> &names);
std::vector<mode> parse_modes(const std::vector<std::string> &names);
std::vector<check> parse_checks(const std::vector<std::string> &names);

// For options that name techniques: makes of a name that a technique had before the one that it has
// now, and says so on stderr.
CLI::Validator present_name(const registry &known);

// Adds --technique, whose names may be patterns.
void add_techniques(CLI::App &command, const registry &known, std::vector<std::string> &names);

// Adds --technique, --piece and --mode, which has these names.
struct filters {
    std::vector<std::string> techniques, pieces, modes;

    void add_to(CLI::App &command, const registry &known,
                const std::vector<std::string> &mode_names);
};

} // namespace slidebench
