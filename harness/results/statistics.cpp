// SPDX-License-Identifier: MIT
#include "results/statistics.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace slidebench {
namespace {

// From 1 on, the mean rank where values are equal.
std::vector<double> average_ranks(const std::vector<double> &values)
{
    std::vector<double> result;
    for (const double own : values) {
        const auto below = std::count_if(values.begin(), values.end(),
                                         [own](double other) { return other < own; });
        const auto equal = std::count(values.begin(), values.end(), own);
        result.push_back(static_cast<double>(below) + static_cast<double>(equal + 1) / 2);
    }
    return result;
}

double dot(const std::vector<double> &a, const std::vector<double> &b)
{
    return std::inner_product(a.begin(), a.end(), b.begin(), 0.0);
}

} // namespace

figure inverse(const figure &f)
{
    figure result = {1 / f.value, std::nullopt, f.by_layouts, f.by_baseline};
    if (f.interval)
        result.interval = bounds{1 / f.interval->high, 1 / f.interval->low};
    return result;
}

double relative_half_width(const figure &f)
{
    return f.interval ? std::log(f.interval->high / f.interval->low) / 2
                      : std::numeric_limits<double>::infinity();
}

bool is_open(const figure &f, bool tied, double precision)
{
    constexpr double least_narrowing = 0.1;
    const figure own = within_run(f);
    return (tied || !f.interval) && relative_half_width(own) > precision &&
           std::sqrt(own.by_layouts) < 1 - least_narrowing;
}

double median(std::vector<double> values)
{
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    if (values.size() % 2 == 1)
        return *middle;
    return (*middle + *std::max_element(values.begin(), middle)) / 2;
}

double quantile(std::vector<double> values, double share)
{
    const double place = share * static_cast<double>(values.size() - 1);
    const auto below = values.begin() + static_cast<std::ptrdiff_t>(place);
    std::nth_element(values.begin(), below, values.end());
    const auto above =
        below + 1 == values.end() ? below : std::min_element(below + 1, values.end());
    return *below + (place - std::floor(place)) * (*above - *below);
}

figure within_run(const figure &f)
{
    if (!f.interval)
        return f;
    const auto end = [&](double of_all) {
        return f.value * std::pow(of_all / f.value, std::sqrt(1 - f.by_baseline));
    };
    const double own = std::max(f.by_layouts - f.by_baseline, 0.0), rest = 1 - f.by_baseline;
    return {f.value, bounds{end(f.interval->low), end(f.interval->high)},
            rest > 0 ? own / rest : 0};
}

bool lies_below(const figure &a, const figure &b)
{
    return a.interval && b.interval && within_run(a).interval->high < within_run(b).interval->low;
}

bool overlap(const figure &a, const figure &b)
{
    return !lies_below(a, b) && !lies_below(b, a);
}

bool may_be(const figure &f, double value)
{
    return !f.interval || (f.interval->low <= value && value <= f.interval->high);
}

std::vector<unsigned> ranks(const std::vector<figure> &figures)
{
    std::vector<unsigned> result;
    for (const figure &own : figures)
        result.push_back(1 + static_cast<unsigned>(std::count_if(
                                 figures.begin(), figures.end(),
                                 [&](const figure &other) { return lies_below(other, own); })));
    return result;
}

std::vector<bool> ties(const std::vector<figure> &figures)
{
    std::vector<bool> result;
    // Its own interval is one of those that it overlaps.
    for (const figure &own : figures)
        result.push_back(std::count_if(figures.begin(), figures.end(), [&](const figure &other) {
                             return overlap(other, own);
                         }) > 1);
    return result;
}

std::optional<double> spearman(const std::vector<double> &a, const std::vector<double> &b)
{
    std::vector<double> x = average_ranks(a), y = average_ranks(b);
    const double mean = static_cast<double>(a.size() + 1) / 2;
    for (std::vector<double> *values : {&x, &y})
        for (double &value : *values)
            value -= mean;
    const double lengths = std::sqrt(dot(x, x) * dot(y, y));
    if (lengths == 0)
        return std::nullopt;
    return dot(x, y) / lengths;
}

} // namespace slidebench
