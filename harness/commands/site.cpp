// SPDX-License-Identifier: MIT
#include <cstdio>
#include <memory>

#include "base/errors.hpp"
#include "base/format.hpp"
#include "base/paths.hpp"
#include "cli/options.hpp"
#include "cli/progress.hpp"
#include "commands/commands.hpp"
#include "commands/shared_options.hpp"
#include "pages/page.hpp"

namespace slidebench {

void add_site_command(CLI::App &program, const registry &registered, int &status)
{
    CLI::App *command = program.add_subcommand(
        "site", "Write web pages: one for each machine, and one that says what to take");
    const auto out = std::make_shared<std::string>();
    add_text(*command, "--out", *out, "Folder for the pages", "FOLDER")->required();
    add_example(*command, "site --out pages");
    command->callback([&registered, out, &status] {
        progress_line progress("reading runs");
        const std::size_t runs = write_site(project_root() / "results", *out, registered,
                                            [&](double done) { progress.show(done); });
        progress.clear();
        std::printf("%s/index.html: %zu run%s\n", in_one_line(*out).c_str(), runs,
                    runs == 1 ? "" : "s");
        status = EXIT_CODE_OK;
    });
}

} // namespace slidebench
