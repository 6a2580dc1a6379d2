// SPDX-License-Identifier: MIT
#include <cstdio>
#include <memory>

#include "commands/commands.hpp"
#include "errors.hpp"
#include "registry/names.hpp"
#include "runs/markdown.hpp"

namespace slidebench {
namespace {

struct report_options {
    std::string run;
    std::string piece = "queen";
    std::string workload = "random_50";
};

} // namespace

void add_report_command(CLI::App &program, const registry &techniques, int &status)
{
    CLI::App *command = program.add_subcommand("report", "Print a run's ranking in Markdown");
    const auto options = std::make_shared<report_options>();
    command->add_option("RUN", options->run, "The folder of a run")->required();
    command->add_option("--piece", options->piece, joined(names_of(all_pieces())))
        ->capture_default_str()
        ->type_name("NAME");
    command->add_option("--workload", options->workload, "One that the run has")
        ->capture_default_str()
        ->type_name("NAME");
    command->callback([&techniques, options, &status] {
        const finished_run run = read_run(options->run, techniques.former());
        std::fputs(ranking_markdown(run, options->piece, options->workload).c_str(), stdout);
        status = EXIT_CODE_OK;
    });
}

} // namespace slidebench
