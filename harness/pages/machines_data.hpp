// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "base/csv.hpp"
#include "pages/run_data.hpp"

namespace slidebench {

// The rows of a cell in a run.
struct placed_rows {
    std::size_t run; // index
    std::vector<const result_row *> rows;
    std::vector<estimate> ratios; // of each row to the common baseline
};

// A cell that several runs have, with the same queries.
struct common_cell {
    cell_name cell;
    std::string queries; // fingerprints of its workloads, separated by blanks
    std::vector<placed_rows> runs;
};

// Machines and compilers side by side; rows are those of the runs, which outlive this.
struct machine_comparison {
    std::string baseline;
    std::vector<common_cell> cells;
    std::vector<bool> recomputed; // for each run, whether its own baseline is another
};

// Compares runs by cells that two or more of them have, without series of workloads. If a run has
// another baseline, its ratios are to `baseline` by their pairs; cells without `baseline` are left
// out. Ranks and ties are those of the run. Runs that are pooled are there as one.
machine_comparison compare_machines(const std::vector<shown_run> &runs,
                                    const std::string &baseline);

// Returns the data of a page of the comparison; `pages` are links to the pages of the runs.
nlohmann::ordered_json machines_page_data(const machine_comparison &comparison,
                                          const std::vector<shown_run> &runs,
                                          const std::vector<std::string> &pages,
                                          const registry &registered);

// Returns a row for each technique, cell and run, with all numbers of the page.
csv_writer machines_csv(const machine_comparison &comparison, const std::vector<shown_run> &runs);

} // namespace slidebench
