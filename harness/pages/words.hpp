// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "pages/run_data.hpp"
#include "results/run_report.hpp"

namespace slidebench {

// Returns what a run says to take, in a sentence for lists of links.
std::string description_of(const run_view &view);

// Returns what `show` prints of a run, as HTML below a heading.
std::string tables_of(const run_view &view, report_extent extent);

// Returns a page of runs, the first of which it shows first, as one file in HTML; with a link to
// `home` unless that is "". Throws input_error if nothing is left of a run, and as html_page().
std::string runs_page(const std::string &title, const std::vector<shown_run> &runs,
                      const reader_wishes &wishes, const registry &registered,
                      const std::string &home = "");

// Returns what README.md in that folder says before its first section, without its title and code,
// as HTML that has the pictures in it. Links to files begin with `files`; if that is empty, they
// are text. Throws input_error if a file cannot be read.
std::string beginning_of_readme(const std::filesystem::path &root, const std::string &files);

// Returns links in HTML to the page of a machine and to each of its runs there.
std::string links_to_runs(const std::vector<shown_run> &runs);

} // namespace slidebench
