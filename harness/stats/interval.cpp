// SPDX-License-Identifier: MIT
#include "stats/interval.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numbers>

namespace slidebench {
namespace {

constexpr double widest_factor = 100;

// Probability with which an interval holds the true value.
constexpr double confidence = 0.95;

double computed_quantile(double freedom)
{
    // With t = tan(angle) * sqrt(freedom) the density is cos(angle) ^ (freedom - 1).
    constexpr unsigned steps = 4000;
    constexpr double step = std::numbers::pi / 2 / steps;
    std::vector<double> sums = {0};
    for (unsigned i = 0; i < steps; ++i)
        sums.push_back(sums.back() + std::pow(std::cos((i + 0.5) * step), freedom - 1));
    const auto above = std::ranges::upper_bound(sums, confidence * sums.back());
    const double rest = (confidence * sums.back() - *(above - 1)) / (*above - *(above - 1));
    const double angle = (static_cast<double>(above - 1 - sums.begin()) + rest) * step;
    return std::tan(angle) * std::sqrt(freedom);
}

} // namespace

estimate estimate_of(const log_estimate &e)
{
    estimate result = {std::exp(e.value), std::nullopt};
    if (e.parts.empty())
        return result;
    const double half = half_width_of(e);
    result.interval = bounds{std::exp(e.value - half), std::exp(e.value + half)};
    return result;
}

double half_width_of(const log_estimate &e)
{
    if (e.parts.empty())
        return std::numeric_limits<double>::infinity();
    double square = 0;
    for (const variance_part &part : e.parts)
        if (part.variance > 0)
            square += std::pow(student_quantile(part.freedom), 2) * part.variance;
    return std::min(std::sqrt(square), std::log(widest_factor));
}

double student_quantile(double freedom)
{
    // Intervals of a run have few different ones, and one takes as long as a hundred of them.
    thread_local std::map<double, double> known;
    const auto [quantile, is_new] = known.try_emplace(freedom, 0);
    if (is_new)
        quantile->second = computed_quantile(freedom);
    return quantile->second;
}

} // namespace slidebench
