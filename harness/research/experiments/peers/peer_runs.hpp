// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "base/csv.hpp"
#include "results/samples.hpp"
#include "workload/workload.hpp"

namespace slidebench {

// What time_peers measured at one time.
struct peer_run {
    std::vector<case_samples> cases; // the baseline of each is the peer
    nlohmann::ordered_json facts;    // which are alike in runs that may be pooled
};

// Returns the facts of a run that this program measures, with these queries.
nlohmann::ordered_json facts_of_peers(const std::vector<workload> &workloads);

// Writes samples.csv.gz and facts.json to a folder, which is made if it is missing.
void write_peer_run(const std::string &folder, const peer_run &run);

// Returns a row for each pair, piece and mode, pooled over the runs, which are of the same pairs.
csv_writer peer_table(const std::vector<peer_run> &runs);

// Returns the same of runs that write_peer_run() wrote. Throws input_error if one cannot be read,
// or has other pairs or facts than the first.
csv_writer peer_table(const std::vector<std::string> &folders);

} // namespace slidebench
