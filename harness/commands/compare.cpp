// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstdio>
#include <memory>
#include <optional>

#include "base/errors.hpp"
#include "base/files.hpp"
#include "cli/options.hpp"
#include "commands/commands.hpp"
#include "commands/formats.hpp"
#include "commands/shown_runs.hpp"
#include "runs/changes.hpp"
#include "runs/heading.hpp"
#include "runs/pairs.hpp"
#include "runs/side_by_side.hpp"

namespace slidebench {
namespace {

struct compare_options {
    std::vector<std::string> runs;
    row_choice only;
    std::optional<std::string> csv, pairs;
    bool ns = false;
    std::string format;
};

// What tables show where nothing else is asked for: as bench, queens by throughput and latency; of
// series of workloads, such as densities, nothing.
row_filter for_tables(row_filter filter, const std::vector<finished_run> &runs)
{
    if (filter.pieces.empty())
        filter.pieces = {"queen"};
    if (filter.modes.empty())
        filter.modes = {"throughput", "latency"};
    if (filter.workloads.empty())
        for (const finished_run &run : runs)
            for (const std::string &name : values_of(run, &cell_name::workload))
                if (family_of(name) == workload_family::plain)
                    filter.workloads.push_back(name);
    return filter;
}

bool same_baseline(const std::vector<finished_run> &runs)
{
    return std::all_of(runs.begin(), runs.end(), [&](const finished_run &run) {
        return run.baseline() == runs.front().baseline();
    });
}

report compare_two(const compare_options &options, const std::vector<finished_run> &runs,
                   const row_filter &filter, report_format format)
{
    if (options.ns)
        throw input_error("--ns is for three runs or more; two are always compared by ns");
    const run_comparison comparison = compare_runs(runs[0], runs[1]);
    const bool with_ratios = same_baseline(runs);
    if (comparison.changes.empty()) {
        if (format == report_format::text || format == report_format::markdown)
            std::fputs(one_sided_text(comparison).c_str(), stdout);
        throw input_error("'" + options.runs[0] + "' and '" + options.runs[1] +
                          "' have no technique in the same cell");
    }
    if (std::none_of(comparison.changes.begin(), comparison.changes.end(),
                     [&](const change &c) { return filter.matches(*c.first); }))
        throw input_error("the runs have nothing in common that was asked for");
    const std::vector<technique_pair> pairs = pairs_of(runs[0], runs[1]);
    if (options.pairs && pairs.empty())
        throw input_error("'" + options.runs[0] + "' and '" + options.runs[1] +
                          "' do not both have mode search for two techniques, which --pairs needs; "
                          "slidebench bench --verdict measures it");
    for (const std::optional<std::string> *file : {&options.csv, &options.pairs})
        if (*file)
            require_writable(**file);
    if (options.csv)
        change_csv(comparison, with_ratios).write(*options.csv);
    if (options.pairs)
        pairs_csv(pairs).write(*options.pairs);

    report result;
    result.add(preformatted(heading(runs), format));
    result.add(
        std::string(with_ratios ? ""
                                : "Their baselines differ: ratios cannot be compared, only ns and "
                                  "cycles.\n") +
        "2/1: time in run 2 over time in run 1, by ns and by cycles" +
        (with_ratios ? ", and of the ratios to the baseline" : "") +
        ".\nTied where the interval contains 1; by chance, one unchanged figure in twenty is "
        "not.\n");
    result.add(change_tables(comparison, for_tables(filter, runs), with_ratios));
    result.add(change_summary(comparison, filter));
    result.add(contradictions_text(comparison, filter) + one_sided_text(comparison));
    add_pairs(result, pairs, filter, with_ratios);
    return result;
}

report compare_many(const compare_options &options, const std::vector<finished_run> &runs,
                    const row_filter &filter, report_format format)
{
    if (options.pairs)
        throw input_error("--pairs is for two runs");
    if (!options.ns && !same_baseline(runs))
        throw input_error("the baselines of these runs differ, so that ratios cannot be compared; "
                          "with --ns, times can");
    const std::vector<report_table> tables =
        side_by_side(runs, for_tables(filter, runs), options.ns);
    if (tables.empty())
        throw input_error("nothing to show; name others of the runs' pieces, workloads and modes "
                          "with --piece, --workload and --mode");
    if (options.csv)
        side_by_side_csv(runs, same_baseline(runs)).write(*options.csv);
    report result;
    result.add(preformatted(heading(runs), format));
    result.add(tables);
    return result;
}

int compare(const compare_options &options)
{
    const report_format format = parse_format(options.format);
    std::vector<finished_run> runs;
    for (const std::string &folder : options.runs)
        runs.push_back(read_run(folder));
    require_same_workloads(runs);
    const row_filter filter = options.only.filter(runs);
    const report result = runs.size() == 2 ? compare_two(options, runs, filter, format)
                                           : compare_many(options, runs, filter, format);
    print(result, format);
    return EXIT_CODE_OK;
}

} // namespace

void add_compare_command(CLI::App &program, int &status)
{
    CLI::App *command = program.add_subcommand(
        "compare", "Show what changed from one run to another, or several runs side by side");
    const auto options = std::make_shared<compare_options>();
    command->add_option("RUN", options->runs, "Folders of runs, two or more")
        ->required()
        ->expected(-2);
    options->only.add_to(*command);
    add_text(*command, "--csv", options->csv,
             "A CSV file with every cell: of two runs those that both have", "FILE");
    add_text(*command, "--pairs", options->pairs,
             "For two runs of bench --verdict: a CSV file with what each decides for each "
             "pair of techniques",
             "FILE");
    command->add_flag("--ns", options->ns, "For three runs or more: nanoseconds instead of ratios");
    add_format(*command, options->format);
    command->callback([options, &status] { status = compare(*options); });
}

} // namespace slidebench
