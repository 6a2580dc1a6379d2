// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <vector>

#include "base/csv.hpp"
#include "core/registry.hpp"
#include "results/estimated_rows.hpp"
#include "results/finished_run.hpp"
#include "results/samples.hpp"
#include "workload/workload.hpp"

namespace slidebench {

// The tables of a run, as results/README.md describes them.
struct csv_tables {
    csv_writer samples, comparison, pairs;
    std::optional<std::vector<drift_facts>> drift = {}; // for machine.json
};

// Returns what the samples of a run make: all of them, and the estimated_rows() of those whose
// techniques were not left out.
csv_tables tables_of_samples(const run_facts &facts, std::vector<case_samples> cases,
                             const describe_row &describe);

// Writes the files of a run, machine.json last, with the drift and the digests of all. Returns the
// run, read from the tables. Throws input_error if a file cannot be written; then all are as they were.
finished_run write_run(const std::filesystem::path &folder, const csv_tables &tables,
                       run_file file);

// Describes techniques as the registry does, and the answers to queries of these workloads, which
// must outlive it, as its oracle does. An engine's own code is a contender; throws input_error for
// others that the registry does not know.
describe_row as_registered(const registry &registered, std::span<const workload> workloads);

} // namespace slidebench
