// SPDX-License-Identifier: MIT
#include "results/straight_line.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>

namespace slidebench {
namespace {

std::vector<double> without(std::vector<double> values, std::size_t i)
{
    values.erase(values.begin() + static_cast<std::ptrdiff_t>(i));
    return values;
}

} // namespace

std::optional<straight_line> line_through(const std::vector<double> &x,
                                          const std::vector<double> &y)
{
    if (std::adjacent_find(x.begin(), x.end(), std::not_equal_to<>()) == x.end())
        return std::nullopt;
    const auto mean_of = [](const std::vector<double> &values) {
        return std::accumulate(values.begin(), values.end(), 0.0) /
               static_cast<double>(values.size());
    };
    const double mean_x = mean_of(x), mean_y = mean_of(y);
    double squares = 0, products = 0;
    for (std::size_t i = 0; i < x.size(); ++i) {
        squares += std::pow(x[i] - mean_x, 2);
        products += (x[i] - mean_x) * (y[i] - mean_y);
    }
    const double slope = products / squares;
    return straight_line{mean_y - slope * mean_x, slope};
}

std::optional<double> left_out_deviation(const std::vector<double> &x, const std::vector<double> &y)
{
    double squares = 0;
    for (std::size_t i = 0; i < x.size(); ++i) {
        const std::optional<straight_line> line = line_through(without(x, i), without(y, i));
        if (!line)
            return std::nullopt;
        squares += std::pow(y[i] - line->at(x[i]), 2);
    }
    return x.empty() ? std::nullopt
                     : std::optional(std::sqrt(squares / static_cast<double>(x.size())));
}

} // namespace slidebench
