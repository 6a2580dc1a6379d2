// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "pages/run_data.hpp"
#include "results/run_report.hpp"

namespace slidebench {

// Returns what a run says to take, in a sentence for lists of links.
std::string description_of(const finished_run &run);

// Returns what `show` prints of a run, as HTML below a heading.
std::string tables_of(const finished_run &run, report_extent extent);

// Returns what README.md in that folder says before its first section, without its title and code,
// as HTML that has the pictures in it. Links to files begin with `files`; if that is empty, they
// are text. Throws input_error if a file cannot be read.
std::string beginning_of_readme(const std::filesystem::path &root, const std::string &files);

// Returns links in HTML to the machines' pages and to each run there, in the order of the runs.
std::string links_to_runs(const std::vector<shown_run> &runs);

} // namespace slidebench
