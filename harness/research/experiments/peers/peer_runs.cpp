// SPDX-License-Identifier: MIT
#include "peer_runs.hpp"

#include <algorithm>
#include <filesystem>
#include <map>
#include <optional>
#include <utility>

#include "base/digest.hpp"
#include "base/errors.hpp"
#include "base/files.hpp"
#include "base/format.hpp"
#include "base/json.hpp"
#include "base/machine.hpp"
#include "results/estimated_rows.hpp"
#include "stats/pooling.hpp"

namespace slidebench {
namespace {

using ratio_rows = std::vector<result_row>; // of a pair in a cell, by runs

double mean_of(const ratio_rows &rows, estimate result_row::*figure)
{
    std::vector<double> values;
    for (const result_row &row : rows)
        values.push_back((row.*figure).value);
    return geometric_mean(values);
}

ratio_by_runs ratios_of(const ratio_rows &rows)
{
    ratio_by_runs ratios;
    for (const result_row &row : rows)
        ratios.push_back(row.ratio);
    return ratios;
}

bool have_intervals(const ratio_rows &rows)
{
    return std::ranges::all_of(
        rows, [](const result_row &row) { return row.ratio.interval.has_value(); });
}

// Returns the ratio over all runs; `spread` is what moves ratios from run to run, which one run
// alone does not say.
estimate ratio_of(const ratio_rows &rows, const std::optional<run_spread> &spread)
{
    if (rows.size() == 1 && !spread)
        return rows.front().ratio;
    return spread && have_intervals(rows)
               ? estimate_of(pooled(ratios_of(rows), *spread))
               : estimate{mean_of(rows, &result_row::ratio), std::nullopt};
}

// Returns the rows of a pair in a cell in those runs that have a quiet sample.
ratio_rows rows_of(const std::vector<peer_run> &runs, std::size_t pair)
{
    ratio_rows rows;
    for (const peer_run &run : runs)
        for (const result_row &row : estimated_rows({run.cases[pair]}, true, [](result_row &) {}))
            rows.push_back(row);
    return rows;
}

// Returns the fields ours_ns to epochs.
std::vector<std::string> figures_of(const ratio_rows &rows, const std::optional<run_spread> &spread)
{
    if (rows.empty())
        return {"", "", "", "", "", "0", "0"};
    const auto number = [](double value) { return formatted("%.6g", value); };
    const estimate ratio = ratio_of(rows, spread);
    const double ns = mean_of(rows, &result_row::ns);
    double epochs = 0;
    for (const result_row &row : rows)
        epochs += *row.epochs;
    return {number(ns),
            number(ns / ratio.value),
            number(ratio.value),
            ratio.interval ? number(ratio.interval->low) : "",
            ratio.interval ? number(ratio.interval->high) : "",
            std::to_string(rows.size()),
            decimal(epochs, 0)};
}

std::vector<std::pair<case_name, std::string>> pairs_of(const peer_run &run)
{
    std::vector<std::pair<case_name, std::string>> pairs;
    for (const case_samples &c : run.cases)
        pairs.emplace_back(c.name, c.baseline);
    return pairs;
}

} // namespace

nlohmann::ordered_json facts_of_peers(const std::vector<workload> &workloads)
{
    const nlohmann::ordered_json machine = machine_facts();
    nlohmann::ordered_json facts = {{"cpu", machine["cpu"]["name"]},
                                    {"compiler", machine["build"]["compiler"]},
                                    {"commit", machine["build"]["commit"]}};
    for (const workload &w : workloads)
        facts["queries"][w.name()] = hex(w.fingerprint());
    return facts;
}

void write_peer_run(const std::string &folder, const peer_run &run)
{
    std::filesystem::create_directories(folder);
    samples_table(run.cases).write(folder + "/samples.csv.gz");
    write_whole(folder + "/facts.json", run.facts.dump(2) + "\n");
}

csv_writer peer_table(const std::vector<peer_run> &runs)
{
    csv_writer table({"ours", "theirs", "piece", "mode", "workload", "ours_ns", "theirs_ns",
                      "ratio", "ratio_low", "ratio_high", "runs", "epochs", "samples", "disturbed",
                      "cpu", "compiler"});
    const peer_run &first = runs.front();
    std::vector<ratio_rows> rows;
    std::map<std::string, std::vector<ratio_by_runs>> ratios_by_mode;
    for (std::size_t i = 0; i < first.cases.size(); ++i) {
        const ratio_rows &of_pair = rows.emplace_back(rows_of(runs, i));
        if (of_pair.size() == runs.size() && have_intervals(of_pair))
            ratios_by_mode[first.cases[i].name.cell.mode].push_back(ratios_of(of_pair));
    }
    std::map<std::string, std::optional<run_spread>> spreads;
    for (const auto &[mode, ratios] : ratios_by_mode)
        spreads[mode] = spread_between_runs(ratios);
    for (std::size_t i = 0; i < first.cases.size(); ++i) {
        std::size_t quiet_samples = 0, disturbed = 0;
        for (const peer_run &run : runs)
            for (const sample &s : run.cases[i].samples)
                ++(s.is_disturbed ? disturbed : quiet_samples);
        const case_samples &pair = first.cases[i];
        const cell_name &cell = pair.name.cell;
        std::vector<std::string> fields = {pair.name.technique, pair.baseline, cell.piece,
                                           cell.mode, cell.workload};
        const std::vector<std::string> figures = figures_of(rows[i], spreads[cell.mode]);
        fields.insert(fields.end(), figures.begin(), figures.end());
        fields.insert(fields.end(), {std::to_string(quiet_samples), std::to_string(disturbed),
                                     first.facts.at("cpu"), first.facts.at("compiler")});
        table.add_row(fields);
    }
    return table;
}

csv_writer peer_table(const std::vector<std::string> &folders)
{
    std::vector<peer_run> runs;
    for (const std::string &folder : folders) {
        runs.push_back({read_samples(csv_reader(folder + "/samples.csv.gz"),
                                     {.baseline = "", .layouts = LAYOUT_COUNT}),
                        read_json(folder + "/facts.json")});
        if (pairs_of(runs.back()) != pairs_of(runs.front()))
            throw input_error("'" + folder + "' has other pairs than '" + folders.front() + "'");
        if (runs.back().facts != runs.front().facts)
            throw input_error("'" + folder + "' has other facts.json than '" + folders.front() +
                              "'");
    }
    return peer_table(runs);
}

} // namespace slidebench
