// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "runs/finished_run.hpp"

namespace slidebench {

// Draws what the run has the rows for, each plot as SVG and as PNG, with gnuplot and the scripts of
// plots/, into `out`, which is made if it is not there; files of the same names are replaced.
// `pieces` are the pieces to draw; if empty, queens where the run has them, else all; what is left in
// an engine is drawn if two techniques search, whatever the pieces. A picture that would have one
// column of points alone is left out, and no two have the same title. `progress` is told the fraction
// that is done. Returns the files. Throws input_error if gnuplot or a script is missing or fails, and
// if the files cannot be written; those drawn before are kept.
std::vector<std::filesystem::path> make_plots(
    const finished_run &run, const std::filesystem::path &out,
    const std::vector<std::string> &pieces = {},
    const std::function<void(double)> &progress = [](double) {});

} // namespace slidebench
