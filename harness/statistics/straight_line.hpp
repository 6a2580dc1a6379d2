// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

namespace slidebench {

struct straight_line {
    double constant, slope;

    double at(double x) const { return constant + slope * x; }
};

// Points to lay a line through. What is made small is the sum of the squares of their distances to
// it, each distance times the point's weight. All have one length.
struct weighted_points {
    std::vector<double> x, y, weights;
};

// By least squares. Nothing if all x are one, or if there is no point.
std::optional<straight_line> line_through(const weighted_points &points);

// The lines through all points but one, for each of them. Empty if one of them is no line.
std::vector<straight_line> lines_without_each(const weighted_points &points);

// How far the line is from the points that it was laid through: the root of the mean square of the
// weighted distances, for which a line through n points leaves n - 2 degrees of freedom. There must
// be three points or more.
double deviation_from(const straight_line &line, const weighted_points &points);

// The same for each point and the line through the others: how far off the line is where it was not
// laid. Nothing if there is no such line.
std::optional<double> left_out_deviation(const weighted_points &points);

// The standard error of the slope by John Tukey's jackknife (1958), which leaves out one point after
// the other and takes them to be independent, and not to lie equally far from the line. Nothing if
// there is no such line.
std::optional<double> error_of_slope(const weighted_points &points);

} // namespace slidebench
