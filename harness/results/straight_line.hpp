// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

namespace slidebench {

struct straight_line {
    double constant, slope;

    double at(double x) const { return constant + slope * x; }
};

// Fits a line to points by least squares of their distances in y. `x` and `y` have one length.
// Returns nothing if all x are equal, or if there is no point.
std::optional<straight_line> line_through(const std::vector<double> &x,
                                          const std::vector<double> &y);

// Returns the error of the fit at points that it has not seen: the root of the mean square of each
// point's distance from the line through the others. Returns nothing if one of these lines is
// undefined.
std::optional<double> left_out_deviation(const std::vector<double> &x,
                                         const std::vector<double> &y);

} // namespace slidebench
