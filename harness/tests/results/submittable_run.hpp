// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "base/build_facts.hpp"
#include "base/digest.hpp"
#include "core/registry.hpp"
#include "results/cells.hpp"
#include "results/comparison.hpp"
#include "results/samples.hpp"
#include "tests/results/run_folder.hpp"
#include "workload/catalogue.hpp"

// Writes a run that is fit to be submitted, all as bench makes it: two techniques in a cell of
// random queries, with a sample in each of four layouts an epoch. One epoch gives no intervals.
inline void write_submittable_run(const std::filesystem::path &folder,
                                  const std::string &workload_name = "random_50",
                                  unsigned epochs = 8)
{
    using namespace slidebench;
    constexpr unsigned layouts = 4;
    const workload random = random_workload(density::half, queries_per_workload, 7);
    const workload queries(workload_name, {.queries = {random.of(PIECE_QUEEN)}, .is_common = true});
    const std::vector<cell> cells = {{PIECE_QUEEN, &queries, MODE_LATENCY}};

    std::vector<case_samples> cases;
    for (const char *slug : {"magic_fancy", "kogge_stone"}) {
        case_samples &c =
            cases.emplace_back(case_samples{{{slug, name_of(cells.front())}, "magic_fancy"}});
        for (unsigned epoch = 0; epoch < epochs; ++epoch)
            for (unsigned layout = 0; layout < layouts; ++layout) {
                const unsigned noise = 7919 * (31 * epoch + layout + 1) % 401;
                const double ratio = static_cast<double>(cases.size()) + 1e-4 * noise;
                c.samples.push_back(as_written({.epoch = epoch,
                                                .layout = layout,
                                                .ns_per_lookup = 10 * ratio,
                                                .baseline_layout = layout,
                                                .baseline_ns_per_lookup = 10 + 1e-3 * (noise % 3),
                                                .ns_per_cycle = 0.25,
                                                .core = core_reading{{0.5, 0.5}}}));
            }
    }
    run_folder made;
    made.add_workload(workload_name, hex(random.fingerprint()));
    made.machine["build"]["slidebench"] = this_build().version;
    made.machine["run"]["epochs"] = epochs;
    made.machine["run"]["layouts"] = layouts;
    made.machine["run"]["disturbed"] = 0.0;
    made.machine["run"]["options"] = {{"epochs", std::to_string(epochs)}};
    std::filesystem::create_directories(folder);
    const run_file file = made.facts();
    write_run(
        folder,
        tables_of_samples(file.facts, cases, as_registered(registry(techniques), {&queries, 1})),
        file);
}
