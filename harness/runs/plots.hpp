// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "runs/finished_run.hpp"

namespace slidebench {

// Draws every plot that the run has rows for, as SVG and as PNG, with gnuplot and the scripts of
// plots/, into `out`, which is made if it is missing; files of the same names are replaced.
// `pieces` are the pieces to draw; if empty, queens where the run has them, else all. The verdict
// is drawn if two techniques search, whatever the pieces. A picture that would have one column of
// points alone is left out, and no two have the same title. Calls `progress` with the share that is
// done, 0 to 1. Returns the files. Throws input_error if gnuplot or a script is missing or fails,
// or if the files cannot be written; those drawn before are kept.
std::vector<std::filesystem::path> make_plots(
    const finished_run &run, const std::filesystem::path &out,
    const std::vector<std::string> &pieces = {},
    const std::function<void(double)> &progress = [](double) {});

} // namespace slidebench
