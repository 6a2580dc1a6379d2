// SPDX-License-Identifier: MIT
#include <cstdio>
#include <memory>
#include <string>

#include "base/interrupt.hpp"
#include "bench/result_set.hpp"
#include "cli/progress.hpp"
#include "commands/commands.hpp"
#include "commands/engine_options.hpp"
#include "commands/shared_options.hpp"
#include "commands/shown_runs.hpp"
#include "engines/build_folder.hpp"
#include "engines/run.hpp"
#include "export/header.hpp"

namespace slidebench {
namespace {

int measure_engine(const registry &registered, const engine_command &asked)
{
    engine_run run(asked.plan, asked.resumed);
    const interrupt_guard guard;
    result_set results = asked.resumed ? result_set(*asked.resumed, result_set::resumed())
                                       : result_set(asked.out.value_or(""), asked.label);
    const build_folder folder(asked.builds, asked.plan.engine.source);
    engine_builds builds(asked.plan.engine, folder.path());
    {
        progress_line building("building");
        const engine_run::reports report = {[&](const std::string &text) { building.note(text); },
                                            [&](double share) { building.show(share); }};
        const auto header = [&](const technique &t) { return exported_header(t, asked.header); };
        if (!run.build(builds, header, report))
            return EXIT_CODE_INTERRUPTED;
    }
    {
        progress_line measuring("measuring");
        const auto progress = [&](double share, double left) { measuring.show(share, left); };
        if (!run.measure(builds, results, progress))
            return EXIT_CODE_INTERRUPTED;
    }
    const finished_run written = run.write(registered, builds, results);
    conclude(written, registered);
    return written.partial() ? EXIT_CODE_INTERRUPTED : EXIT_CODE_OK;
}

// Prints the end of the log of an engine that fails.
int measure_or_show_log(const registry &registered, const engine_command &asked)
{
    try {
        return measure_engine(registered, asked);
    } catch (const engine_fault &e) {
        std::fputs(e.log.c_str(), stderr);
        if (!e.log.empty() && !e.log.ends_with('\n'))
            std::fputc('\n', stderr);
        throw;
    }
}

} // namespace

void add_engine_command(CLI::App &program, const registry &registered, int &status)
{
    CLI::App *command = program.add_subcommand(
        "engine", "Build your engine with each technique and time the builds");
    const auto asked = std::make_shared<engine_command>();
    add_engine_options(*command, registered, *asked);
    add_example(*command, "engine --source src --uci ./uci --build 'make H={header}'");
    command->callback([&registered, command, asked, &status] {
        asked->plan.options = given_options(*command);
        asked->complete(registered);
        status = measure_or_show_log(registered, *asked);
    });
}

} // namespace slidebench
