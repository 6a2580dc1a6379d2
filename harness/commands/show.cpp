// SPDX-License-Identifier: MIT
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <utility>

#include "base/errors.hpp"
#include "base/text_layout.hpp"
#include "cli/options.hpp"
#include "commands/commands.hpp"
#include "commands/shared_options.hpp"
#include "commands/shown_runs.hpp"
#include "results/finished_run.hpp"

namespace slidebench {
namespace {

namespace fs = std::filesystem;

struct show_options {
    std::vector<std::string> runs;
    row_filter only;
    std::string format;
    bool all = false;
    std::optional<std::string> out, instead_of;
    std::optional<double> within;
};

// A format beside those of reports: a page.
constexpr const char *page_format = "html";

int show_runs(const show_options &options, const registry &techniques)
{
    const bool as_page = options.format == page_format;
    const report_format format =
        as_page ? report_format::text : parse_format(options.format, {page_format});
    std::vector<fs::path> folders(options.runs.begin(), options.runs.end());
    if (folders.empty()) {
        folders = known_runs();
        if (folders.empty())
            throw input_error("there is no run under 'results'; slidebench bench makes one");
        folders.resize(1);
    }
    std::vector<finished_run> runs = as_page && folders.size() > 1
                                         ? read_runs(folders, options.instead_of)
                                         : std::vector{read_pooled(folders, options.instead_of)};
    if (options.within)
        for (finished_run &run : runs)
            run.terms.within = *options.within;
    const row_filter filter = row_filter_of(options.only, runs);
    const bool is_read = format == report_format::text || format == report_format::markdown;
    const bool is_brief = is_read && !options.all && filter.is_empty();
    write_to(options.out, as_page ? page_of(runs, filter, techniques)
                                  : shown(runs.front(), filter,
                                          is_brief ? report_extent::brief : report_extent::all,
                                          format, options.out ? unlimited_width : output_width()));
    return EXIT_CODE_OK;
}

} // namespace

void add_show_command(CLI::App &program, const registry &techniques, int &status)
{
    CLI::App *command =
        program.add_subcommand("show", "Print a run, as bench did at its end, or several pooled");
    const auto options = std::make_shared<show_options>();
    command
        ->add_option("RUN", options->runs,
                     "The folder of a run, by default the newest under results/; of several that "
                     "belong together, or of their machine: pooled")
        ->expected(-1);
    add_row_filters(*command, options->only);
    command->add_flag("--all", options->all,
                      "All tables; without it, what says what to take, as bench prints it");
    add_instead_of(*command, options->instead_of);
    add_parsed(*command, "--within", options->within, std::bind_front(parse_share, "--within"),
               "How much slower than the first is good enough (default: 1%)", "PERCENT");
    add_format(*command, options->format, {page_format});
    add_text(*command, "--out", options->out, "A file to write instead of printing", "FILE");
    command->callback(
        [&techniques, options, &status] { status = show_runs(*options, techniques); });
}

} // namespace slidebench
