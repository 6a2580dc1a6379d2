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

// Reads runs; of a machine's folder those that belong together, as one. Throws as read_run() and
// pooled_run() do, and input_error if one is named twice or a machine's runs do not belong
// together, which names them.
std::vector<finished_run> read_runs(const std::vector<std::filesystem::path> &folders);

// Reads several runs as one, or the only one as the former.
finished_run read_pooled(const std::vector<std::filesystem::path> &folders);

// Returns the wishes with those names in the runs that match patterns among the names of what
// tables have. Throws input_error for a name or pattern that no run has, and as
// require_ratios_to().
reader_wishes wishes_for(const std::vector<finished_run> &runs, reader_wishes wishes);

// Renders a run; as text, with its folder at the end, in lines of at most `width` characters.
std::string run_text(const run_view &view, report_extent extent, report_format format,
                     std::size_t width);

// Returns a page of runs, as one file in HTML. Throws as runs_page().
std::string page_of(const std::vector<finished_run> &runs, const reader_wishes &wishes,
                    const registry &registered);

// Ends a run: writes its page, report.html, to its folder, then prints the run and the page's path.
// If the page cannot be written, prints a line on stderr.
void conclude(const run_view &view, const registry &registered);

} // namespace slidebench
