// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace CLI {
class App;
}

namespace slidebench {

class registry;

// Adds a subcommand with its options to the program. When that runs, it sets `status` to the
// exit code.
using command_adder = void(CLI::App &program, const registry &registered, int &status);
command_adder add_list_command, add_info_command, add_export_command, add_compare_command,
    add_show_command, add_site_command, add_validate_command, add_bench_command, add_engine_command,
    add_record_command;

} // namespace slidebench
