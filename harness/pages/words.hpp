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

// Returns what each run says to take, as HTML below its name, which is a link to its page. Leaves
// out runs that are shown as one.
std::string tables_of_machines(const std::vector<shown_run> &runs,
                               const std::vector<std::string> &pages);

} // namespace slidebench
