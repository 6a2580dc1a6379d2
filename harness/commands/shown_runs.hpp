// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "commands/filters.hpp"
#include "results/finished_run.hpp"
#include "results/table.hpp"

namespace slidebench {

// Options of commands that show what is in runs.

// Adds --technique, --piece, --mode and --workload.
struct row_choice {
    filters only;
    std::vector<std::string> workloads;

    void add_to(CLI::App &command);

    // Returns the rows that are asked for, by the names that the runs have: patterns become the
    // names that they match. Throws input_error for what is in no run.
    row_filter filter(const std::vector<finished_run> &runs) const;
};

// Returns a run in a format; as text, its folder comes last.
std::string shown(const finished_run &run, const row_filter &filter, report_format format);

// Prints that on stdout.
void show(const finished_run &run, const row_filter &filter, report_format format);

// Returns a page of runs, as one file in HTML. Throws input_error if one has nothing that was asked for, or if
// the program was built without the charting library.
std::string page_of(const std::vector<finished_run> &runs, const row_filter &filter,
                    const registry &known);

// Ends a run: writes its page to report.html in its folder and then, as that may go into a pipe that is closed,
// prints the run and where the page is. Where the page cannot be written, a line on stderr says so.
void conclude(const finished_run &run, const registry &known);

} // namespace slidebench
