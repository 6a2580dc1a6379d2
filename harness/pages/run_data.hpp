// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/registry.hpp"
#include "results/finished_run.hpp"

namespace slidebench {

// A run on a page.
struct shown_run {
    finished_run run;
    std::string machine, name; // MACHINE and RUN of its folder, results/MACHINE/RUN
};

// Returns a run for a page, named by its CPU, label and folder, not by the path of that, for privacy.
shown_run shown_as_page(finished_run run);

// Returns a run's answers as texts, and what is taken; null if there are none.
nlohmann::ordered_json answer_data(const run_view &view);

// Returns the data of a page of runs, which shows the first one first. Figures have the digits of
// comparison.csv.
nlohmann::ordered_json runs_page_data(const std::vector<shown_run> &runs,
                                      const reader_wishes &wishes, const registry &registered);

} // namespace slidebench
