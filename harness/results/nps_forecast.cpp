// SPDX-License-Identifier: MIT
#include "results/nps_forecast.hpp"

#include <algorithm>
#include <cmath>

#include "base/errors.hpp"
#include "base/format.hpp"
#include "base/paths.hpp"
#include "base/text_layout.hpp"
#include "results/recommendation.hpp"

namespace slidebench {
namespace {

// Times in the run's search.
struct search_times {
    double baseline_ns; // of a node
    std::string parameter;
    std::vector<std::pair<std::string, estimate>> ratios; // of other techniques, to the baseline
};

// Throws input_error if the run has no search.
search_times times_in_search(const finished_run &run)
{
    search_times result = {};
    std::vector<double> baseline_ns;
    for (const result_row &row : run.means) {
        if (row.cell.mode != deciding_mode)
            continue;
        result.parameter = row.cell.parameter;
        baseline_ns.push_back(row.ns.value / row.ratio.value);
        if (row.technique != run.baseline())
            result.ratios.push_back({row.technique, row.ratio});
    }
    if (baseline_ns.empty())
        throw input_error("'" + (run.folder / comparison_file).string() +
                          "' has no mode search; slidebench bench --verdict measures it");
    result.baseline_ns = median(baseline_ns);
    return result;
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

} // namespace

engine_forecast forecast(const finished_run &run, const forecast_input &of)
{
    const search_times search = times_in_search(run);
    const std::optional<double> counted = run.queries_per_node(deciding_mode, search.parameter);
    if (!counted)
        throw input_error("'" + (run.folder / machine_file).string() +
                          "' has no /run/queries_per_node for mode search, which runs of earlier "
                          "versions lack; slidebench bench --verdict measures a run that has it");
    engine_forecast result = {run.baseline(),
                              1e9 / of.nodes_per_second,
                              of.queries.value_or(*counted),
                              search.baseline_ns,
                              *counted,
                              {}};
    const auto node_with = [&](double ratio) {
        return result.node_ns + result.queries / *counted * search.baseline_ns * (ratio - 1);
    };
    for (const auto &[technique, ratio] : search.ratios) {
        if (node_with(ratio.value) <= 0)
            throw input_error(formatted(
                "an engine of %.0f nodes a second has %.1f ns for a node, and with %.1f queries "
                "%s would save %.1f; it has fewer, or is slower",
                of.nodes_per_second, result.node_ns, result.queries, technique.c_str(),
                result.node_ns - node_with(ratio.value)));
        const auto speed = [&](double r) { return result.node_ns / node_with(r); };
        estimate factor = {speed(ratio.value), std::nullopt};
        if (ratio.interval && node_with(ratio.interval->low) > 0)
            factor.interval = {speed(ratio.interval->high), speed(ratio.interval->low)};
        result.changes.push_back({technique, factor});
    }
    std::stable_sort(result.changes.begin(), result.changes.end(),
                     [](const auto &a, const auto &b) { return a.second.value > b.second.value; });
    return result;
}

void add_forecast(report &result, const forecast_input &of, const engine_forecast &f)
{
    result.add(wrapped(
        formatted("Nodes per second of an engine that searches %.4g million with %s (%.4g ns a "
                  "node) and makes %.3g queries a node, with another technique instead: by what "
                  "nodes of this run's search take, %.4g ns for %.3g queries. Intervals are of "
                  "95 %%; how the engine differs from this search is not in them.",
                  of.nodes_per_second / 1e6, f.technique.c_str(), f.node_ns, f.queries,
                  f.search_node_ns, f.search_queries),
        advice_width));
    column_group speed = {"nodes per second", {"nodes per second"}, {}};
    for (const char *heading : {"change", "low", "high"})
        speed.columns.push_back({heading, column_kind::number, 1, " %", true});
    report_table table = {"", "technique", {speed}, {}};
    for (const auto &[technique, factor] : f.changes)
        table.rows.push_back({technique, percent_more(factor)});
    result.add(table);
}

} // namespace slidebench
