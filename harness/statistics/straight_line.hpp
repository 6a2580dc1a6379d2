// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

namespace slidebench {

struct straight_line {
    double constant, slope;

    double at(double x) const { return constant + slope * x; }
};

// Points to fit a line to. The fit minimizes the sum of the squares of their distances to it, each
// distance times the point's weight. All vectors have one length.
struct weighted_points {
    std::vector<double> x, y, weights;
};

// Fits a line by least squares. Returns nothing if all x are equal, or if there is no point.
std::optional<straight_line> line_through(const weighted_points &points);

// Returns for each point the line through all others; nothing at all if one of these is undefined.
std::vector<straight_line> lines_without_each(const weighted_points &points);

// Returns how far a line is from the points that it was fitted to: the root of the mean square of
// the weighted distances, with n - 2 degrees of freedom for n points. There must be three points or
// more.
double deviation_from(const straight_line &line, const weighted_points &points);

// Returns the error of the fit at points that it has not seen: the root of the mean square of each
// point's weighted distance from the line through the others. Returns nothing if one of these lines
// is undefined.
std::optional<double> left_out_deviation(const weighted_points &points);

// Returns the standard error of the slope by John Tukey's jackknife (1958), which leaves out one
// point after the other. It takes the points to be independent, but not equally far from the line.
// Returns nothing if a line is undefined.
std::optional<double> error_of_slope(const weighted_points &points);

} // namespace slidebench
