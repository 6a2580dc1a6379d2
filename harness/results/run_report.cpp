// SPDX-License-Identifier: MIT
#include "results/run_report.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "base/errors.hpp"
#include "base/format.hpp"
#include "base/lists.hpp"
#include "base/machine.hpp"
#include "base/terminal.hpp"
#include "base/text_layout.hpp"
#include "core/names.hpp"
#include "results/core_states.hpp"
#include "results/ranking.hpp"
#include "results/recommendation.hpp"
#include "results/sweep_tables.hpp"

namespace slidebench {
namespace {

using json = nlohmann::ordered_json;

// A list of machine.json that runs of earlier versions lack.
json list_of(const finished_run &run, const char *key)
{
    const json &facts = run.facts["run"];
    return facts.contains(key) ? facts[key] : json::array();
}

std::vector<std::string> pieces_of(const finished_run &run, const row_filter &filter)
{
    if (!filter.pieces.empty())
        return filter.pieces;
    const json::json_pointer given("/run/options/piece");
    if (run.facts.contains(given) && !run.facts[given].empty())
        return run.facts[given];
    std::vector<std::string> found;
    std::set<std::string> workloads, with_queens;
    for (const result_row &row : run.rows) {
        if (row.cell.piece == "any")
            continue;
        workloads.insert(row.cell.workload);
        if (row.cell.piece == "queen")
            with_queens.insert(row.cell.workload);
        add_once(found, row.cell.piece);
    }
    return found.empty()              ? std::vector<std::string>{"any"}
           : workloads == with_queens ? std::vector<std::string>{"queen"}
                                      : found;
}

std::vector<std::string> workloads_of(const finished_run &run)
{
    const std::vector<std::string> shown = values_of(run, &cell_name::workload);
    std::vector<std::string> names;
    for (const json &input : run.facts["run"]["workloads"])
        if (const auto name = input["name"].get<std::string>(); contains(shown, name))
            names.push_back(name);
    return names;
}

void add_tables(report &result, const finished_run &run, const std::string &piece,
                const std::vector<std::string> &workloads)
{
    std::map<mode_view, std::vector<std::string>> modes;
    for (const std::string &mode : values_of(run, &cell_name::mode))
        modes[view_of(mode)].push_back(mode);
    for (const std::string &workload : workloads) {
        if (family_of(workload) != workload_family::plain)
            continue;
        for (const mode_view view : {mode_view::ranking, mode_view::states})
            result.add(ranking_table(run, piece, workload, modes[view]));
        for (const std::string &mode : modes[mode_view::sweep])
            result.add(parameter_tables(run, piece, workload, mode));
    }
    result.add(density_tables(run, piece));
}

// Where single queries are ranked by disturbed samples, too.
std::string states_text(const finished_run &run)
{
    std::map<std::string, std::set<cell_name>> cells;
    for (const result_row &row : run.rows)
        if (!row.state.empty() && row.state != name_of(counted::quiet) &&
            !traits_of(row.cell.mode).plays_chess())
            cells[row.cell.mode].insert(row.cell);
    std::string modes;
    for (const std::string &mode : values_of(run, &cell_name::mode))
        if (const std::size_t count = cells[mode].size(); count > 0)
            modes += formatted("%s%s (%zu cell%s)", modes.empty() ? "" : ", ", mode.c_str(), count,
                               count == 1 ? "" : "s");
    return modes.empty() ? ""
                         : formatted("Ranked by disturbed samples, too, because most techniques "
                                     "have fewer than %zu epochs on a quiet core: ",
                                     least_epochs) +
                               modes + ". ";
}

std::string what_is_missing(const finished_run &run, const row_filter &filter)
{
    std::string text;
    for (const json &left_out : list_of(run, "left_out"))
        text += left_out["technique"].get<std::string>() + ": left out, because " +
                left_out["because"].get<std::string>() + " in " +
                left_out["in"].get<std::string>() + "\n";
    if (!filter.techniques.empty())
        return text;
    for (const json &skipped : list_of(run, "skipped"))
        text += skipped["technique"].get<std::string>() + ": skipped, needs " +
                skipped["needs"].get<std::string>() + "\n";
    if (const json &facts = run.facts["run"]; facts.contains("not_timed") && facts["not_timed"] > 0)
        text += facts["not_timed"].dump() +
                " more are timed by --full, or by --technique with their names\n";
    return text;
}

// How well the ratios are known, of a run that was to reach a precision.
std::string precision_text(const finished_run &run)
{
    const json &facts = run.facts["run"];
    if (!facts.contains("precision"))
        return "";
    const double wanted = facts["precision"];
    const bool has_ranks = run.baseline() != "itself";
    std::map<std::string, std::vector<double>> widths;
    std::size_t open = 0, intervals = 0, right = 0;
    for (const result_row &row : run.rows) {
        if (row.role == "floor")
            continue;
        widths[row.cell.mode].push_back(relative_half_width(row.ratio));
        open += is_open(row.ratio, row.tied || !has_ranks, wanted);
        if (const auto &interval = row.ratio.interval) {
            ++intervals;
            right += interval->low <= 1 && interval->high >= 1;
        }
    }
    if (widths.empty())
        return "";
    std::string text;
    for (const std::string &mode : values_of(run, &cell_name::mode)) {
        const auto found = widths.find(mode);
        if (found == widths.end())
            continue;
        const double usual = median(found->second);
        text += (text.empty() ? "Half of the ratios are known better than this: " : ", ") + mode +
                (std::isfinite(usual) ? formatted(" +-%.1f %%", 100 * usual) : " (no interval)");
    }
    return text + ". " + (open == 0 ? "None" : std::to_string(open)) +
           (has_ranks ? " whose rank is open " : " ") + (open < 2 ? "is" : "are") +
           formatted(" known less well than +-%.2g %%.", 100 * wanted) +
           (has_ranks ? "" : formatted(" %zu of %zu intervals hold 1.", right, intervals));
}

} // namespace

report run_notes(const finished_run &run, const row_filter &filter, report_format format,
                 std::size_t width)
{
    const auto paragraph = [&](const std::string &text, std::size_t most) {
        return text.empty() ? "" : wrapped(text, format == report_format::text ? most : no_limit);
    };
    report result;
    result.add(paragraph(states_text(run), std::min(width, readable_width)));
    result.add(what_is_missing(run, filter));
    result.add(paragraph(precision_text(run), width));
    return result;
}

report run_report(finished_run run, const row_filter &filter, report_format format,
                  std::size_t width)
{
    std::erase_if(run.rows, [&](const result_row &row) { return !filter.matches(row); });
    if (run.rows.empty())
        throw input_error("'" + run.folder.string() + "' has nothing that was asked for");
    const std::vector<std::string> pieces = pieces_of(run, filter);
    const std::vector<std::string> workloads = workloads_of(run);
    const std::size_t text_width = std::min(width, readable_width);
    const auto paragraph = [&](const std::string &text, std::size_t most) {
        return text.empty() ? "" : wrapped(text, format == report_format::text ? most : no_limit);
    };

    report result;
    result.add(paragraph(provenance(run.facts, workloads.front()), width));
    if (run.partial())
        result.add(paragraph("The run is partial: it was interrupted.", text_width));
    for (const std::string &piece : pieces)
        add_tables(result, run, piece, workloads);
    result.add(run_notes(run, filter, format, width));
    result.add(advice(run,
                      format == report_format::markdown ? text_form::markdown : text_form::plain,
                      pieces.size() == 1 ? pieces.front() : "queen"));
    return result;
}

} // namespace slidebench
