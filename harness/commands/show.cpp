// SPDX-License-Identifier: MIT
#include <memory>

#include "base/errors.hpp"
#include "commands/commands.hpp"
#include "commands/shown_runs.hpp"

namespace slidebench {
namespace {

struct show_options {
    std::string run;
    row_choice only;
    std::string format;
};

} // namespace

void add_show_command(CLI::App &program, const registry &techniques, int &status)
{
    CLI::App *command = program.add_subcommand("show", "Print a run, as bench did at its end");
    const auto options = std::make_shared<show_options>();
    command->add_option("RUN", options->run, "The folder of a run")->required();
    options->only.add_to(*command, techniques);
    add_format(*command, options->format);
    command->callback([&techniques, options, &status] {
        const report_format format = parse_format(options->format);
        const finished_run run = read_run(options->run, techniques.former());
        show(run, options->only.filter({run}), format);
        status = EXIT_CODE_OK;
    });
}

} // namespace slidebench
