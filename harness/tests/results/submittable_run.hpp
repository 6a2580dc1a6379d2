// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include "base/digest.hpp"
#include "bench/comparison.hpp"
#include "bench/sample.hpp"
#include "core/registry.hpp"
#include "results/row_table.hpp"
#include "tests/results/run_folder.hpp"
#include "workload/workload.hpp"

// Writes a run that is fit to be submitted, all as bench makes it: two techniques in a cell of
// random queries, with a sample in each of four layouts an epoch. One epoch gives no intervals.
inline void write_submittable_run(const std::filesystem::path &folder,
                                  const std::string &workload_name = "random_50",
                                  unsigned epochs = 8)
{
    using namespace slidebench;
    constexpr unsigned layouts = 4;
    const registry known(techniques);
    const workload random = random_workload(density::half, 4096, 7);
    const workload queries(workload_name, random.of(PIECE_QUEEN));
    const std::vector<cell> cells = {{PIECE_QUEEN, &queries, MODE_LATENCY}};

    std::vector<sample> samples;
    std::map<const technique *, technique_costs> costs;
    for (const char *slug : {"magic_fancy", "kogge_stone"}) {
        const technique &t = known.find(slug);
        costs[&t] = {1 + costs.size(), 100, {}};
        for (unsigned epoch = 0; epoch < epochs; ++epoch)
            for (unsigned layout = 0; layout < layouts; ++layout) {
                sample s = {};
                s.technique = &t;
                s.cell = cells.data();
                s.baseline = &known.find("magic_fancy");
                s.epoch = epoch;
                s.layout = s.baseline_layout = layout;
                const unsigned noise = 7919 * (31 * epoch + layout + 1) % 401;
                s.ratio = static_cast<double>(costs.size()) + 1e-4 * noise; // to five digits
                s.baseline_ns_per_lookup = 10;
                s.ns_per_lookup = 10 * s.ratio;
                s.core = core_reading{{0.5, 0.5}};
                s.ns_per_cycle = 0.25;
                s.ns_of_block = 100'000;
                samples.push_back(s);
            }
    }
    const std::vector<result_row> rows =
        comparison_rows(samples, false, costs, answer_digests(cells, known.oracle()));

    run_folder made;
    made.add_workload(workload_name, hex(random.fingerprint()));
    made.machine["run"]["epochs"] = epochs;
    made.machine["run"]["layouts"] = layouts;
    made.machine["run"]["disturbed"] = 0;
    std::filesystem::create_directories(folder);
    std::ofstream(folder / "machine.json") << made.machine.dump(2) << '\n';
    comparison_table(rows).write(folder / "comparison.csv");
    pairs_table(rows).write(folder / "pairs.csv.gz");
    samples_table(samples).write(folder / "samples.csv.gz");
}
