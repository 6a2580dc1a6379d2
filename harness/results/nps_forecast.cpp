// SPDX-License-Identifier: MIT
#include "results/nps_forecast.hpp"

#include <algorithm>
#include <cmath>

#include "base/errors.hpp"
#include "base/format.hpp"
#include "base/lists.hpp"
#include "base/paths.hpp"
#include "base/text_layout.hpp"
#include "core/names.hpp"
#include "results/compare.hpp"
#include "results/recommendation.hpp"

namespace slidebench {
namespace {

// Times in the run's search, relative to the engine's technique.
struct search_times {
    double node_ns; // with the engine's technique
    std::string parameter;
    std::vector<std::pair<std::string, estimate>> ratios; // of other techniques
};

// Returns the time of `row` relative to that of `own`, another technique.
estimate relative_to(const result_row &own, const result_row &row)
{
    const auto pair = row.pairs.find(own.technique);
    return pair != row.pairs.end() ? pair->second.ratio
                                   : quotient(within_run(own.ratio), within_run(row.ratio));
}

// Returns the times in the search; the ratio of the baseline is 1, even if it was not timed against
// itself. Throws input_error if the search lacks the engine's technique.
search_times times_in_search(const finished_run &run, const std::string &technique)
{
    search_times result = {};
    std::vector<std::string> names = {run.baseline()};
    std::vector<double> baseline_ns;
    const result_row *own = nullptr;
    for (const result_row &row : run.means) {
        if (row.cell.mode != deciding_mode)
            continue;
        result.parameter = row.cell.parameter;
        add_once(names, row.technique);
        baseline_ns.push_back(row.ns.value / row.ratio.value);
        if (row.technique == technique && technique != run.baseline())
            own = &row;
    }
    if (!contains(names, technique))
        throw input_error("'" + (run.folder / comparison_file).string() +
                          "': " + unknown_name("technique", technique, names));
    result.node_ns = median(baseline_ns) * (own == nullptr ? 1 : own->ratio.value);
    if (own != nullptr)
        result.ratios.push_back({run.baseline(), inverse(own->ratio)});
    for (const result_row &row : run.means)
        if (row.cell.mode == deciding_mode && row.technique != technique &&
            row.technique != run.baseline())
            result.ratios.push_back(
                {row.technique, own == nullptr ? row.ratio : relative_to(*own, row)});
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
    const search_times search = times_in_search(run, of.technique);
    const std::optional<double> counted = run.queries_per_node(deciding_mode, search.parameter);
    if (!counted)
        throw input_error("'" + (run.folder / machine_file).string() +
                          "' has no /run/queries_per_node for mode search, which runs of earlier "
                          "versions lack; slidebench bench --verdict measures a run that has it");
    engine_forecast result = {
        1e9 / of.nodes_per_second, of.queries.value_or(*counted), search.node_ns, *counted, {}};
    const auto node_with = [&](double ratio) {
        return result.node_ns + result.queries / *counted * search.node_ns * (ratio - 1);
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
                  of.nodes_per_second / 1e6, of.technique.c_str(), f.node_ns, f.queries,
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
