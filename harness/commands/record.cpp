// SPDX-License-Identifier: MIT
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/errors.hpp"
#include "base/files.hpp"
#include "base/format.hpp"
#include "base/paths.hpp"
#include "chess/scores.h"
#include "cli/options.hpp"
#include "cli/progress.hpp"
#include "commands/commands.hpp"
#include "commands/shared_options.hpp"
#include "workload/positions.hpp"
#include "workload/record_search.hpp"

namespace slidebench {
namespace {

struct record_options {
    std::string file;
    std::optional<std::string> positions;
    unsigned depth = 6;
};

void record(const record_options &options)
{
    if (is_stdout(options.file))
        throw input_error("a recording is no text for stdout; name a file, such as mine.replay");
    const std::vector<board> positions =
        read_boards(options.positions.value_or(source_root() / "data/search.epd"));
    require_writable(options.file);
    progress_line progress("recording");
    const recorded_search recorded =
        record_search(positions, options.depth, [&](double fraction) { progress.show(fraction); });
    progress.clear();
    write_whole(options.file, encoded(recorded.queries));
    std::printf("%s: %zu queries of %llu nodes\n", in_one_line(options.file).c_str(),
                recorded.queries.size(), static_cast<unsigned long long>(recorded.nodes));
}

} // namespace

void add_record_command(CLI::App &program, const registry &, int &status)
{
    CLI::App *command = program.add_subcommand(
        "record", "Record all queries of a search, for bench --workload FILE");
    const auto options = std::make_shared<record_options>();
    command->add_option("FILE", options->file, "Recording to write")->required();
    add_text(*command, "--positions", options->positions,
             "FEN or EPD file to search (default: data/search.epd)", "FILE");
    add_number(*command, "--depth", options->depth,
               "How deep, 1 to " + std::to_string(MAX_DEPTH) + "; a recording has at most " +
                   std::to_string(most_recorded_queries) + " queries",
               MAX_DEPTH)
        ->type_name("HALF_MOVES");
    add_example(*command, "record mine.replay --depth 3");
    command->callback([options, &status] {
        record(*options);
        status = EXIT_CODE_OK;
    });
}

} // namespace slidebench
