// SPDX-License-Identifier: MIT
#include <cstdio>
#include <memory>

#include "base/errors.hpp"
#include "base/format.hpp"
#include "base/paths.hpp"
#include "cli/options.hpp"
#include "commands/commands.hpp"
#include "pages/page.hpp"

namespace slidebench {
namespace {

struct site_options {
    std::string out, results;
};

} // namespace

void add_site_command(CLI::App &program, const registry &techniques, int &status)
{
    CLI::App *command = program.add_subcommand(
        "site", "Write web pages of all runs: one for each machine, and one that compares them");
    const auto options = std::make_shared<site_options>();
    add_text(*command, "--out", options->out, "The folder for the pages", "FOLDER")->required();
    options->results = (project_root() / "results").string();
    add_text(*command, "--results", options->results, "The folder that has the runs", "FOLDER")
        ->default_str("results");
    command->callback([&techniques, options, &status] {
        const std::size_t runs = write_site(options->results, options->out, techniques);
        std::printf("%s/index.html: %zu run%s\n", in_one_line(options->out).c_str(), runs,
                    runs == 1 ? "" : "s");
        status = EXIT_CODE_OK;
    });
}

} // namespace slidebench
