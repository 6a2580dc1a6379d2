// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "cli/options.hpp"
#include "core/modes.hpp"
#include "core/registry.hpp"
#include "core/technique.h"

namespace slidebench {

// Parsers of what commands take as text. All throw input_error, with the option's name, the text
// and what would be right.
std::vector<piece> parse_pieces(const std::vector<std::string> &names);
// Those of `known` with these names; all of them if there are no names.
std::vector<mode> parse_modes(const std::vector<std::string> &names,
                              const std::vector<mode> &known = timed_modes());

// Marks an option that names techniques, for completion.
CLI::Validator is_of_techniques();
bool takes_techniques(CLI::Option &option);

// Adds --technique, whose names may be patterns.
void add_techniques(CLI::App &command, std::vector<std::string> &names);

// Adds --piece, and --mode with modes of these names; what is given is handed to `set`.
void add_pieces(CLI::App &command, const names_setter &set);
void add_modes(CLI::App &command, const names_setter &set, const std::vector<std::string> &known);

// Adds --baseline, at first the usual one, and --aa, which makes it null.
void add_baseline(CLI::App &command, const registry &known, const technique *&baseline,
                  const char *help_of_aa);

// Adds --label, a word for the machine that ends its folder's name.
void add_label(CLI::App &command, std::string &label);

// Returns a line for each technique of these names that this CPU cannot run.
std::string skipped_text(const registry &known, const std::vector<std::string> &names);

// Adds --technique, --piece and --mode, which has these names.
struct filters {
    std::vector<std::string> techniques, pieces, modes;

    void add_to(CLI::App &command, const std::vector<std::string> &mode_names);
};

} // namespace slidebench
