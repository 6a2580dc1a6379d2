// SPDX-License-Identifier: MIT
#include "results/compare.hpp"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <optional>

#include "base/csv.hpp"
#include "base/errors.hpp"
#include "base/lists.hpp"
#include "cli/options.hpp"
#include "commands/commands.hpp"
#include "commands/shared_options.hpp"
#include "commands/shown_runs.hpp"
#include "results/finished_run.hpp"
#include "results/row_table.hpp"
#include "results/run_report.hpp"

namespace slidebench {
namespace {

struct compare_options {
    std::vector<std::string> runs;
    row_filter only;
    std::optional<std::string> instead_of;
    std::string format;
};

// Completes a filter for reports that people read: by default means, or else queens, as bench
// shows; no series of workloads, such as densities.
row_filter for_reading(row_filter filter, const std::vector<finished_run> &runs)
{
    const bool have_means =
        std::ranges::all_of(runs, [](const finished_run &run) { return !run.means.empty(); });
    const bool means = have_means && filter.pieces.empty() && filter.workloads.empty();
    if (filter.modes.empty())
        filter.modes = {"throughput", "latency", deciding_mode};
    if (filter.pieces.empty())
        filter.pieces = {means ? all_label : "queen"};
    if (means)
        filter.workloads = {all_label};
    if (filter.workloads.empty())
        for (const finished_run &run : runs)
            for (const std::string &name : values_of(run, &cell_name::workload))
                if (!is_in_series(name))
                    add_once(filter.workloads, name);
    return filter;
}

// Returns the rows of all runs that the filter leaves, one below the other: the columns of
// comparison.csv, and before them where a row is from.
csv_writer rows_below_each_other(const std::vector<finished_run> &runs, const row_filter &filter)
{
    std::vector<std::string> columns = {"machine", "run", "cpu", "compiler", "commit", "baseline"};
    for (const std::string &column : comparison_columns())
        columns.push_back(column);
    csv_writer table(columns);
    for (const finished_run &run : runs) {
        const std::filesystem::path folder = std::filesystem::absolute(run.folder);
        for (const std::vector<result_row> *rows : {&run.rows, &run.means})
            for (const result_row &row : *rows) {
                if (!filter.matches(row))
                    continue;
                std::vector<std::string> fields = {folder.parent_path().filename().string(),
                                                   folder.filename().string(),
                                                   run.cpu(),
                                                   run.compiler(),
                                                   run.commit(),
                                                   run.baseline()};
                for (const std::string &field : comparison_fields(row))
                    fields.push_back(field);
                table.add_row(fields);
            }
    }
    return table;
}

int compare(const compare_options &options, const registry &registered)
{
    refuse_techniques(options.runs, registered);
    if (options.runs.size() < 2)
        throw input_error("compare needs two runs or more; this is '" + options.runs.front() + "'");
    const report_format format = parse_format(options.format);
    const bool is_read = format == report_format::text || format == report_format::markdown;
    const std::vector<finished_run> runs =
        read_runs({options.runs.begin(), options.runs.end()}, options.instead_of);
    require_same_workloads(runs);
    const row_filter filter = row_filter_of(options.only, runs);
    if (format == report_format::csv) {
        std::fputs(rows_below_each_other(runs, filter).text().c_str(), stdout);
        return EXIT_CODE_OK;
    }
    const bool differ = !same_baseline(runs);
    report result;
    result.add(preformatted(heading(runs), format));
    if (differ)
        result.add("Their baselines differ: ratios cannot be compared, only ns and cycles.\n");
    result.add(
        "2/1: ns in run 2 over ns in run 1. The interval holds 1 if nothing changed; by chance, "
        "one unchanged\nfigure in twenty lies outside.\n");
    result.add(side_by_side(runs, is_read ? for_reading(filter, runs) : filter, differ));
    add_agreement(result, runs, filter);
    print(result, format);
    return EXIT_CODE_OK;
}

} // namespace

void add_compare_command(CLI::App &program, const registry &registered, int &status)
{
    CLI::App *command = program.add_subcommand(
        "compare", "Show several runs side by side: what changed, and on what they agree");
    const auto options = std::make_shared<compare_options>();
    command->add_option("RUN", options->runs, "Folders of runs, two or more")
        ->required()
        ->expected(-1);
    add_row_filters(*command, options->only);
    add_instead_of(*command, options->instead_of);
    add_format(*command, options->format);
    add_example(*command, "compare results/MACHINE/BEFORE results/MACHINE/AFTER");
    command->callback([&registered, options, &status] { status = compare(*options, registered); });
}

} // namespace slidebench
