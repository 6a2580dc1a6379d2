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
#include "results/pools.hpp"
#include "results/run_tables.hpp"
#include "stats/statistics.hpp"
#include "workload/workload.hpp"

namespace slidebench {
namespace {

std::string clock_of(const measured_run &run)
{
    std::vector<double> gigahertz;
    for (const result_row &row : run.rows)
        gigahertz.push_back(row.cycles.value / row.ns.value);
    if (gigahertz.empty()) // all its rows are left out
        return "unknown";
    return formatted("%.2f GHz", median(gigahertz));
}

std::string work_of_others_in(const measured_run &run)
{
    return formatted("%.1f CPUs busy", run.cpus_of_others());
}

bool others_disturbed(const measured_run &run)
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
void add_deciding_table(report &result, const finished_run &run, std::vector<result_row> rows,
                        const answer &first)
{
    const cell_name &cell = first.cells.front();
    if (cell.piece == all_label)
        rows = run.means;
    std::erase_if(rows, [&](const result_row &row) { return !contains(first.cells, row.cell); });
    if (first.reference() != run.baseline())
        make_relative(rows, first.reference());
    result.add(ranking_table(rows, first.reference(), cell.piece, cell.workload));
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

std::string missing_text(const finished_run &run)
{
    std::string text = left_out_text(run) + without_figure_text(run);
    if (!run.only.techniques.empty())
        return text;
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
std::string intervals_text(const finished_run &run)
{
    const auto [all, without_1] = count_intervals(
        selected(run.rows, run.only), [](const result_row &row) { return !row.is_floor(); });
    return formatted("%zu of %zu intervals hold 1.\n", all - without_1, all);
}

// Returns the text in lines of at most `most` characters, or in one where another format breaks
// lines itself.
std::string paragraph(const std::string &text, report_format format, std::size_t most)
{
    return wrapped(text, format == report_format::text ? most : unlimited_width);
}

} // namespace

std::string provenance(const measured_run &run, const std::string &workload)
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

std::string heading(const std::vector<finished_run> &runs)
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
    add("baseline", [](const finished_run &run) { return run.baseline(); });
    for (std::size_t i = 0; i < runs.size(); ++i)
        if (runs[i].partial())
            text += formatted("Run %zu is partial: it was interrupted.\n", i + 1);
    for (std::size_t i = 1; i < runs.size(); ++i)
        if (const std::string why = why_apart(runs.front(), runs[i]); !why.empty())
            text += formatted("Runs 1 and %zu do not belong together: %s.\n", i + 1, why.c_str());
    return text;
}

std::string run_notes(const finished_run &run)
{
    return missing_text(run) + (run.is_of_itself() ? intervals_text(run) : "");
}

report run_report(const finished_run &run, report_extent extent, report_format format,
                  std::size_t width)
{
    const row_filter &filter = run.only;
    std::vector<answer> answers = answers_of(run); // whatever is shown
    std::erase_if(answers, [&](const answer &a) {
        return std::ranges::none_of(
            a.cells, [&](const cell_name &cell) { return selects(filter.modes, cell.mode); });
    });
    const std::vector<result_row> rows = selected(run.rows, filter);
    if (rows.empty())
        throw input_error("'" + run.folder.string() + "' has none of the selected cells");
    const std::vector<std::string> pieces = pieces_of(rows, filter);
    const std::vector<std::string> workloads = workloads_of(rows, run.facts);
    const std::size_t text_width = std::min(width, readable_width);

    report result;
    result.add(paragraph(provenance(run, workloads.front()), format, width));
    if (run.partial())
        result.add(paragraph("The run is partial: it was interrupted.", format, text_width));
    result.add(paragraph(beyond_chance_text(run), format, text_width));
    if (!answers.empty())
        result.add(answer_report(run, answers));
    else
        result.add(paragraph(why_no_answer(run), format, text_width));
    if (extent == report_extent::all) {
        if (filter.pieces.empty() && filter.workloads.empty())
            result.add(
                ranking_table(selected(run.means, filter), run.baseline(), all_label, all_label));
        for (const std::string &piece : pieces)
            for (const std::string &workload : workloads)
                add_tables(result, rows, run.baseline(), piece, workload);
    } else if (!answers.empty()) {
        add_deciding_table(result, run, rows, answers.front());
    } else { // a piece and the first workload
        const std::string piece = pieces.size() == 1 ? pieces.front() : "queen";
        const auto first =
            std::ranges::find_if(rows, [&](const result_row &row) { return is_about(row, piece); });
        const cell_name &cell = (first == rows.end() ? rows.front() : *first).cell;
        add_tables(result, rows, run.baseline(), cell.piece == any_label ? piece : cell.piece,
                   cell.workload);
    }
    result.add(extent == report_extent::all || run.is_of_itself()
                   ? run_notes(run)
                   : left_out_text(run) + without_figure_text(run));
    return result;
}

} // namespace slidebench
