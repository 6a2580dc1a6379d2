// SPDX-License-Identifier: MIT
#pragma once

#include "results/finished_run.hpp"
#include "results/table.hpp"

namespace slidebench {

// Returns what there is to say beside the figures: by which samples techniques are ranked, what was
// left out, and how precise the figures are. Lines of text have at most `width` characters.
report run_notes(const finished_run &run, const row_filter &filter, report_format format,
                 std::size_t width);

// Returns all that there is to say of a run: the machine and the settings; for each piece and
// workload the ranking, the modes about states and the sweeps, as far as there are any; by which
// samples techniques are ranked; what was left out; how precise the figures are; and what to take.
// Pieces are those of the filter, else those that bench was given, else queens if every workload
// has them. What the filter leaves out is left out of everything but the machine and the settings.
// Names in text are as `format` has them, and lines have at most `width` characters. Throws
// input_error if the filter leaves nothing.
report run_report(finished_run run, const row_filter &filter, report_format format,
                  std::size_t width);

} // namespace slidebench
