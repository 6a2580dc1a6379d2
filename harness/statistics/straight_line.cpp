// SPDX-License-Identifier: MIT
#include "statistics/straight_line.hpp"

#include <cmath>

#include "statistics/statistics.hpp"

namespace slidebench {
namespace {

double weighted_distance(const straight_line &line, const weighted_points &points, std::size_t i)
{
    return (points.y[i] - line.at(points.x[i])) * points.weights[i];
}

} // namespace

std::optional<straight_line> line_through(const weighted_points &points)
{
    std::vector<double> x, y;
    for (std::size_t i = 0; i < points.x.size(); ++i) {
        x.push_back(points.x[i] * points.weights[i]);
        y.push_back(points.y[i] * points.weights[i]);
    }
    const auto found = least_squares({points.weights, x}, y);
    return found ? std::optional(straight_line{found->front(), found->back()}) : std::nullopt;
}

std::vector<straight_line> lines_without_each(const weighted_points &points)
{
    std::vector<straight_line> lines;
    for (std::size_t i = 0; i < points.x.size(); ++i) {
        weighted_points others = points;
        for (std::vector<double> *values : {&others.x, &others.y, &others.weights})
            values->erase(values->begin() + static_cast<std::ptrdiff_t>(i));
        const std::optional<straight_line> line = line_through(others);
        if (!line)
            return {};
        lines.push_back(*line);
    }
    return lines;
}

double deviation_from(const straight_line &line, const weighted_points &points)
{
    double squares = 0;
    for (std::size_t i = 0; i < points.x.size(); ++i)
        squares += std::pow(weighted_distance(line, points, i), 2);
    return std::sqrt(squares / static_cast<double>(points.x.size() - 2));
}

std::optional<double> left_out_deviation(const weighted_points &points)
{
    const std::vector<straight_line> lines = lines_without_each(points);
    if (lines.empty())
        return std::nullopt;
    double squares = 0;
    for (std::size_t i = 0; i < lines.size(); ++i)
        squares += std::pow(weighted_distance(lines[i], points, i), 2);
    return std::sqrt(squares / static_cast<double>(lines.size()));
}

std::optional<double> error_of_slope(const weighted_points &points)
{
    const std::vector<straight_line> lines = lines_without_each(points);
    if (lines.empty())
        return std::nullopt;
    const auto count = static_cast<double>(lines.size());
    double mean = 0, squares = 0;
    for (const straight_line &line : lines)
        mean += line.slope / count;
    for (const straight_line &line : lines)
        squares += std::pow(line.slope - mean, 2);
    return std::sqrt((count - 1) / count * squares);
}

} // namespace slidebench
