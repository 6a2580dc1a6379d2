// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "pages/run_data.hpp"
#include "results/run_report.hpp"

namespace slidebench {

// Returns what a run says to take, in a sentence for lists of links.
std::string description_of(const finished_run &run);

// Returns what `show` prints of a run, as HTML below a heading.
std::string tables_of(const finished_run &run, const row_filter &filter, report_extent extent);

// Returns what to take on each machine, at its highest level, as a table in HTML for each kind of
// programs, by the first of its runs that say so without doubts; and links to the machines' pages.
std::string tables_of_machines(const std::vector<shown_run> &runs);

} // namespace slidebench
