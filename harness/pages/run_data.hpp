// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "registry/registry.hpp"
#include "runs/finished_run.hpp"

namespace slidebench {

// A run on a page.
struct shown_run {
    finished_run run;
    std::string machine, name;      // MACHINE and RUN of its folder, results/MACHINE/RUN
    std::vector<std::string> files; // its raw files beside the page, as links; perhaps none
};

// Returns a run's name: the last two parts of its folder, MACHINE and RUN.
shown_run named(finished_run run);

// Returns when a run began, such as "2026-11-23T07:43:04Z", by its name; null if that does not say.
nlohmann::ordered_json time_of(const std::string &name);

// Returns what every page says of runs: machine, build, commit, time, doubts.
nlohmann::ordered_json facts_of(const shown_run &shown);

// Returns what the headers and the registry say of the techniques that the runs have.
nlohmann::ordered_json technique_facts(const std::vector<shown_run> &runs, const registry &known);

// Returns the data of a page of runs, the first of which is shown first. Figures are those of
// comparison.csv, by its names of columns. Means over cells, with piece and workload `all`, are
// those that verdict --csv writes.
nlohmann::ordered_json page_of_runs(const std::vector<shown_run> &runs, const registry &known);

} // namespace slidebench
