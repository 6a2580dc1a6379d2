// SPDX-License-Identifier: MIT
#include "results/verdict.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include "base/errors.hpp"
#include "base/format.hpp"
#include "base/lists.hpp"
#include "base/paths.hpp"
#include "base/text_layout.hpp"
#include "core/modes.hpp"
#include "core/names.hpp"
#include "results/run_tables.hpp"

namespace slidebench {
namespace {

constexpr const char *mode_of_engine = "engine";

// Techniques that a run of an engine and another one must share.
constexpr std::size_t least_in_common = 4;

constexpr const char *advice = "; slidebench bench --verdict measures what a verdict needs";

std::string file_of(const finished_run &run)
{
    return "'" + (run.folder / comparison_file).string() + "'";
}

constexpr const char *of_itself =
    " has each technique's time relative to itself, which does not rank them";

// Throws input_error if a run has nothing for a verdict.
void require_means(const finished_run &run)
{
    if (run.baseline() == "itself")
        throw input_error(file_of(run) + of_itself + advice);
    if (std::none_of(run.rows.begin(), run.rows.end(),
                     [](const result_row &row) { return row.cell.mode == deciding_mode; }))
        throw input_error(file_of(run) + " has no mode search" + advice);
    if (std::none_of(run.means.begin(), run.means.end(),
                     [](const result_row &row) { return row.cell.mode == deciding_mode; }))
        throw input_error(file_of(run) +
                          " has no line of mode search for all pieces and workloads, as runs of "
                          "earlier versions and those without a cell that all techniques share" +
                          advice);
}

// Returns a row for each technique, the best in the search first. Ratios are to `baseline`.
report_table ratio_table(const std::vector<result_row> &rows, const std::string &baseline)
{
    std::vector<std::string> modes;
    std::map<std::string, std::map<std::string, const result_row *>> of; // technique, mode
    std::vector<const result_row *> order;
    for (const result_row &row : rows) {
        add_once(modes, row.cell.mode);
        of[row.technique][row.cell.mode] = &row;
        if (row.cell.mode == deciding_mode)
            order.push_back(&row);
    }
    std::stable_sort(order.begin(), order.end(), [](const result_row *a, const result_row *b) {
        return a->ratio.value < b->ratio.value;
    });

    report_table table = {"Time relative to " + baseline +
                              ", geometric means over pieces and workloads; = where it "
                              "is not decided which of two is faster.",
                          "technique",
                          {},
                          {}};
    for (const std::string &mode : modes)
        table.groups.push_back(
            {mode,
             {mode},
             {{"rank", column_kind::tied},
              {"ratio", is_search(mode) ? column_kind::estimate : column_kind::number, 2}}});
    for (const result_row *searching : order) {
        table_row &line = table.rows.emplace_back(table_row{searching->technique, {}});
        for (const std::string &mode : modes) {
            const result_row &row = *of[searching->technique][mode];
            line.values.push_back(rank_of(row));
            line.values.push_back(is_search(mode) ? table_value(row.ratio)
                                                  : table_value(row.ratio.value));
        }
    }
    return table;
}

// Returns the parameters of the modes, and how many ratios have no rank.
std::string notes_on_ratios(const std::vector<result_row> &rows)
{
    std::string text, parameters;
    const auto open = std::count_if(rows.begin(), rows.end(),
                                    [](const result_row &row) { return !row.ratio.interval; });
    if (open > 0)
        text = formatted("No rank (-) for %td of the %zu ratios: a cell that they come from has no "
                         "interval.\n",
                         open, rows.size());
    std::string last;
    for (const result_row &row : rows) {
        if (row.cell.mode != last && !row.cell.parameter.empty())
            parameters += (parameters.empty() ? "Parameters: " : ", ") + row.cell.mode + " " +
                          row.cell.parameter;
        last = row.cell.mode;
    }
    return text + (parameters.empty() ? "" : parameters + ".\n");
}

// Returns how many per cent more than 1, and both ends of the interval.
std::vector<table_value> percent_more(const estimate &e)
{
    const auto more = [](double factor) {
        return table_value(std::round(1000 * (factor - 1)) / 10 + 0.0); // which makes +0 of -0
    };
    std::vector<table_value> values = {more(e.value), {}, {}};
    if (e.interval) {
        values[1] = more(e.interval->low);
        values[2] = more(e.interval->high);
    }
    return values;
}

std::vector<result_row> rows_of(std::vector<result_row> rows, std::string_view mode)
{
    std::erase_if(rows, [&](const result_row &row) { return row.cell.mode != mode; });
    return rows;
}

// A node of a search that a run has timed: with the run's baseline, and with each technique.
struct search_of_run {
    std::vector<result_row> rows;
    double node_ns, queries;
};

// Returns the searches of a run, the deciding one first. Throws input_error if that is missing.
std::vector<search_of_run> searches_of(const finished_run &run)
{
    std::vector<search_of_run> result;
    for (const mode m : modes_in_runs()) {
        if (!traits_of(m).is_search())
            continue;
        const std::vector<result_row> rows = rows_of(run.means, name_of(m));
        if (rows.empty())
            continue;
        const cell_name &cell = rows.front().cell;
        const std::optional<double> queries = run.queries_per_node(cell.mode, cell.parameter);
        if (!queries)
            continue;
        std::vector<double> baseline_ns; // by each technique's time and ratio
        for (const result_row &row : rows)
            baseline_ns.push_back(row.ns.value / row.ratio.value);
        result.push_back({rows, median(baseline_ns), *queries});
    }
    if (rows_of(run.means, deciding_mode).empty())
        throw input_error(file_of(run) +
                          " has no mode search; slidebench bench --verdict measures it");
    if (result.empty() || result.front().rows.front().cell.mode != deciding_mode)
        throw input_error("'" + (run.folder / machine_file).string() +
                          "' has no /run/queries_per_node for mode search, which runs of earlier "
                          "versions lack; slidebench bench --verdict measures a run that has it");
    return result;
}

} // namespace

run_verdict make_verdict(const finished_run &run)
{
    require_means(run);
    return {run.means, predictors_of(run.means)};
}

run_verdict make_verdict(const finished_run &run, const finished_run &engine)
{
    require_means(run);
    if (engine.baseline() == "itself")
        throw input_error(file_of(engine) + of_itself);
    std::map<std::string, const result_row *> in_engine; // by technique
    for (const result_row &row : engine.rows)
        if (row.cell.mode == mode_of_engine)
            in_engine[row.technique] = &row;
    if (in_engine.empty())
        throw input_error(file_of(engine) + " has no mode engine; slidebench engine measures it");
    run_verdict verdict = {run.means, {}};
    std::erase_if(verdict.rows,
                  [&](const result_row &row) { return !in_engine.contains(row.technique); });
    std::vector<std::string> in_common;
    for (const result_row &row : verdict.rows)
        add_once(in_common, row.technique);
    if (in_common.size() < least_in_common)
        throw input_error(formatted("%s and %s have %zu techniques in common, and a verdict needs "
                                    "%zu",
                                    file_of(run).c_str(), file_of(engine).c_str(), in_common.size(),
                                    least_in_common));
    for (const std::string &technique : in_common)
        verdict.rows.push_back(*in_engine.at(technique));
    verdict.predictors = predictors_of(verdict.rows);
    std::erase_if(verdict.predictors,
                  [](const predictor &p) { return p.predicted != mode_of_engine; });
    return verdict;
}

void add_verdict(report &result, const run_verdict &verdict, const std::string &baseline)
{
    result.add(ratio_table(verdict.rows, baseline));
    result.add(notes_on_ratios(verdict.rows));
    add_predictors(result, verdict.predictors);
    if (verdict.predictors.empty())
        result.add(wrapped("No mode was measured that might predict the search; slidebench bench "
                           "--verdict measures them.",
                           readable_width));
}

engine_forecast forecast(const finished_run &run, double nodes_per_second,
                         const std::optional<double> &queries_per_node)
{
    const std::vector<search_of_run> known = searches_of(run);
    const double node_ns = 1e9 / nodes_per_second;
    const double queries = queries_per_node.value_or(known.front().queries);
    const auto differs = [&](const search_of_run &s) {
        return std::abs(std::log(s.queries / s.node_ns / (queries / node_ns)));
    };
    const search_of_run &like =
        *std::min_element(known.begin(), known.end(),
                          [&](const auto &a, const auto &b) { return differs(a) < differs(b); });
    engine_forecast result = {run.baseline(), node_ns,      queries, like.rows.front().cell.mode,
                              like.node_ns,   like.queries, {}};
    const auto node_with = [&](double ratio) {
        return result.node_ns + result.queries / like.queries * like.node_ns * (ratio - 1);
    };
    for (const result_row &row : like.rows) {
        if (row.technique == run.baseline())
            continue;
        const estimate &ratio = row.ratio;
        if (node_with(ratio.value) <= 0)
            throw input_error(formatted(
                "an engine of %.0f nodes a second has %.1f ns for a node, and with %.1f queries "
                "%s would save %.1f; it has fewer, or is slower",
                nodes_per_second, result.node_ns, result.queries, row.technique.c_str(),
                result.node_ns - node_with(ratio.value)));
        const auto speed = [&](double r) { return result.node_ns / node_with(r); };
        estimate factor = {speed(ratio.value), std::nullopt};
        if (ratio.interval && node_with(ratio.interval->low) > 0)
            factor.interval = {speed(ratio.interval->high), speed(ratio.interval->low)};
        result.changes.push_back({row.technique, factor});
    }
    std::stable_sort(result.changes.begin(), result.changes.end(),
                     [](const auto &a, const auto &b) { return a.second.value > b.second.value; });
    return result;
}

void add_forecast(report &result, const engine_forecast &f)
{
    result.add(wrapped(
        formatted(
            "Nodes per second of an engine that searches %.4g million with %s (%.4g ns a "
            "node) and makes %.3g queries a node, with another technique instead. The forecast "
            "goes by mode %s of this run, whose nodes take %.4g ns and make %.3g queries: of "
            "its searches the one that asks most nearly as often in the same time. Intervals "
            "are of 95 %%; how the engine differs from this search is not in them.",
            1e3 / f.node_ns, f.technique.c_str(), f.node_ns, f.queries, f.search.c_str(),
            f.search_node_ns, f.search_queries),
        readable_width));
    column_group speed = {"nodes per second", {"nodes per second"}, {}};
    for (const char *heading : {"change", "low", "high"})
        speed.columns.push_back({heading, column_kind::number, 1, " %", true});
    report_table table = {"", "technique", {speed}, {}};
    for (const auto &[technique, factor] : f.changes)
        table.rows.push_back({technique, percent_more(factor)});
    result.add(table);
}

} // namespace slidebench
