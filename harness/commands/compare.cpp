// SPDX-License-Identifier: MIT
#include "results/compare.hpp"

#include <algorithm>
#include <memory>

#include "base/errors.hpp"
#include "cli/options.hpp"
#include "commands/commands.hpp"
#include "commands/shared_options.hpp"
#include "commands/shown_runs.hpp"
#include "results/finished_run.hpp"
#include "results/run_report.hpp"

namespace slidebench {
namespace {

struct compare_options {
    std::vector<std::string> runs;
    reader_wishes wishes;
    report_format format = report_format::text;
};

// Returns what tables have for people who read them: by default means, or else queens, as bench
// shows.
row_filter completed(row_filter filter, const std::vector<finished_run> &runs)
{
    const bool have_means =
        std::ranges::all_of(runs, [](const finished_run &run) { return !run.means.empty(); });
    const bool means = have_means && filter.pieces.empty() && filter.workloads.empty();
    if (filter.modes.empty())
        filter.modes = {"throughput", "latency", "search_small_network", "search_network"};
    if (filter.pieces.empty())
        filter.pieces = {means ? all_label : "queen"};
    if (means)
        filter.workloads = {all_label};
    return filter;
}

int compare(const compare_options &options)
{
    if (options.runs.size() < 2)
        throw input_error("compare needs two runs or more; this is '" + options.runs.front() + "'");
    const bool is_read =
        options.format == report_format::text || options.format == report_format::markdown;
    const std::vector<finished_run> runs = read_runs({options.runs.begin(), options.runs.end()});
    reader_wishes wishes = wishes_for(runs, options.wishes);
    if (is_read)
        wishes.only = completed(wishes.only, runs);
    std::vector<run_view> views;
    for (const finished_run &run : runs)
        views.push_back({run, wishes});
    require_comparable(views);
    report result;
    const std::string runs_text = heading(runs, views.front().baseline);
    result.add(options.format == report_format::markdown ? "```\n" + runs_text + "```\n"
                                                         : runs_text);
    for (const report_table &table : side_by_side(views))
        result.add(table);
    print(result, options.format);
    return EXIT_CODE_OK;
}

} // namespace

void add_compare_command(CLI::App &program, const registry &registered, int &status)
{
    CLI::App *command =
        program.add_subcommand("compare", "Show the ratios of several runs side by side");
    const auto options = std::make_shared<compare_options>();
    command->add_option("RUN", options->runs, "Folders of runs, two or more")
        ->required()
        ->expected(-1);
    add_row_filters(*command, options->wishes.only);
    add_instead_of(*command, options->wishes.instead_of);
    add_format(*command, options->format);
    add_example(*command, "compare results/MACHINE/BEFORE results/MACHINE/AFTER");
    command->callback([&registered, options, &status] {
        require_no_techniques(options->runs, registered);
        status = compare(*options);
    });
}

} // namespace slidebench
