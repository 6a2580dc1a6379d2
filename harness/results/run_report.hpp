// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "results/finished_run.hpp"
#include "results/table.hpp"

namespace slidebench {

// Returns what a run's results for a workload hold for, in two lines, the second without its end:
// the machine; compiler, queries, epochs, disturbed samples, commit, flags.
std::string provenance(const finished_run &run, const std::string &workload);

// Returns the folders of the runs, numbered from 1 as in the text that follows, what differs
// between them (machine, compiler, flags, commit), what their ratios are to, and which are partial.
std::string heading(const std::vector<finished_run> &runs, const std::string &baseline);

// Parts of a run that a report has: what says what to take, or all.
enum class report_extent { brief, all };

// Returns notes beside the tables, a line each: what was left out; of all parts also what was
// skipped; and where techniques are timed beside themselves how many intervals are right.
std::string run_notes(const run_view &view, report_extent extent);

// Returns the report of a run: the machine and the settings; what to take; and the table that says
// so. With all, instead, for each piece and workload the ranking and the sweeps, as far as there
// are any, and the notes of run_notes(). Pieces are those that are wished for, else queens if every
// workload has them, else all. What nobody wishes for is left out of everything but the machine and
// the settings. Lines of text have at most `width` characters. Throws input_error if nothing is left.
report run_report(const run_view &view, report_extent extent, report_format format,
                  std::size_t width);

} // namespace slidebench
