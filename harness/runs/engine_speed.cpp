// SPDX-License-Identifier: MIT
#include "runs/engine_speed.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

#include "base/errors.hpp"
#include "base/format.hpp"
#include "base/places.hpp"
#include "base/text_layout.hpp"
#include "registry/names.hpp"
#include "runs/recommendation.hpp"
#include "runs/samples.hpp"
#include "statistics/crossed.hpp"
#include "statistics/straight_line.hpp"

namespace slidebench {
namespace {

constexpr std::size_t least_points = 4;

// What the techniques take in a mode, in the order of its rows, relative to the baseline at first.
struct measured_times {
    std::string mode, parameter;
    double baseline_ns; // in the state of the core that the rows are of
    std::vector<std::string> techniques;
    std::vector<double> ns;
    std::vector<double> uncertainties; // half of the interval's width; infinite without one

    // Its number among them, which it must have.
    std::size_t number_of(const std::string &technique) const
    {
        return static_cast<std::size_t>(std::find(techniques.begin(), techniques.end(), technique) -
                                        techniques.begin());
    }
};

// The ratio of the baseline to itself is 1, whatever was measured, and if it was not; so it is
// always there.
measured_times measured_in(const finished_run &run, const std::vector<result_row> &rows,
                           const std::string &mode)
{
    measured_times result = {mode, "", 0, {}, {}, {}};
    std::vector<double> baseline;
    for (const result_row &row : rows) {
        if (row.cell.mode != mode)
            continue;
        const bool is_baseline = row.technique == run.baseline();
        const figure ratio = is_baseline ? figure{1, bounds{1, 1}} : row.ratio;
        result.parameter = row.cell.parameter;
        result.techniques.push_back(row.technique);
        result.ns.push_back(ratio.value);
        result.uncertainties.push_back(ratio.interval
                                           ? (ratio.interval->high - ratio.interval->low) / 2
                                           : std::numeric_limits<double>::infinity());
        baseline.push_back(row.ns.value / row.ratio.value);
    }
    if (!result.ns.empty() && result.number_of(run.baseline()) == result.techniques.size()) {
        result.techniques.push_back(run.baseline());
        result.ns.push_back(1);
        result.uncertainties.push_back(0);
    }
    if (!baseline.empty())
        result.baseline_ns = median(baseline);
    return result;
}

// What the baseline took in a mode by disturbed samples, or by quiet ones: median of each cell, beside
// all techniques, and the geometric mean of these. Nothing without such samples of it.
std::optional<double> baseline_ns_in(const run_samples &samples, const measured_times &in,
                                     bool disturbed)
{
    std::map<cell_name, std::vector<double>> times;
    for (const auto &[of, taken] : samples)
        if (of.second.mode == in.mode && of.second.parameter == in.parameter)
            for (const observation &o : taken)
                if (o.is_disturbed == disturbed)
                    times[of.second].push_back(o.ns / o.ratio);
    double sum = 0;
    for (const auto &[cell, ns] : times)
        sum += std::log(median(ns)) / static_cast<double>(times.size());
    return times.empty() ? std::nullopt : std::optional(std::exp(sum));
}

// Makes ns of what is relative to the baseline. On a disturbed core both take longer: ns of both are
// of a quiet core, or else of a disturbed one, if they can be.
void scale_to_one_state(const finished_run &run, measured_times &a, measured_times &b)
{
    const run_samples samples = read_samples(run);
    for (const bool disturbed : {true, false}) {
        const auto ns_a = baseline_ns_in(samples, a, disturbed);
        const auto ns_b = baseline_ns_in(samples, b, disturbed);
        if (ns_a && ns_b) {
            a.baseline_ns = *ns_a;
            b.baseline_ns = *ns_b;
        }
    }
    for (measured_times *m : {&a, &b})
        for (std::vector<double> *values : {&m->ns, &m->uncertainties})
            for (double &value : *values)
                value *= m->baseline_ns;
}

// How ns of a node follow from ns of a query.
struct fit {
    measured_times replay, playing; // ns of one state of the core
    straight_line line;
    double error_of_slope;
    double deviation; // of a technique's node from the line, as a share of its time
    double quantile;  // Student's

    figure slope() const
    {
        const double half_width = quantile * error_of_slope;
        return {line.slope, bounds{line.slope - half_width, line.slope + half_width}};
    }
};

// Nothing if the run has the modes for too few techniques, or if they all take the same.
std::optional<fit> fit_of(const finished_run &run, const std::vector<result_row> &rows,
                          const std::string &mode)
{
    fit result = {measured_in(run, rows, "replay"), measured_in(run, rows, mode), {}, 0, 0, 0};
    const std::size_t count = result.playing.ns.size();
    if (count < least_points || result.replay.ns.size() != count)
        return std::nullopt;
    scale_to_one_state(run, result.replay, result.playing);
    weighted_points points = {result.replay.ns, result.playing.ns, {}};
    for (const double ns : result.playing.ns)
        points.weights.push_back(1 / ns);
    const std::optional<straight_line> line = line_through(points);
    const std::optional<double> error = error_of_slope(points);
    if (!line || !error)
        return std::nullopt;
    result.line = *line;
    result.error_of_slope = *error;
    result.deviation = deviation_from(*line, points);
    result.quantile = student_quantile(static_cast<double>(count - 2), 0.95);
    return result;
}

figure scaled(const figure &f, double by)
{
    return {f.value * by, bounds{f.interval->low * by, f.interval->high * by}};
}

query_worth worth_by(const finished_run &run, const fit &by, const std::string &mode,
                     const std::string &technique)
{
    const std::size_t number = by.playing.number_of(technique);
    const double node_ns = by.playing.ns[number], query_ns = by.replay.ns[number];
    return {mode,
            technique,
            node_ns,
            query_ns,
            by.slope(),
            scaled(by.slope(), query_ns / node_ns),
            run.queries_per_node(mode, by.playing.parameter)};
}

// Factor of speed if a node takes `more` ns longer than `node_ns`, give or take `half_width`.
figure speed_of(double node_ns, double more, double half_width)
{
    const auto speed = [&](double change) { return node_ns / (node_ns + change); };
    figure result = {speed(more), std::nullopt};
    if (half_width < node_ns + more)
        result.interval = {speed(more + half_width), speed(more - half_width)};
    return result;
}

std::string share_with_interval(const figure &f)
{
    return formatted("%.0f %% (%.0f to %.0f)", 100 * f.value, 100 * f.interval->low,
                     100 * f.interval->high);
}

// How many percent more than 1, and both ends of the interval.
void add_change(std::vector<table_value> &values, const figure &f)
{
    const auto more = [](double factor) {
        return std::round(1000 * (factor - 1)) / 10 + 0.0; // which makes +0 of -0
    };
    values.emplace_back(more(f.value));
    values.push_back(f.interval ? table_value(more(f.interval->low)) : table_value());
    values.push_back(f.interval ? table_value(more(f.interval->high)) : table_value());
}

} // namespace

std::vector<query_worth> worth_of_queries(const finished_run &run,
                                          const std::vector<result_row> &rows,
                                          const std::string &technique)
{
    std::vector<query_worth> result;
    for (const char *mode : {"search", "perft"})
        if (const std::optional<fit> by = fit_of(run, rows, mode))
            result.push_back(worth_by(run, *by, mode, technique));
    return result;
}

engine_forecast forecast(const finished_run &run, const std::vector<result_row> &rows,
                         const engine &of)
{
    const std::string name = "'" + (run.folder / comparison_file).string() + "'";
    const measured_times search = measured_in(run, rows, "search");
    if (search.number_of(of.technique) == search.techniques.size())
        throw input_error(name + ": " + unknown_name("technique", of.technique, search.techniques));
    const std::optional<fit> by = fit_of(run, rows, "search");
    if (!by)
        throw input_error(formatted("%s does not have modes search and replay for %zu techniques "
                                    "that differ; slidebench bench --verdict measures them",
                                    name.c_str(), least_points));
    engine_forecast result = {
        1e9 / of.nodes_per_second, 0, worth_by(run, *by, "search", of.technique), {}, {}};
    if (!result.search.queries)
        throw input_error("'" + (run.folder / machine_file).string() +
                          "' has no /run/queries_per_node for mode search, which runs of earlier "
                          "versions lack; slidebench bench --verdict measures a run that has it");
    result.queries = of.queries.value_or(*result.search.queries);
    result.left = scaled(result.search.ns_per_ns, 1 / *result.search.queries);
    const double taken = result.queries * result.left.value * result.search.query_ns;
    if (taken >= result.node_ns)
        throw input_error(formatted(
            "an engine of %.0f nodes a second has %.1f ns for a node, and "
            "%.1f queries of %s would take %.1f; it has fewer, or is slower",
            of.nodes_per_second, result.node_ns, result.queries, of.technique.c_str(), taken));

    const std::size_t own = by->playing.number_of(of.technique);
    const double scale = result.queries / *result.search.queries;
    for (std::size_t i = 0; i < by->playing.ns.size(); ++i) {
        if (i == own)
            continue;
        const auto &node = by->playing.ns, &query = by->replay.ns;
        const double difference = query[i] - query[own];
        const double half_width =
            by->quantile * std::hypot(by->error_of_slope * difference, by->deviation * node[i],
                                      by->deviation * node[own]);
        const auto speed = [&](double more, double uncertainty) {
            return speed_of(result.node_ns, scale * more, scale * uncertainty);
        };
        result.changes.push_back(
            {by->playing.techniques[i], speed(by->line.slope * difference, half_width),
             speed(node[i] - node[own],
                   std::hypot(by->playing.uncertainties[i], by->playing.uncertainties[own]))});
    }
    std::stable_sort(result.changes.begin(), result.changes.end(),
                     [](const speed_change &a, const speed_change &b) {
                         return a.by_replay.value > b.by_replay.value;
                     });
    return result;
}

std::string worth_text(const std::vector<query_worth> &worth)
{
    std::string text;
    bool are_counted = true;
    for (const query_worth &w : worth) {
        std::string line =
            formatted("In mode %s queries take %s of the time of a node with %s, "
                      "%.4g ns; 1 ns a query is worth %.1f %% of it.",
                      w.mode.c_str(), share_with_interval(w.share).c_str(), w.technique.c_str(),
                      w.node_ns, 100 * w.ns_per_ns.value / w.node_ns);
        if (w.queries)
            line += formatted(" A node makes %.3g queries.", *w.queries);
        are_counted = are_counted && w.queries;
        text += wrapped(line, advice_width);
    }
    if (!are_counted)
        text += wrapped("How many a node makes was not counted, as in runs of earlier versions; so "
                        "nothing follows for an engine (--nps).",
                        advice_width);
    return text;
}

void add_forecast(report &result, const engine &of, const engine_forecast &f)
{
    const std::string what = formatted(
        "Nodes per second of an engine that searches %.4g million with %s (%.4g ns a node) "
        "and makes %.3g queries a node, each ns of which is worth %.1f %% of it, with "
        "another technique instead.",
        of.nodes_per_second / 1e6, of.technique.c_str(), f.node_ns, f.queries,
        100 * f.queries * f.left.value / f.node_ns);
    const std::string how =
        formatted(" By replay, of whose differences %s is left in this run's search, where a node "
                  "makes %.3g; and by what nodes of that search take. Intervals are of 95 %%; that "
                  "by replay also has what replay does not know of a technique.",
                  share_with_interval(f.left).c_str(), *f.search.queries);
    result.add(wrapped(what + how, advice_width));
    const auto columns_of = [](const std::string &source) {
        column_group group = {source, {source}, {}};
        for (const char *heading : {"change", "low", "high"})
            group.columns.push_back({heading, column_kind::number, 1, " %", true});
        return group;
    };
    report_table table = {
        "", "technique", {columns_of("by replay"), columns_of("by the search")}, {}};
    for (const speed_change &c : f.changes) {
        table_row &row = table.rows.emplace_back(table_row{c.technique, {}});
        add_change(row.values, c.by_replay);
        add_change(row.values, c.by_search);
    }
    result.add(table);
}

} // namespace slidebench
