// SPDX-License-Identifier: MIT
#include "runs/verdict.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <map>
#include <set>

#include "base/errors.hpp"
#include "base/format.hpp"
#include "base/lists.hpp"
#include "base/places.hpp"
#include "registry/names.hpp"
#include "runs/samples.hpp"
#include "statistics/statistics.hpp"

namespace slidebench {
namespace {

constexpr std::array<const char *, 2> searching_modes = {"search", "search_nnue_shaped"};

// Predictions by two modes have three coefficients.
constexpr std::size_t least_techniques = 4;

using cell_rows = std::map<std::string, const result_row *>; // by technique
using rows_of_cells = std::map<cell_name, cell_rows>;

std::vector<std::string> techniques_that_search(const finished_run &run)
{
    std::vector<std::string> names;
    std::set<std::string> seen;
    for (const result_row &row : run.rows)
        if (row.cell.mode == searching_modes.front() && row.role != "floor" &&
            seen.insert(row.technique).second)
            names.push_back(row.technique);
    return names;
}

double parameter_of(const cell_name &cell)
{
    return std::strtod(cell.parameter.c_str(), nullptr);
}

// Those of a mode that all techniques have, with the largest parameter.
rows_of_cells shared_cells(const finished_run &run, const std::vector<std::string> &techniques,
                           const std::string &mode)
{
    rows_of_cells found;
    for (const result_row &row : run.rows)
        if (row.cell.mode == mode && contains(techniques, row.technique))
            found[row.cell][row.technique] = &row;
    std::erase_if(found, [&](const auto &cell) { return cell.second.size() < techniques.size(); });
    double largest = 0;
    for (const auto &[name, rows] : found)
        largest = std::max(largest, parameter_of(name));
    std::erase_if(found, [&](const auto &cell) { return parameter_of(cell.first) < largest; });
    return found;
}

result_row combined(const rows_of_cells &of_mode, const std::string &technique)
{
    const auto &[name, rows] = *of_mode.begin();
    const result_row &first = *rows.at(technique);
    result_row result = {};
    result.technique = technique;
    result.cell = {"all", "all", name.mode, name.parameter};
    result.isa = first.isa;
    result.role = first.role;
    result.position = first.position;
    result.engine_nps = first.engine_nps;
    std::vector<figure> ns, cycles, ratios;
    for (const auto &[cell, others] : of_mode) {
        const result_row &row = *others.at(technique);
        ns.push_back(row.ns);
        cycles.push_back(row.cycles);
        ratios.push_back(row.ratio);
        result.table_bytes = std::max(result.table_bytes, row.table_bytes);
    }
    result.ns = geometric_mean(ns);
    result.cycles = geometric_mean(cycles);
    result.ratio = geometric_mean(ratios);
    return result;
}

// Estimates the figures of all techniques in a mode from the samples of its cells. Leaves `rows`,
// one a technique, as they are if there is one without samples.
void estimate_by_samples(std::vector<result_row> &rows, const rows_of_cells &of_mode,
                         const run_samples &samples)
{
    std::vector<std::vector<const std::vector<observation> *>> by_row;
    std::vector<const std::vector<observation> *> all;
    for (const result_row &row : rows) {
        auto &own = by_row.emplace_back();
        for (const auto &[cell, others] : of_mode) {
            const auto found = samples.find({row.technique, cell});
            if (found == samples.end())
                return;
            own.push_back(&found->second);
        }
        all.insert(all.end(), own.begin(), own.end());
    }
    const bool plays = traits_of(of_mode.begin()->first.mode).plays_chess();
    const counted which = plays ? counted::all : which_count(all);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const std::optional<cell_figures> found = figures_of(by_row[i], which);
        rows[i].state = name_of(which);
        if (!found) { // none that can be compared with those of the others
            for (figure *f : {&rows[i].ns, &rows[i].cycles, &rows[i].ratio})
                f->interval.reset();
            continue;
        }
        rows[i].ns = found->ns;
        rows[i].cycles = found->cycles;
        rows[i].ratio = found->ratio;
    }
    for (const decided_pair &pair : pairs_of(by_row, which)) {
        result_row &first = rows[pair.first], &second = rows[pair.second];
        first.pairs[second.technique] = {pair.ratio, pair.is_decided};
        second.pairs[first.technique] = {inverse(pair.ratio), pair.is_decided};
    }
}

// A mode's ns for each technique on both workloads.
struct mode_times {
    std::string mode;
    std::vector<double> fitted, checked;
};

// Else it was measured on other workloads.
bool has_both_halves(const rows_of_cells &of_mode)
{
    const auto has = [&](const char *workload) {
        return std::any_of(of_mode.begin(), of_mode.end(),
                           [&](const auto &cell) { return cell.first.workload == workload; });
    };
    return has(fitted_half) && has(checked_half);
}

// What the baseline took in a cell: the median over the techniques that it was timed beside.
double baseline_ns(const cell_rows &rows)
{
    std::vector<double> times;
    for (const auto &[technique, row] : rows)
        times.push_back(row->ns.value / row->ratio.value);
    return median(times);
}

// Means over those cells that are wanted.
template <typename Wanted>
std::vector<double> mean_times(const rows_of_cells &of_mode,
                               const std::vector<std::string> &techniques, const Wanted &is_wanted)
{
    std::vector<double> means;
    for (const std::string &technique : techniques) {
        double sum = 0, count = 0;
        for (const auto &[name, rows] : of_mode) {
            if (!is_wanted(name))
                continue;
            sum += rows.at(technique)->ratio.value * baseline_ns(rows);
            ++count;
        }
        means.push_back(sum / count);
    }
    return means;
}

mode_times times_of(const std::string &mode, const rows_of_cells &of_mode,
                    const std::vector<std::string> &techniques)
{
    const bool has_halves = has_both_halves(of_mode);
    const auto on = [&](const char *half) {
        return mean_times(of_mode, techniques, [&](const cell_name &name) {
            return !has_halves || name.workload == half;
        });
    };
    return {mode, on(fitted_half), on(checked_half)};
}

// Returns the root of the mean square of the relative errors of predicting the times in `search` by
// those in `by`, one vector for each mode.
double error_of(const std::vector<double> &coefficients,
                const std::vector<const std::vector<double> *> &by,
                const std::vector<double> &search)
{
    double squares = 0;
    for (std::size_t i = 0; i < search.size(); ++i) {
        double ns = coefficients[0];
        for (std::size_t j = 0; j < by.size(); ++j)
            ns += coefficients[j + 1] * (*by[j])[i];
        squares += std::pow(ns / search[i] - 1, 2);
    }
    return std::sqrt(squares / static_cast<double>(search.size()));
}

// Nothing if the times of one mode follow from those of another, or are the same for all.
std::optional<prediction> predict(const mode_times &search, const std::vector<mode_times> &by)
{
    const std::size_t techniques = search.fitted.size();
    std::vector<std::vector<double>> columns = {std::vector<double>(techniques, 1)};
    std::vector<const std::vector<double> *> fitted, checked;
    prediction result = {};
    for (const mode_times &times : by) {
        columns.push_back(times.fitted);
        fitted.push_back(&times.fitted);
        checked.push_back(&times.checked);
        result.modes.push_back(times.mode);
    }
    for (std::vector<double> &column : columns)
        for (std::size_t i = 0; i < techniques; ++i)
            column[i] /= search.fitted[i]; // the difference to 1 is then the relative error
    const auto coefficients = least_squares(columns, std::vector<double>(techniques, 1));
    if (!coefficients)
        return std::nullopt;
    result.coefficients = *coefficients;
    result.fitted_error = error_of(*coefficients, fitted, search.fitted);
    result.checked_error = error_of(*coefficients, checked, search.checked);
    return result;
}

std::vector<prediction> predictions_of(const mode_times &search,
                                       const std::vector<mode_times> &modes)
{
    std::vector<prediction> result = {*predict(search, {})};
    std::optional<prediction> best_pair;
    for (std::size_t i = 0; i < modes.size(); ++i) {
        if (const auto single = predict(search, {modes[i]}))
            result.push_back(*single);
        for (std::size_t j = i + 1; j < modes.size(); ++j) {
            const auto pair = predict(search, {modes[i], modes[j]});
            if (pair && (!best_pair || pair->fitted_error < best_pair->fitted_error))
                best_pair = pair;
        }
    }
    if (best_pair)
        result.push_back(*best_pair);
    std::stable_sort(result.begin(), result.end(), [](const prediction &a, const prediction &b) {
        return a.fitted_error < b.fitted_error;
    });
    return result;
}

// Adds the predictions, and why there are none where that is so.
void predict_searches(run_verdict &verdict, const finished_run &run,
                      const std::vector<std::string> &techniques)
{
    std::vector<mode_times> modes;
    std::vector<std::string> same_for_both;
    for (const mode m : timed_modes()) {
        const std::string name(slidebench::name_of(m));
        const rows_of_cells of_mode = shared_cells(run, techniques, name);
        if (traits_of(m).plays_chess() || of_mode.empty())
            continue;
        modes.push_back(times_of(name, of_mode, techniques));
        if (!has_both_halves(of_mode))
            same_for_both.push_back(name);
    }
    const auto miss = [&](const std::string &what) {
        verdict.missing.push_back("Nothing predicts ns per node: " + what);
    };
    if (modes.empty())
        return miss("the run has no mode of single queries for all techniques that search.");
    if (techniques.size() < least_techniques)
        return miss(formatted("%zu techniques search, and a prediction needs %zu.",
                              techniques.size(), least_techniques));
    for (const char *search : searching_modes) {
        const rows_of_cells of_mode = shared_cells(run, techniques, search);
        if (of_mode.empty())
            continue;
        if (!has_both_halves(of_mode))
            miss(formatted("the run does not have mode %s for all techniques on %s and on %s.",
                           search, fitted_half, checked_half));
        else
            verdict.predictions.push_back(
                {search, predictions_of(times_of(search, of_mode, techniques), modes),
                 same_for_both});
    }
}

} // namespace

figure geometric_mean(const std::vector<figure> &figures)
{
    double sum = 0, down = 0, up = 0, by_baseline = 0;
    bool has_interval = true;
    for (const figure &f : figures) {
        sum += std::log(f.value);
        by_baseline += f.by_baseline;
        has_interval = has_interval && f.interval;
        if (!has_interval)
            continue;
        down += std::log(f.value / f.interval->low);
        up += std::log(f.interval->high / f.value);
    }
    const auto count = static_cast<double>(figures.size());
    figure result = {std::exp(sum / count), std::nullopt};
    if (has_interval)
        result.interval = {result.value * std::exp(-down / count),
                           result.value * std::exp(up / count)};
    result.by_layouts = result.by_baseline = by_baseline / count;
    return result;
}

std::vector<result_row> combined_rows(const finished_run &run)
{
    return combined_rows(run, techniques_that_search(run));
}

std::vector<result_row> combined_rows(const finished_run &run,
                                      const std::vector<std::string> &techniques)
{
    const run_samples samples = read_samples(run);
    std::vector<result_row> result;
    for (const mode m : timed_modes()) {
        const rows_of_cells of_mode = shared_cells(run, techniques, std::string(name_of(m)));
        if (of_mode.empty())
            continue;
        std::vector<result_row> rows;
        for (const std::string &technique : techniques)
            rows.push_back(combined(of_mode, technique));
        estimate_by_samples(rows, of_mode, samples);
        rank_by_pairs(rows);
        result.insert(result.end(), rows.begin(), rows.end());
    }
    return result;
}

run_verdict make_verdict(const finished_run &run)
{
    const std::string file = "'" + (run.folder / comparison_file).string() + "'";
    const std::string advice = "; slidebench bench --verdict measures what a verdict needs";
    if (run.baseline() == "itself")
        throw input_error(file +
                          " has each technique's time relative to itself, which does not "
                          "rank them" +
                          advice);
    const std::vector<std::string> techniques = techniques_that_search(run);
    if (techniques.empty())
        throw input_error(file + " has no mode search" + advice);

    run_verdict result = {combined_rows(run), {}, {}, {}};
    if (std::none_of(result.rows.begin(), result.rows.end(), [](const result_row &row) {
            return row.cell.mode == searching_modes.front();
        }))
        throw input_error(file + " has no cell of mode search for all techniques that search" +
                          advice);
    result.predictors = predictors_of(result.rows);
    if (result.predictors.empty()) {
        result.missing.emplace_back("No mode was measured that might predict the search; "
                                    "slidebench bench --verdict measures them.");
        return result;
    }
    predict_searches(result, run, techniques);
    return result;
}

} // namespace slidebench
