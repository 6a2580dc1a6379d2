// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace CLI {
class App;
}

namespace slidebench {

class registry;

// Each function adds a subcommand with its options to the program. When the subcommand runs, it
// sets `status` to the exit code.
void add_list_command(CLI::App &program, const registry &registered, int &status);
void add_info_command(CLI::App &program, const registry &registered, int &status);
void add_export_command(CLI::App &program, const registry &registered, int &status);
void add_validate_command(CLI::App &program, const registry &registered, int &status);
void add_bench_command(CLI::App &program, const registry &registered, int &status);
void add_engine_command(CLI::App &program, const registry &registered, int &status);
void add_epoch_command(CLI::App &program, const registry &registered, int &status);
void add_record_command(CLI::App &program, int &status);
void add_compare_command(CLI::App &program, const registry &registered, int &status);
void add_show_command(CLI::App &program, const registry &registered, int &status);
void add_site_command(CLI::App &program, const registry &registered, int &status);
void add_help_command(CLI::App &program, int &status);

// Throws input_error with the nearest names if there is no command of that name.
void require_command(const CLI::App &program, const std::string &name);

} // namespace slidebench
