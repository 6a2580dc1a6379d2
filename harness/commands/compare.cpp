// SPDX-License-Identifier: MIT
#include "results/compare.hpp"

#include <algorithm>
#include <memory>

#include "base/errors.hpp"
#include "base/lists.hpp"
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

// Completes what tables have for people who read them: by default means, or else queens, as bench
// shows.
void complete_for_reading(std::vector<finished_run> &runs)
{
    row_filter filter = runs.front().only;
    const bool have_means =
        std::ranges::all_of(runs, [](const finished_run &run) { return !run.means.empty(); });
    const bool means = have_means && filter.pieces.empty() && filter.workloads.empty();
    if (filter.modes.empty())
        filter.modes = {"throughput", "latency", "search_small_network", "search_network"};
    if (filter.pieces.empty())
        filter.pieces = {means ? all_label : "queen"};
    if (means)
        filter.workloads = {all_label};
    if (filter.workloads.empty())
        for (const finished_run &run : runs)
            for (const std::string &name : values_of(run.rows, &cell_name::workload))
                add_once(filter.workloads, name);
    for (finished_run &run : runs)
        run.only = filter;
}

int compare(const compare_options &options)
{
    if (options.runs.size() < 2)
        throw input_error("compare needs two runs or more; this is '" + options.runs.front() + "'");
    const bool is_read =
        options.format == report_format::text || options.format == report_format::markdown;
    std::vector<finished_run> runs =
        read_runs({options.runs.begin(), options.runs.end()}, options.wishes);
    require_comparable(runs);
    if (is_read)
        complete_for_reading(runs);
    report result;
    const std::string runs_text = heading(runs);
    result.add(options.format == report_format::markdown ? "```\n" + runs_text + "```\n"
                                                         : runs_text);
    result.add(side_by_side(runs));
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
