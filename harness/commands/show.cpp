// SPDX-License-Identifier: MIT
#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>

#include "base/errors.hpp"
#include "base/format.hpp"
#include "base/paths.hpp"
#include "base/text_layout.hpp"
#include "cli/options.hpp"
#include "commands/commands.hpp"
#include "commands/shared_options.hpp"
#include "commands/shown_runs.hpp"
#include "results/finished_run.hpp"
#include "results/run_report.hpp"

namespace slidebench {
namespace {

namespace fs = std::filesystem;

struct show_options {
    std::vector<std::string> runs;
    reader_wishes wishes;
    report_format format = report_format::text;
    bool as_page = false; // rather than in a format
    bool all = false;
    std::optional<std::string> out;
};

// Parses per cent, 0 to 100. Returns the share.
double parse_percent(const std::string &text)
{
    double percent = 0;
    if (!parse_number(text, percent) || !(percent >= 0 && percent <= 100))
        throw input_error("--within: '" + text + "' is not a number from 0 to 100, in per cent");
    return percent / 100;
}

// Returns the newest run under results/ that was not interrupted, or if all were, the newest.
fs::path newest_run()
{
    std::vector<fs::path> runs = runs_below(project_root() / "results");
    // Others than bench has named say no time, and are behind.
    std::stable_partition(runs.begin(), runs.end(),
                          [](const fs::path &run) { return is_digit(run.filename().c_str()[0]); });
    if (runs.empty())
        throw input_error("there is no run under 'results'; ./slidebench bench makes one");
    const auto whole = std::ranges::find_if(
        runs, [](const fs::path &run) { return !read_begun_run(run).partial(); });
    return whole == runs.end() ? runs.front() : *whole;
}

int show_runs(const show_options &options, const registry &registered)
{
    std::vector<fs::path> folders(options.runs.begin(), options.runs.end());
    if (folders.empty())
        folders.push_back(newest_run());
    const std::vector<finished_run> runs =
        options.as_page ? read_runs(folders) : std::vector{read_pooled(folders)};
    const reader_wishes wishes = wishes_for(runs, options.wishes);
    const bool is_read =
        options.format == report_format::text || options.format == report_format::markdown;
    const bool is_brief = is_read && !options.all && wishes.only == row_filter();
    write_to(options.out,
             options.as_page
                 ? page_of(runs, wishes, registered)
                 : run_text({runs.front(), wishes},
                            is_brief ? report_extent::brief : report_extent::all, options.format,
                            options.out ? unlimited_width : output_width()));
    return EXIT_CODE_OK;
}

} // namespace

void add_show_command(CLI::App &program, const registry &registered, int &status)
{
    CLI::App *command = program.add_subcommand(
        "show", "Print a run, or several pooled runs, as bench does at its end");
    const auto options = std::make_shared<show_options>();
    command
        ->add_option("RUN", options->runs,
                     "Folder of a run (default: the newest under results/); several runs, or a "
                     "machine's folder, are pooled")
        ->expected(-1);
    add_row_filters(*command, options->wishes.only);
    command->add_flag("--all", options->all, "All tables, not only what to take");
    add_instead_of(*command, options->wishes.instead_of);
    add_parsed(*command, "--within", options->wishes.within, parse_percent,
               "How much what is named may lose to the best, if it is not known to (default: 1)",
               "PERCENT");
    add_format(*command, options->format, &options->as_page);
    add_text(*command, "--out", options->out, "Output file (default: stdout)", "FILE");
    add_example(*command, "show --instead-of magic_fancy");
    command->callback([&registered, options, &status] {
        require_no_techniques(options->runs, registered);
        status = show_runs(*options, registered);
    });
}

} // namespace slidebench
