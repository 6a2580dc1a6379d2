// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "base/csv.hpp"
#include "results/estimated_rows.hpp"
#include "results/row_table.hpp"

// A run as bench would leave it, for tests of what reads one.
struct run_folder {
    std::vector<std::string> columns = {"technique",  "piece",       "workload",
                                        "mode",       "parameter",   "ns_per_lookup",
                                        "ns_low",     "ns_high",     "cycles_per_lookup",
                                        "cycles_low", "cycles_high", "ratio",
                                        "ratio_low",  "ratio_high",  "rank",
                                        "tied",       "role",        "isa"};
    slidebench::csv_writer table{columns};
    nlohmann::ordered_json machine = {
        {"cpu", {{"name", "Test CPU @ 3.00GHz"}}},
        {"build",
         {{"compiler", "GNU 12.2.0"}, {"kernel_flags", "-O3"}, {"commit", "0123456789ab"}}},
        {"run",
         {{"workloads", nlohmann::ordered_json::array()},
          {"baseline", "magic_fancy"},
          {"partial", false},
          {"epochs", 15},
          {"disturbed", 0.04},
          {"touches", 16}}}};

    // At 4 GHz and with a baseline of 1 ns; all intervals are `percent` to both sides. No percent,
    // no interval and no rank.
    void add(const std::string &technique, const std::string &piece, const std::string &workload,
             const std::string &mode, double ns, double percent = 1,
             const std::string &parameter = "", unsigned rank = 1,
             const std::string &role = "contender")
    {
        std::vector<std::string> fields = {technique, piece, workload, mode, parameter};
        for (const double value : {ns, 4 * ns, ns}) {
            fields.push_back(std::to_string(value));
            fields.push_back(percent > 0 ? std::to_string(value * (1 - percent / 100)) : "");
            fields.push_back(percent > 0 ? std::to_string(value * (1 + percent / 100)) : "");
        }
        fields.emplace_back(percent > 0 ? std::to_string(rank) : "");
        fields.emplace_back(percent > 0 ? "no" : "");
        fields.push_back(role);
        fields.emplace_back("");
        table.add_row(fields);
        add_workload(workload);
    }

    void add_workload(const std::string &workload, const std::string &fingerprint = "00ff")
    {
        for (const auto &input : machine["run"]["workloads"])
            if (input["name"] == workload)
                return;
        machine["run"]["workloads"].push_back(
            {{"name", workload}, {"queries", 4096}, {"seed", 7}, {"fingerprint", fingerprint}});
    }

    // Writes it as bench does, with means if it searches.
    void write(const std::filesystem::path &folder) const
    {
        std::filesystem::create_directories(folder);
        table.write(folder / "comparison.csv");
        if (machine["run"]["baseline"] != "itself")
            with_means(folder / "comparison.csv").write(folder / "comparison.csv");
        std::ofstream(folder / "machine.json") << machine.dump(2) << '\n';
    }

private:
    // The table in a file, and its means.
    slidebench::csv_writer with_means(const std::filesystem::path &file) const
    {
        const slidebench::csv_reader rows(file);
        std::vector<slidebench::result_row> read;
        for (std::size_t i = 0; i < rows.size(); ++i)
            read.push_back(slidebench::read_row(rows, i));
        const slidebench::csv_reader means(
            "means", slidebench::comparison_table(slidebench::mean_rows(read, {})).text());
        slidebench::csv_writer whole = table;
        for (std::size_t i = 0; i < means.size(); ++i) {
            std::vector<std::string> fields;
            for (const std::string &column : columns)
                fields.push_back(means.text(i, column));
            whole.add_row(fields);
        }
        return whole;
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
