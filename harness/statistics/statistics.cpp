// SPDX-License-Identifier: MIT
#include "statistics/statistics.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <random>

namespace slidebench {
namespace {

using weights = std::vector<std::size_t>;

// How often each of `count` things comes up in as many draws.
weights draw(std::size_t count, std::mt19937_64 &random)
{
    weights drawn(count);
    for (std::size_t i = 0; i < count; ++i)
        ++drawn[random() % count];
    return drawn;
}

// The median of values in ascending order, each counted as often as its row times as often as its
// column. Nothing if none is counted at all.
std::optional<double> weighted_median(const std::vector<crossed_value> &sorted, const weights &rows,
                                      const weights &columns)
{
    std::size_t total = 0;
    for (const crossed_value &v : sorted)
        total += rows[v.row] * columns[v.column];
    std::size_t passed = 0;
    std::optional<double> lower;
    for (const crossed_value &v : sorted) {
        passed += rows[v.row] * columns[v.column];
        if (!lower && passed > 0 && 2 * passed >= total)
            lower = v.value;
        if (2 * passed > total)
            return (*lower + v.value) / 2;
    }
    return lower;
}

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

// Gives the circumstances that occur numbers from 0 on, without gaps: the others cannot be drawn.
// Returns how many there are.
std::size_t number_in_a_row(std::vector<crossed_value> &values,
                            std::size_t crossed_value::*circumstance)
{
    std::map<std::size_t, std::size_t> numbers;
    for (const crossed_value &v : values)
        numbers[v.*circumstance] = 0;
    std::size_t count = 0;
    for (auto &[old, number] : numbers)
        number = count++;
    for (crossed_value &v : values)
        v.*circumstance = numbers[v.*circumstance];
    return count;
}

// Makes `values` orthogonal to the vector `unit` of length 1; returns how much of it there was.
double take_out(const std::vector<double> &unit, std::vector<double> &values)
{
    const double share = dot(unit, values);
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] -= share * unit[i];
    return share;
}

} // namespace

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

estimate crossed_median(const std::vector<crossed_value> &values, unsigned resamples)
{
    std::vector<crossed_value> sorted = values;
    std::stable_sort(
        sorted.begin(), sorted.end(),
        [](const crossed_value &a, const crossed_value &b) { return a.value < b.value; });
    const std::size_t rows = number_in_a_row(sorted, &crossed_value::row);
    const std::size_t columns = number_in_a_row(sorted, &crossed_value::column);

    std::mt19937_64 random(values.size());
    std::vector<double> medians;
    for (unsigned i = 0; i < resamples; ++i) {
        const weights drawn_rows = draw(rows, random);
        if (const auto m = weighted_median(sorted, drawn_rows, draw(columns, random)))
            medians.push_back(*m);
    }
    return {*weighted_median(sorted, weights(rows, 1), weights(columns, 1)),
            quantile(medians, 0.025), quantile(medians, 0.975)};
}

std::vector<unsigned> ranks(const std::vector<estimate> &estimates)
{
    std::vector<unsigned> result;
    for (const estimate &own : estimates)
        result.push_back(1 + static_cast<unsigned>(std::count_if(
                                 estimates.begin(), estimates.end(),
                                 [&](const estimate &other) { return other.high < own.low; })));
    return result;
}

std::vector<bool> ties(const std::vector<estimate> &estimates)
{
    std::vector<bool> result;
    // Its own interval is one of those that it overlaps.
    for (const estimate &own : estimates)
        result.push_back(std::count_if(estimates.begin(), estimates.end(),
                                       [&](const estimate &other) { return other.overlaps(own); }) >
                         1);
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

std::optional<std::vector<double>> least_squares(std::vector<std::vector<double>> columns,
                                                 std::vector<double> target)
{
    // By Gram and Schmidt: each column is made a unit orthogonal to those before it.
    constexpr double nothing = 1e-9;
    const std::size_t count = columns.size();
    std::vector<std::vector<double>> shares(count, std::vector<double>(count));
    std::vector<double> result(count);
    for (std::size_t i = 0; i < count; ++i) {
        const double length = std::sqrt(dot(columns[i], columns[i]));
        for (std::size_t j = 0; j < i; ++j)
            shares[j][i] = take_out(columns[j], columns[i]);
        shares[i][i] = std::sqrt(dot(columns[i], columns[i]));
        if (shares[i][i] <= nothing * length)
            return std::nullopt;
        for (double &value : columns[i])
            value /= shares[i][i];
        result[i] = take_out(columns[i], target);
    }
    for (std::size_t i = count; i-- > 0;) {
        for (std::size_t j = i + 1; j < count; ++j)
            result[i] -= shares[i][j] * result[j];
        result[i] /= shares[i][i];
    }
    return result;
}

} // namespace slidebench
