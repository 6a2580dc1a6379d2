// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <filesystem>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "base/digest.hpp"
#include "base/files.hpp"
#include "bench/comparison.hpp"
#include "core/registry.hpp"
#include "results/row_table.hpp"
#include "results/samples.hpp"
#include "stats/bootstrap.hpp"
#include "workload/catalogue.hpp"

// A run of three techniques with all that an honest one has, held in memory to be falsified; then
// it is estimated and written as bench does.
class honest_run {
public:
    static constexpr const char *name = "2026-01-01T00-00-00Z_GNU-12.2.0";
    static constexpr const char *baseline = "hyperbola_quintessence";
    static constexpr unsigned epochs = 6;

    std::vector<slidebench::case_samples> cases;
    std::vector<slidebench::result_row> rows; // set by estimate()
    nlohmann::ordered_json facts;             // of machine.json

    honest_run() : facts(honest_facts())
    {
        for (const slidebench::cell &cell : cells())
            for (const char *slug : {baseline, "kogge_stone", "pext"})
                add_case(slidebench::name_of(cell), slug);
        for (const slidebench::case_samples &c : cases)
            facts["run"]["code"][c.name.technique] = digest_of_code(c.name.technique);
    }

    // One of an engine, in epochs that were played in turn.
    static honest_run of_engine()
    {
        constexpr unsigned passes = 4, layouts = 4;
        honest_run run;
        run.cases.clear();
        const slidebench::cell_name cell = {
            "any", "small", std::string(slidebench::name_of(slidebench::engine_mode)), ""};
        for (const char *slug : {baseline, "kogge_stone", "pext"})
            run.cases.push_back({{{slug, cell}, baseline}});
        for (unsigned epoch = 0; epoch < passes * layouts; ++epoch) {
            const double of_baseline = 400 * run.noise();
            for (slidebench::case_samples &c : run.cases)
                c.samples.push_back(slidebench::as_written(
                    {.epoch = epoch,
                     .layout = epoch % layouts,
                     .ns_per_lookup =
                         c.name.technique == baseline ? of_baseline : 400 * run.noise(),
                     .baseline_layout = epoch % layouts,
                     .baseline_ns_per_lookup = of_baseline,
                     .order = slidebench::timing_order::in_turn,
                     .ns_per_cycle = 0.25}));
        }
        nlohmann::ordered_json &facts = run.facts["run"];
        facts.update({{"command", "engine"},
                      {"workloads",
                       {{{"name", "small"},
                         {"queries", 0},
                         {"nodes", 1000},
                         {"fingerprint", slidebench::hex(1000)}}}},
                      {"epochs", passes * layouts},
                      {"layouts", layouts},
                      {"layout_flags", std::vector<std::string>(layouts, "-O2")},
                      {"options", {{"build", "make"}, {"technique", {"kogge_stone", "pext"}}}}});
        for (const char *fact : {"code", "parallel", "queries_per_round"})
            facts.erase(fact);
        return run;
    }

    // Makes the rows, and the facts that are counted, of the samples.
    void estimate()
    {
        std::size_t all = 0, disturbed = 0;
        for (slidebench::case_samples &c : cases)
            for (slidebench::sample &s : c.samples) {
                s = slidebench::as_written(s);
                all += s.core.has_value();
                disturbed += s.is_disturbed;
            }
        facts["run"].erase("disturbed");
        if (const std::optional<double> share = slidebench::share_of(disturbed, all))
            facts["run"]["disturbed"] = *share;
        static const slidebench::digests_by_key digests =
            slidebench::answer_digests(cells(), known().oracle());
        rows = slidebench::comparison_rows(cases, false, known(), digests);
    }

    void write(const std::filesystem::path &folder) const
    {
        std::filesystem::create_directories(folder);
        slidebench::comparison_table(rows).write(folder / "comparison.csv");
        slidebench::pairs_table(rows).write(folder / "pairs.csv.gz");
        slidebench::samples_table(cases).write(folder / "samples.csv.gz");
        slidebench::write_whole(folder / "machine.json", facts.dump());
    }

    static const slidebench::registry &known()
    {
        static const slidebench::registry all(techniques);
        return all;
    }

private:
    static const std::vector<slidebench::workload> &workloads()
    {
        static const std::vector<slidebench::workload> made = {
            slidebench::make_workload("random_50", 4096, 1, false),
            slidebench::make_workload("positions_1", 4096, 1, true)};
        return made;
    }

    static const std::vector<slidebench::cell> &cells()
    {
        static const std::vector<slidebench::cell> all = {
            {PIECE_ROOK, &workloads()[0], MODE_SETWISE, 4},
            {PIECE_ROOK, &workloads()[1], MODE_SEARCH, 6}};
        return all;
    }

    static std::string digest_of_code(const std::string &slug)
    {
        const char *digest = known().find(slug).code_digest;
        return digest == nullptr || *digest == '\0' ? "0123456789abcdef" : digest;
    }

    static nlohmann::ordered_json honest_facts()
    {
        nlohmann::ordered_json inputs = nlohmann::ordered_json::array();
        for (const slidebench::workload &w : workloads())
            inputs.push_back({{"name", w.name()},
                              {"queries", w.of(PIECE_QUEEN).size()},
                              {"distinct", w.distinct()},
                              {"fingerprint", slidebench::hex(w.fingerprint())}});
        return {{"cpu",
                 {{"name", "Test CPU"},
                  {"logical_cores", 4},
                  {"flags", "fpu sse2 ssse3 avx2 bmi1 bmi2"}}},
                {"system", {{"architecture", "x86_64"}}},
                {"build",
                 {{"compiler", "GNU 12.2.0"},
                  {"build_type", "Release"},
                  {"kernel_flags", "-O3"},
                  {"commit", "0123456789ab"}}},
                {"run",
                 {{"workloads", inputs},
                  {"baseline", baseline},
                  {"partial", false},
                  {"left_out", nlohmann::ordered_json::array()},
                  {"skipped", nlohmann::ordered_json::array()},
                  {"code", nlohmann::ordered_json::object()},
                  {"epochs", epochs},
                  {"parallel", {{"queries", 1}, {"chess", 2}}},
                  {"layouts", LAYOUT_COUNT},
                  {"queries_per_round", 4096},
                  {"options",
                   {{"technique", {baseline, "kogge_stone", "pext"}},
                    {"epochs", "6"},
                    {"budget", ""},
                    {"queries", "4096"},
                    {"quick", false}}}}}};
    }

    void add_case(const slidebench::cell_name &cell, const std::string &slug)
    {
        const bool chess = slidebench::traits_of(cell.mode).plays_chess();
        const double usual = chess ? 400 : 10,
                     ratio = 0.9 + 0.02 * static_cast<double>(cases.size());
        slidebench::case_samples &c =
            cases.emplace_back(slidebench::case_samples{{{slug, cell}, baseline}});
        for (unsigned epoch = 0; epoch < epochs; ++epoch) {
            for (unsigned layout = 0; layout < LAYOUT_COUNT; ++layout)
                c.samples.push_back(slidebench::as_written(
                    {.epoch = epoch,
                     .layout = layout,
                     .ns_per_lookup = usual * ratio * noise(),
                     .baseline_layout =
                         slidebench::baseline_layout_beside(layout, epoch, LAYOUT_COUNT),
                     .baseline_ns_per_lookup = usual * noise(),
                     .order = !chess            ? slidebench::timing_order::abba
                              : layout % 2 == 0 ? slidebench::timing_order::technique_first
                                                : slidebench::timing_order::baseline_first,
                     .ns_per_cycle = 0.25 + 0.001 * epoch,
                     .core = chess ? std::nullopt
                                   : std::optional(slidebench::core_reading{
                                         {0.5 * noise(), 0.6 * noise()}})}));
        }
    }

    double noise() { return std::uniform_real_distribution(0.99, 1.01)(random_); }

    std::mt19937 random_{1};
};
