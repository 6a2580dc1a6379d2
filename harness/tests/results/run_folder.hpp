// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "base/digest.hpp"
#include "base/files.hpp"
#include "base/paths.hpp"
#include "results/estimated_rows.hpp"
#include "results/finished_run.hpp"
#include "results/row_table.hpp"
#include "tests/base/folder_fixture.hpp"

// Writes the machine.json of a run, with the digests of the tables that lie beside it.
inline void write_facts(const std::filesystem::path &folder, nlohmann::json facts)
{
    for (const char *table :
         {slidebench::comparison_file, slidebench::pairs_file, slidebench::samples_file})
        if (std::filesystem::exists(folder / table))
            facts["run"]["files"][table] =
                slidebench::hex_digest_of(slidebench::read_whole(folder / table));
    slidebench::write_whole(folder / slidebench::machine_file,
                            slidebench::machine_json(std::move(facts)));
}

// Returns the first estimate over the second; its interval has the half-widths of the logarithms of
// both, added in squares.
inline slidebench::estimate ratio_of(const slidebench::estimate &a, const slidebench::estimate &b)
{
    const double ratio = a.value / b.value;
    const double down =
        std::hypot(std::log(a.value / a.interval->low), std::log(b.interval->high / b.value));
    const double up =
        std::hypot(std::log(a.interval->high / a.value), std::log(b.value / b.interval->low));
    return {ratio, slidebench::bounds{ratio * std::exp(-down), ratio * std::exp(up)}};
}

// Returns rows with pairs of all that have intervals in a cell; pairs that are there stay.
inline std::vector<slidebench::result_row> paired(std::vector<slidebench::result_row> rows)
{
    for (slidebench::result_row &a : rows)
        for (slidebench::result_row &b : rows) {
            if (&a >= &b || a.cell != b.cell || !a.ratio.interval || !b.ratio.interval ||
                a.pairs.contains(b.technique))
                continue;
            slidebench::join(a, b, ratio_of(a.ratio, b.ratio));
        }
    return rows;
}

// A run as bench would leave it, for tests of what reads one.
struct run_folder {
    std::vector<slidebench::result_row> rows; // of cells
    nlohmann::ordered_json machine = nlohmann::ordered_json::parse(machine_json(
        slidebench::run_file{.machine = {.cpu = {.name = "Test CPU @ 3.00GHz"},
                                         .system = {},
                                         .build = {.slidebench = "0.0.0",
                                                   .commit = "0123456789ab",
                                                   .compiler = "GNU 12.2.0",
                                                   .build_type = "Release",
                                                   .kernel_flags = "-O3",
                                                   .march = "-march=any"}},
                             .facts = {.command = "bench",
                                       .baseline = "magic_fancy",
                                       .epochs = 15,
                                       .layouts = 8,
                                       .disturbed = 0.04,
                                       .code = {slidebench::hex_digest_of("suite"), {}}}}));

    // At 4 GHz and with a baseline of 1 ns; all intervals are `percent` to both sides. No percent,
    // no interval.
    void add(const std::string &technique, const std::string &piece, const std::string &workload,
             const std::string &mode, double ns, double percent = 1,
             const std::string &parameter = "", const std::string &role = "contender",
             const std::string &isa = "")
    {
        const auto around = [&](double value) {
            const double half = value * percent / 100;
            return slidebench::estimate{
                value, percent > 0 ? std::optional(slidebench::bounds{value - half, value + half})
                                   : std::nullopt};
        };
        slidebench::result_row &row = rows.emplace_back();
        row.technique = technique;
        row.cell = {piece, workload, mode, parameter};
        row.ns = row.ratio = around(ns);
        row.cycles = around(4 * ns);
        row.role = role;
        row.isa = isa;
        add_workload(workload);
    }

    void add_workload(const std::string &workload)
    {
        for (const auto &input : machine["run"]["workloads"])
            if (input["name"] == workload)
                return;
        machine["run"]["workloads"] +=
            nlohmann::ordered_json(nlohmann::json(slidebench::workload_facts{
                .name = workload, .queries = 4096, .fingerprint = "00ff", .seed = 7}));
    }

    // Returns what machine.json will say; code without a digest has one by its name.
    slidebench::run_file facts() const
    {
        auto file = nlohmann::json::parse(machine.dump()).get<slidebench::run_file>();
        std::vector<std::string> timed = {file.facts.baseline};
        for (const slidebench::result_row &row : rows)
            timed.push_back(row.technique);
        for (const std::string &technique : timed)
            file.facts.code.techniques.emplace(technique, slidebench::hex_digest_of(technique));
        return file;
    }

    // Writes it as bench does, with samples, pairs and regrets, and with means if it searches.
    void write(const std::filesystem::path &folder) const
    {
        std::vector<slidebench::result_row> all = rows;
        // Means are as mean_rows() makes them, but for their pairs.
        for (slidebench::result_row &mean : slidebench::mean_rows(rows, samples())) {
            mean.pairs.clear();
            all.push_back(mean);
        }
        all = paired(all);
        for (const slidebench::result_row &row : all)
            slidebench::set_regrets(all, row.cell);
        std::filesystem::create_directories(folder);
        slidebench::samples_table(samples()).write(folder / "samples.csv.gz");
        slidebench::comparison_table(all).write(folder / "comparison.csv");
        slidebench::pairs_table(all).write(folder / "pairs.csv.gz");
        write_facts(folder, facts());
    }

private:
    // Returns two samples of each row, which make its interval, or one if it has none.
    std::vector<slidebench::case_samples> samples() const
    {
        std::vector<slidebench::case_samples> cases;
        for (const slidebench::result_row &row : rows) {
            cases.push_back({{{row.technique, row.cell}, machine["run"]["baseline"]}});
            const double half = slidebench::relative_half_width(row.ratio) / 12.706; // one degree
            for (std::size_t epoch = 0; epoch < (row.ratio.interval ? 2 : 1); ++epoch) {
                const double factor = !row.ratio.interval ? 1 : std::exp(epoch == 0 ? half : -half);
                cases.back().samples.push_back({.epoch = epoch,
                                                .layout = 0,
                                                .ns = row.ns.value * factor,
                                                .baseline_ns = row.ns.value / row.ratio.value,
                                                .ns_per_cycle = row.ns.value / row.cycles.value,
                                                .core = slidebench::core_reading{{0.5, 0.5}}});
            }
        }
        return cases;
    }
};

// A scratch folder for runs that are written and read again.
class written_runs : public folder_test {
protected:
    slidebench::finished_run written(const run_folder &run, const std::string &name = "run") const
    {
        run.write(folder / name);
        return slidebench::read_run(folder / name);
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

// Four techniques that search what they take in replay, and 100 ns more, and the floor.
inline run_folder four_that_search()
{
    run_folder run;
    double ns = 4;
    for (const char *technique : {"rotated", "kogge_stone", "magic_fancy", "kindergarten"}) {
        for (const char *workload : {"positions_1", "positions_2"}) {
            run.add(technique, "queen", workload, "throughput", ns);
            run.add(technique, "any", workload, "search", 100 + ns);
        }
        run.add(technique, "any", "replay", "replay", ns++);
    }
    run.add("null", "any", "replay", "replay", 1, 1, "", "floor");
    return run;
}
