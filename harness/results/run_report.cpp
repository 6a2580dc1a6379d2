// SPDX-License-Identifier: MIT
#include "results/run_report.hpp"

#include <algorithm>
#include <set>

#include "base/errors.hpp"
#include "base/format.hpp"
#include "base/lists.hpp"
#include "base/text_layout.hpp"
#include "core/names.hpp"
#include "results/answer.hpp"
#include "results/drift.hpp"
#include "results/pooled_run.hpp"
#include "results/run_tables.hpp"
#include "stats/statistics.hpp"
#include "workload/workload.hpp"

namespace slidebench {
namespace {

std::string clock_of(const finished_run &run)
{
    std::vector<double> gigahertz;
    for (const result_row &row : run.rows)
        gigahertz.push_back(row.cycles.value / row.ns.value);
    if (gigahertz.empty()) // all its rows are left out
        return "unknown";
    return formatted("%.2f GHz", median(gigahertz));
}

std::string work_of_others_in(const finished_run &run)
{
    return formatted("%.1f CPUs busy", run.cpus_of_others());
}

bool others_disturbed(const finished_run &run)
{
    constexpr double least = 0.25; // CPUs; less is that of any system
    return run.cpus_of_others() > least;
}

// Returns a line for each run, or one if all have the same value.
std::string fact_lines(const char *label, const std::vector<std::string> &values)
{
    const bool same =
        std::ranges::all_of(values, [&](const std::string &v) { return v == values.front(); });
    if (same)
        return formatted("%-9s    ", label) + values.front() + "\n";
    std::string text;
    for (std::size_t i = 0; i < values.size(); ++i)
        text += formatted("%-9s %zu  ", i == 0 ? label : "", i + 1) + values[i] + "\n";
    return text;
}

std::vector<std::string> pieces_of(const std::vector<result_row> &rows, const row_filter &filter)
{
    if (!filter.pieces.empty())
        return filter.pieces;
    std::vector<std::string> pieces;
    std::set<std::string> workloads, with_queens;
    for (const result_row &row : rows) {
        if (row.cell.piece == any_label)
            continue;
        workloads.insert(row.cell.workload);
        if (row.cell.piece == "queen")
            with_queens.insert(row.cell.workload);
        add_once(pieces, row.cell.piece);
    }
    return pieces.empty()             ? std::vector<std::string>{any_label}
           : workloads == with_queens ? std::vector<std::string>{"queen"}
                                      : pieces;
}

// Returns the workloads of the rows, in the order of the run.
std::vector<std::string> workloads_of(const std::vector<result_row> &rows, const run_facts &facts)
{
    const std::vector<std::string> timed = values_of(rows, &cell_name::workload);
    std::vector<std::string> names;
    for (const workload_facts &input : facts.workloads)
        if (contains(timed, input.name))
            names.push_back(input.name);
    return names;
}

// Adds the tables of a piece and a workload, with ratios to the baseline.
void add_tables(report &result, const std::vector<result_row> &rows, const std::string &baseline,
                const std::string &piece, const std::string &workload)
{
    result.add(ranking_table(rows, baseline, piece, workload));
    for (const std::string &mode : values_of(rows, &cell_name::mode))
        if (is_sweep(mode))
            result.add(parameter_table(rows, piece, workload, mode));
}

// Adds the ranking of what the run's answer rests on, relative to what that is relative to.
void add_deciding_table(report &result, run_view view, const answer &first)
{
    view.baseline = first.reference();
    const cell_name &cell = first.cells.front();
    std::vector<result_row> rows = cell.piece == all_label ? view.means() : view.rows();
    std::erase_if(rows, [&](const result_row &row) { return !contains(first.cells, row.cell); });
    result.add(ranking_table(rows, view.baseline, cell.piece, cell.workload));
}

std::string left_out_text(const finished_run &run)
{
    std::string text;
    for (const left_out_facts &f : run.facts.left_out)
        text += f.technique + ": left out, because " + f.because + " in " + f.in + "\n";
    return text;
}

// Returns how many cases of each mode have no figure, because none of their samples is quiet.
std::string without_figure_text(const finished_run &run)
{
    std::string text;
    for (const unquiet_facts &of_mode : run.facts.without_quiet_sample)
        text += (text.empty() ? "No figure, since no sample is quiet: " : ", ") + of_mode.mode +
                " (" + std::to_string(of_mode.cases) + ")";
    return text.empty() ? "" : text + "; a longer run, or another hour, may have some.\n";
}

// Returns which techniques were not timed.
std::string not_timed_text(const finished_run &run)
{
    std::string text;
    std::vector<std::string> skipped;
    for (const skipped_facts &each : run.facts.skipped)
        skipped.push_back(each.technique + " (" + each.needs + ")");
    if (!skipped.empty())
        text += "skipped, as this CPU lacks what they need: " + joined(skipped) + "\n";
    if (const std::uint64_t count = run.facts.not_timed.value_or(0); count > 0)
        text += std::to_string(count) +
                " more are timed by --full, or by --technique with their names\n";
    return text;
}

// Returns how many intervals hold 1, as all should of techniques beside themselves.
std::string intervals_text(const std::vector<result_row> &rows)
{
    const auto [all, without_1] =
        count_intervals(rows, [](const result_row &row) { return !row.is_floor(); });
    return formatted("%zu of %zu intervals hold 1.\n", all - without_1, all);
}

} // namespace

std::string provenance(const finished_run &run, const std::string &workload)
{
    std::string compiler = run.compiler() + "; ", flags = run.kernel_flags(), queries;
    for (const workload_facts &input : run.facts.workloads) {
        if (input.name != workload)
            continue;
        if (input.seed)
            queries = "seed " + std::to_string(*input.seed) + ", ";
        // Engines have their own build.
        if (input.nodes) {
            flags = run.facts.option("build");
            const auto nodes = static_cast<double>(*input.nodes);
            queries += std::to_string(*input.nodes) + " nodes, ";
            if (input.queries > 0)
                queries +=
                    formatted("%.2f queries a node, ", static_cast<double>(input.queries) / nodes);
            continue;
        }
        queries += std::to_string(input.queries) + " queries, ";
        if (input.distinct && *input.distinct < input.queries && can_be_memorised(*input.distinct))
            queries += std::to_string(*input.distinct) + " of them different, ";
    }
    // The option; a run of `engine`, which has no /run/parallel, gives it to builds.
    const std::string at_once = run.facts.parallel ? run.facts.option("parallel") : "";
    const std::optional<double> disturbed = run.facts.disturbed;
    return run.cpu() + "\n" + compiler + queries + std::to_string(run.facts.epochs) +
           (run.is_of_engine() || run.facts.option("budget").empty() ? " epochs"
                                                                     : " epochs or more") +
           (at_once.empty() ? "" : ", " + at_once + " at a time") +
           (disturbed ? formatted(", %.0f %% of single queries disturbed", 100 * *disturbed) : "") +
           "; " + run.commit_text() + "; " + flags +
           (others_disturbed(run) ? "\nOthers kept " + work_of_others_in(run) +
                                        " meanwhile; measure again when they do not"
                                  : "");
}

std::string heading(const std::vector<finished_run> &runs, const std::string &baseline)
{
    std::string text;
    const auto add = [&](const char *label, const auto &value_of) {
        std::vector<std::string> values;
        for (const finished_run &run : runs)
            values.push_back(value_of(run));
        text += fact_lines(label, values);
    };
    add("run", [](const finished_run &run) { return in_one_line(run.folder.string()); });
    add("CPU", [](const finished_run &run) { return run.cpu(); });
    add("clock", clock_of);
    add("compiler", [](const finished_run &run) { return run.compiler(); });
    add("flags", [](const finished_run &run) { return run.kernel_flags(); });
    add("commit", [](const finished_run &run) { return run.commit(); });
    if (std::ranges::any_of(runs, others_disturbed))
        add("others", work_of_others_in);
    text += fact_lines("baseline", {baseline});
    for (std::size_t i = 0; i < runs.size(); ++i)
        if (runs[i].partial())
            text += formatted("Run %zu is partial: it was interrupted.\n", i + 1);
    for (std::size_t i = 1; i < runs.size(); ++i)
        if (const std::string why = why_apart(runs.front(), runs[i]); !why.empty())
            text += formatted("Runs 1 and %zu do not belong together: %s.\n", i + 1, why.c_str());
    return text;
}

std::string run_notes(const run_view &view, report_extent extent)
{
    const finished_run &run = view.run;
    const bool is_whole = extent == report_extent::all || run.is_of_itself();
    return left_out_text(run) + without_figure_text(run) +
           (is_whole && view.wishes.only.techniques.empty() ? not_timed_text(run) : "") +
           (run.is_of_itself() ? intervals_text(view.rows()) : "");
}

report run_report(const run_view &view, report_extent extent, report_format format,
                  std::size_t width)
{
    const finished_run &run = view.run;
    const row_filter &filter = view.wishes.only;
    std::vector<answer> answers = answers_of(view); // whatever is shown
    const std::string why_none = answers.empty() ? why_no_answer(run) : "";
    std::erase_if(answers, [&](const answer &a) {
        return std::ranges::none_of(
            a.cells, [&](const cell_name &cell) { return selects(filter.modes, cell.mode); });
    });
    const std::vector<result_row> rows = view.rows();
    if (rows.empty())
        throw input_error("'" + run.folder.string() + "' has none of the selected cells");
    const std::vector<std::string> pieces = pieces_of(rows, filter);
    const std::vector<std::string> workloads = workloads_of(rows, run.facts);
    const bool is_text = format == report_format::text; // other formats break lines themselves
    const std::size_t text_width = is_text ? std::min(width, readable_width) : unlimited_width;

    report result;
    result.add(wrapped(provenance(run, workloads.front()), is_text ? width : unlimited_width));
    if (run.partial())
        result.add(wrapped("The run is partial: it was interrupted.", text_width));
    result.add(wrapped(beyond_chance_text(run), text_width));
    result.add(wrapped(why_none, text_width));
    if (!answers.empty())
        add_answers(result, run, answers);
    if (extent == report_extent::all) {
        if (filter.pieces.empty() && filter.workloads.empty())
            result.add(ranking_table(view.means(), view.baseline, all_label, all_label));
        for (const std::string &piece : pieces)
            for (const std::string &workload : workloads)
                add_tables(result, rows, view.baseline, piece, workload);
    } else if (!answers.empty()) {
        add_deciding_table(result, view, answers.front());
    } else { // a piece and the first workload
        const std::string piece = pieces.size() == 1 ? pieces.front() : "queen";
        const auto first =
            std::ranges::find_if(rows, [&](const result_row &row) { return is_about(row, piece); });
        const cell_name &cell = (first == rows.end() ? rows.front() : *first).cell;
        add_tables(result, rows, view.baseline, cell.piece == any_label ? piece : cell.piece,
                   cell.workload);
    }
    result.add(run_notes(view, extent));
    return result;
}

} // namespace slidebench
