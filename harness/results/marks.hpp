// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "core/registry.hpp"
#include "results/finished_run.hpp"
#include "results/samples.hpp"

namespace slidebench {

inline constexpr const char *how_to_measure = "see \"A good run\" in results/README.md";

// A run that is examined, and the techniques of this build.
struct examined_run {
    const finished_run &run;
    const std::vector<case_samples> &samples; // all of samples.csv.gz; none if that has left
    const registry &techniques;
};

// When a run is examined: when bench and engine have written it, so that a fault of theirs is found
// at once, or when it is published, by submit and by the test of committed runs. Runs for a look
// and with workloads of one's own are not published.
enum class examined_when { written, published };

// Throws input_error for the first mark that the run does not have, of those that it must have
// then. Before each, calls `progress` with the share of marks done.
void require_marks(
    const examined_run &examined, examined_when when,
    const std::function<void(double)> &progress = [](double) {});

// Returns a line about the first mark that a new run, which bench or engine has written, lacks; ""
// if it has all, or is partial.
std::string fault_of_new_run(const finished_run &run, const registry &registered);

// Throw input_error: the run cannot be published, for what is wrong in its folder, in a row, in a
// case, or in an epoch of a case.
[[noreturn]] void refuse(const std::filesystem::path &folder, const std::string &what);
[[noreturn]] void refuse(const finished_run &run, const std::string &what);
[[noreturn]] void refuse(const finished_run &run, const result_row &row, const std::string &what);
[[noreturn]] void refuse(const finished_run &run, const case_samples &c, const std::string &what);
[[noreturn]] void refuse(const finished_run &run, const case_samples &c, std::size_t epoch,
                         const std::string &what);

} // namespace slidebench
