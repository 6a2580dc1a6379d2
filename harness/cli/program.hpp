// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include <CLI/CLI.hpp>

namespace slidebench {

// Runs a program for its main(): calls `run` with the arguments after the program's name, and
// returns its exit code. If `run` throws, or the output cannot be written, prints one line on
// stderr, which begins with `name`, and returns EXIT_CODE_BAD_INPUT. A file that may not grow is
// reported as a full disk is.
int run_program(const char *name, int argc, char **argv, int (*run)(std::vector<std::string>));

// Parses the arguments, which calls the callbacks of `program` and its subcommands. With --help or
// --version, prints their text and returns false instead. Throws input_error for
// wrong arguments; for an unknown option it names the nearest ones.
bool parse(CLI::App &program, std::vector<std::string> arguments);

// Adds --version, and makes --help follow the width of the terminal and show defaults. To be called
// before commands are added, which inherit this.
void set_up_help(CLI::App &program);

} // namespace slidebench
