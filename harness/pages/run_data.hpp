// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/registry.hpp"
#include "results/finished_run.hpp"

namespace slidebench {

// A run on a page.
struct shown_run {
    finished_run run;
    std::string machine, name;           // MACHINE and RUN of its folder, results/MACHINE/RUN
    std::vector<std::string> files = {}; // its raw files, as links from the page; perhaps none
};

// Returns a run as a page shows it, named by its place among the results, so that no other folder is named. Where
// comparison.csv has no roles, as in earlier versions, techniques have those of now.
shown_run shown_as_page(finished_run run, const registry &known);

// Returns when a run began, such as "2026-11-23T07:43:04Z", by the names of its folders; null if
// they do not say.
nlohmann::ordered_json time_of(const std::string &names);

// Returns what every page says of a run: machine, build, commit, time, doubts, and what to take.
nlohmann::ordered_json facts_of(const shown_run &shown);

// Returns what the headers and the registry say of the techniques that the runs have.
nlohmann::ordered_json registry_facts(const std::vector<shown_run> &runs, const registry &known);

// Returns a ratio, the ends of its interval, null without one, and rank and tie. No number has more
// decimals than in CSV.
nlohmann::ordered_json ranked_ratio(const estimate &ratio, std::optional<unsigned> rank, bool tied);

// Returns the data of a page of runs, the first of which is shown first. Figures are those of
// comparison.csv, by its names of columns.
nlohmann::ordered_json page_of_runs(const std::vector<shown_run> &runs, const registry &known);

} // namespace slidebench
