// SPDX-License-Identifier: MIT
#include "results/forecast.hpp"

#include <algorithm>
#include <cmath>

#include "base/errors.hpp"
#include "base/format.hpp"
#include "base/paths.hpp"
#include "base/text_layout.hpp"
#include "core/modes.hpp"
#include "core/names.hpp"

namespace slidebench {
namespace {

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
    const std::string file = "'" + (run.folder / comparison_file).string() + "'";
    if (run.is_of_itself())
        throw input_error(
            file + " has each technique's time relative to itself, which does not rank them");
    if (rows_of(run.means, deciding_mode).empty())
        throw input_error(file +
                          " has no means of mode search; slidebench bench --verdict measures them");
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
    if (result.empty() || result.front().rows.front().cell.mode != deciding_mode)
        throw input_error("'" + (run.folder / machine_file).string() +
                          "' has no /run/queries_per_node for mode search, which runs of earlier "
                          "versions lack; slidebench bench --verdict measures a run that has it");
    return result;
}

} // namespace

engine_forecast forecast(const finished_run &run, double nodes_per_second,
                         const std::optional<double> &queries_per_node)
{
    const std::vector<search_of_run> searches = searches_of(run);
    const double node_ns = 1e9 / nodes_per_second;
    const double queries = queries_per_node.value_or(searches.front().queries);
    const auto differs = [&](const search_of_run &s) {
        return std::abs(std::log(s.queries / s.node_ns / (queries / node_ns)));
    };
    const search_of_run &like = *std::ranges::min_element(
        searches, [&](const auto &a, const auto &b) { return differs(a) < differs(b); });
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
    std::ranges::stable_sort(result.changes, [](const auto &a, const auto &b) {
        return a.second.value > b.second.value;
    });
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
    report_table table = {"", "technique", {}, {}};
    for (const std::string heading : {"change", "low", "high"})
        table.columns.push_back({heading, column_kind::number, 1, "nodes per second " + heading,
                                 heading == "change" ? "nodes per second" : "", " %", true});
    for (const auto &[technique, factor] : f.changes)
        table.rows.push_back({technique, percent_more(factor)});
    result.add(table);
}

} // namespace slidebench
