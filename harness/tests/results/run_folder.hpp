// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "base/csv.hpp"
#include "base/format.hpp"
#include "results/estimated_rows.hpp"
#include "results/row_table.hpp"
#include "results/run_facts.hpp"
#include "tests/results/paired.hpp"

// A run as bench would leave it, for tests of what reads one.
struct run_folder {
    slidebench::csv_writer table{slidebench::comparison_columns()};
    nlohmann::ordered_json machine =
        json_of(slidebench::run_file{.machine = {.cpu = {.name = "Test CPU @ 3.00GHz"},
                                                 .system = {},
                                                 .build = {.slidebench = "0.0.0",
                                                           .commit = "0123456789ab",
                                                           .compiler = "GNU 12.2.0",
                                                           .build_type = "Release",
                                                           .kernel_flags = "-O3",
                                                           .march = "-march=any"},
                                                 .libraries = {}},
                                     .facts = {.command = "bench",
                                               .baseline = "magic_fancy",
                                               .epochs = 15,
                                               .layouts = 8,
                                               .disturbed = 0.04}});

    // At 4 GHz and with a baseline of 1 ns; all intervals are `percent` to both sides. No percent,
    // no interval and no rank.
    void add(const std::string &technique, const std::string &piece, const std::string &workload,
             const std::string &mode, double ns, double percent = 1,
             const std::string &parameter = "", unsigned rank = 1,
             const std::string &role = "contender", const std::string &isa = "")
    {
        std::vector<std::string> fields = {technique, piece, workload, mode, parameter};
        for (const auto &[value, decimals] : {std::pair(ns, 4), {4 * ns, 3}, {ns, 5}}) {
            fields.push_back(slidebench::decimal(value, decimals));
            for (const double share : {-percent, percent})
                fields.push_back(
                    percent > 0 ? slidebench::decimal(value * (1 + share / 100), decimals) : "");
        }
        fields.emplace_back(percent > 0 ? std::to_string(rank) : "");
        fields.emplace_back(percent > 0 ? "no" : "");
        fields.insert(fields.end(), {"", "", "", isa, "", role});
        table.add_row(fields);
        add_workload(workload);
    }

    void add_workload(const std::string &workload, const std::string &fingerprint = "00ff")
    {
        for (const auto &input : machine["run"]["workloads"])
            if (input["name"] == workload)
                return;
        machine["run"]["workloads"].push_back(json_of(slidebench::workload_facts{
            .name = workload, .queries = 4096, .fingerprint = fingerprint, .seed = 7}));
    }

    // Returns what machine.json will say.
    slidebench::run_file facts() const
    {
        slidebench::run_file file;
        slidebench::record_reader("machine.json")
            .read(nlohmann::ordered_json::parse(machine.dump()), "", file);
        return file;
    }

    // Writes it as bench does, with pairs, and with means if it searches.
    void write(const std::filesystem::path &folder) const
    {
        std::filesystem::create_directories(folder);
        std::ofstream(folder / "machine.json") << machine.dump(2) << '\n';
        table.write(folder / "comparison.csv");
        slidebench::pairs_table({}).write(folder / "pairs.csv.gz");
        if (machine["run"]["baseline"] == "itself")
            return;
        const slidebench::csv_reader written(folder / "comparison.csv");
        std::vector<slidebench::result_row> rows;
        for (std::size_t i = 0; i < written.size(); ++i)
            rows.push_back(slidebench::read_row(written, i));
        const std::vector<slidebench::result_row> means = means_of(rows);
        rows.insert(rows.end(), means.begin(), means.end());
        slidebench::pairs_table(paired(rows)).write(folder / "pairs.csv.gz");
        slidebench::csv_writer whole = table;
        for (const slidebench::result_row &mean : means)
            whole.add_row(slidebench::comparison_fields(mean));
        whole.write(folder / "comparison.csv");
    }

private:
    // Returns means as mean_rows() makes them, by the ratios and not by samples.
    static std::vector<slidebench::result_row>
    means_of(const std::vector<slidebench::result_row> &rows)
    {
        std::vector<slidebench::case_samples> cases;
        for (const slidebench::result_row &row : rows) {
            cases.push_back({{{row.technique, row.cell}, "magic_fancy"}});
            const double half = slidebench::relative_half_width(row.ratio) / 12.706; // one degree
            for (std::size_t epoch = 0; epoch < (row.ratio.interval ? 2 : 1); ++epoch) {
                const double factor = !row.ratio.interval ? 1 : std::exp(epoch == 0 ? half : -half);
                cases.back().samples.push_back(
                    {.epoch = epoch,
                     .layout = 0,
                     .ns_per_lookup = row.ns.value * factor,
                     .baseline_ns_per_lookup = row.ns.value / row.ratio.value,
                     .ns_per_cycle = row.ns.value / row.cycles.value});
            }
        }
        std::vector<std::vector<slidebench::result_row>> by_mode;
        for (slidebench::result_row &row : slidebench::mean_rows(rows, cases)) {
            row.pairs.clear();
            if (by_mode.empty() || by_mode.back().front().cell != row.cell)
                by_mode.emplace_back();
            by_mode.back().push_back(row);
        }
        std::vector<slidebench::result_row> means;
        for (std::vector<slidebench::result_row> &of_mode : by_mode) {
            of_mode = paired(of_mode);
            slidebench::rank_by_pairs(of_mode, of_mode.front().cell);
            means.insert(means.end(), of_mode.begin(), of_mode.end());
        }
        return means;
    }
};

// Queens and rooks in two modes and set-wise; magic_fancy, the baseline, takes `factor` ns.
inline run_folder run_of_two_modes(double factor = 1)
{
    run_folder run;
    for (const char *piece : {"queen", "rook"}) {
        for (const char *mode : {"throughput", "latency"}) {
            run.add("magic_fancy", piece, "random_50", mode, factor);
            run.add("kogge_stone", piece, "random_50", mode, 4);
        }
        run.add("kogge_stone", piece, "random_50", "setwise", 4, 1, "1");
    }
    return run;
}

// Four techniques that search what they take in replay, and 100 ns more; on the second workload
// twice the time, and in throughput the other way round.
inline run_folder four_that_search()
{
    run_folder run;
    const std::vector<std::string> names = {"rotated", "kogge_stone", "magic_fancy",
                                            "kindergarten"};
    for (std::size_t i = 0; i < names.size(); ++i) {
        const auto ns = static_cast<double>(4 + i);
        for (const auto &[workload, factor] :
             {std::pair{"positions_1", 1.0}, {"positions_2", 2.0}}) {
            run.add(names[i], "rook", workload, "throughput", factor * (10 - ns));
            run.add(names[i], "queen", workload, "throughput", factor * (10 - ns));
            run.add(names[i], "any", workload, "search", factor * (100 + ns));
        }
        run.add(names[i], "any", "replay", "replay", ns);
    }
    run.add("null", "any", "replay", "replay", 1, 1, "", 1, "floor");
    return run;
}
