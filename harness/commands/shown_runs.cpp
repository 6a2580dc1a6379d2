// SPDX-License-Identifier: MIT
#include "commands/shown_runs.hpp"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <iterator>
#include <set>
#include <stdexcept>

#include "base/errors.hpp"
#include "base/files.hpp"
#include "base/format.hpp"
#include "base/lists.hpp"
#include "base/paths.hpp"
#include "base/text_layout.hpp"
#include "core/names.hpp"
#include "pages/run_data.hpp"
#include "pages/words.hpp"
#include "results/pooled_run.hpp"
#include "results/run_name.hpp"
#include "results/run_report.hpp"

namespace slidebench {
namespace {

template <typename NameOf>
std::vector<std::string> known_names(const char *kind, const std::vector<std::string> &wanted,
                                     const std::vector<finished_run> &runs, const NameOf &name_in)
{
    std::vector<std::string> names;
    for (const finished_run &run : runs)
        for (const result_row &row : run.rows)
            add_once(names, name_in(row));
    std::vector<std::string> chosen;
    for (const std::string &name : wanted) {
        const std::size_t before = chosen.size();
        std::ranges::copy_if(
            names, std::back_inserter(chosen), [&](const std::string &name_in_runs) {
                return is_pattern(name) ? matches(name, name_in_runs) : name == name_in_runs;
            });
        if (chosen.size() == before)
            throw input_error((is_pattern(name)
                                   ? std::string("no ") + kind + " matches '" + name + "'"
                                   : unknown_name(kind, name, names)) +
                              (runs.size() == 1 ? " (in this run)" : " (in these runs)"));
    }
    return chosen;
}

// Throws input_error if two are one folder.
void require_named_once(const std::vector<std::filesystem::path> &runs)
{
    std::set<std::filesystem::path> folders;
    for (const std::filesystem::path &run : runs)
        if (!folders.insert(std::filesystem::weakly_canonical(run)).second)
            throw input_error("'" + run.string() + "' is named twice; name it once");
}

// Returns the run of a folder, or of a machine's those that belong together, as one.
finished_run run_of(const std::filesystem::path &folder)
{
    std::vector<std::filesystem::path> inside;
    if (std::error_code error; !std::filesystem::exists(folder / machine_file, error))
        inside = runs_below(folder);
    if (inside.size() < 2)
        return read_run(inside.empty() ? folder : inside.front());
    std::vector<std::string> machines;
    for (const std::filesystem::path &run : inside)
        add_once(machines, run.parent_path().lexically_relative(folder).string());
    std::ranges::sort(machines);
    if (machines.size() > 1)
        throw input_error("'" + folder.string() +
                          "' has runs of several machines; name one of them: " + joined(machines));
    std::ranges::reverse(inside); // pools are made in the order of time
    std::vector<finished_run> runs;
    for (const std::filesystem::path &run : inside)
        runs.push_back(read_run(run));
    if (const auto pools = pools_among(runs); !pools.empty())
        return pooled_run(pools.front());
    std::vector<std::string> names;
    for (const std::filesystem::path &run : inside)
        names.push_back(run.lexically_relative(folder).string());
    const std::string why = why_apart(runs[runs.size() - 2], runs.back());
    throw input_error("'" + folder.string() + "' has no two runs that belong together" +
                      (why.empty() ? "" : " (the newest: " + why + ")") +
                      "; name one of them: " + joined(names));
}

} // namespace

void require_no_techniques(const std::vector<std::string> &folders, const registry &registered)
{
    const std::vector<std::string> slugs = slugs_of(registered.matching({}));
    std::vector<std::string> named;
    std::error_code error;
    std::ranges::copy_if(folders, std::back_inserter(named), [&](const std::string &name) {
        return contains(slugs, name) && !std::filesystem::exists(name, error);
    });
    if (!named.empty())
        throw input_error("there is no folder '" + named.front() +
                          "'; techniques of a run are chosen by --technique " + joined(named, ","));
}

std::vector<finished_run> read_runs(const std::vector<std::filesystem::path> &folders)
{
    require_named_once(folders);
    std::vector<finished_run> runs;
    std::ranges::transform(folders, std::back_inserter(runs), run_of);
    return runs;
}

finished_run read_pooled(const std::vector<std::filesystem::path> &folders)
{
    if (folders.size() == 1)
        return run_of(folders.front());
    require_named_once(folders);
    std::vector<finished_run> runs;
    std::ranges::transform(folders, std::back_inserter(runs), read_run);
    return pooled_run(runs);
}

reader_wishes wishes_for(const std::vector<finished_run> &runs, reader_wishes wishes)
{
    if (wishes.instead_of)
        for (const finished_run &run : runs)
            require_ratios_to(run, *wishes.instead_of);
    row_filter &only = wishes.only;
    const auto of_cells = [&](const char *kind, std::vector<std::string> &names,
                              std::string cell_name::*member) {
        names =
            known_names(kind, names, runs, [&](const result_row &row) { return row.cell.*member; });
    };
    only.techniques = known_names("technique", only.techniques, runs,
                                  [](const result_row &row) { return row.technique; });
    of_cells("piece", only.pieces, &cell_name::piece);
    of_cells("workload", only.workloads, &cell_name::workload);
    of_cells("mode", only.modes, &cell_name::mode);
    return wishes;
}

std::string run_text(const run_view &view, report_extent extent, report_format format,
                     std::size_t width)
{
    std::string text = rendered(run_report(view, extent, format, width), format, width);
    if (format != report_format::text)
        return text;
    const std::filesystem::path folder = std::filesystem::absolute(view.run.folder);
    const std::filesystem::path shown = view.run.pool_size > 1 ? folder.parent_path() : folder;
    return text + "\n" + in_one_line(shown.string()) + "\n";
}

std::string page_of(const std::vector<finished_run> &runs, const reader_wishes &wishes,
                    const registry &registered)
{
    std::vector<shown_run> shown;
    std::ranges::transform(runs, std::back_inserter(shown), shown_as_page);
    return runs_page("slidebench: " + runs.front().cpu() + ", " + runs.front().compiler(), shown,
                     wishes, registered);
}

void conclude(const run_view &view, const registry &registered)
{
    const finished_run &run = view.run;
    const std::filesystem::path file = std::filesystem::absolute(run.folder) / report_file;
    std::string last_line;
    try {
        write_whole(file, page_of({run}, view.wishes, registered));
        last_line = "All tables: ./slidebench show --all " + shell_word(run.folder.string()) +
                    "\nCharts: " + in_one_line(file.string()) + "\n";
    } catch (const std::runtime_error &e) { // of the system, too
        std::fprintf(stderr, "slidebench: no %s: %s\n", report_file, message_of(e).c_str());
    }
    std::fputs(run_text(view, report_extent::brief, report_format::text, output_width()).c_str(),
               stdout);
    std::fputs(last_line.c_str(), stdout);
}

} // namespace slidebench
