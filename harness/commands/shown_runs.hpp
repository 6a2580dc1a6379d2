// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

#include "core/registry.hpp"
#include "results/finished_run.hpp"
#include "results/run_report.hpp"
#include "results/table.hpp"

namespace slidebench {

// Throws input_error if a technique is named where folders of runs are, and no folder has its name.
void require_no_techniques(const std::vector<std::string> &folders, const registry &registered);

// Reads runs as their reader wishes. Patterns among the names of what tables have are replaced by the
// names in the runs that they match. Throws as read_run() and make_relative() do, and input_error for
// a name or pattern that no run has.
std::vector<finished_run> read_runs(const std::vector<std::filesystem::path> &folders,
                                    const reader_wishes &wishes);

// Reads runs as one: those of a machine that belong together, if the only folder is that of a
// machine with such runs, or several runs. Throws as the former, and as pooled_run(); and if a
// machine's runs do not belong together, which names them.
finished_run read_pooled(const std::vector<std::filesystem::path> &folders,
                         const reader_wishes &wishes = {});

// Renders a run; as text, with its folder at the end, in lines of at most `width` characters.
std::string run_text(const finished_run &run, report_extent extent, report_format format,
                     std::size_t width);

// Returns a page of runs, as one file in HTML. Throws input_error if nothing is left of a run, or if
// the program was built without the charting library.
std::string page_of(const std::vector<finished_run> &runs, const registry &registered);

// Ends a run: writes its page, report.html, to its folder, then prints the run and the page's path.
// If the page cannot be written, prints a line on stderr.
void conclude(const finished_run &run, const registry &registered);

} // namespace slidebench
