// SPDX-License-Identifier: MIT
#include "statistics/statistics.hpp"

#include <algorithm>
#include <optional>
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
    std::sort(values.begin(), values.end());
    const double place = share * static_cast<double>(values.size() - 1);
    const auto below = static_cast<std::size_t>(place);
    const std::size_t above = std::min(below + 1, values.size() - 1);
    return values[below] + (place - static_cast<double>(below)) * (values[above] - values[below]);
}

estimate crossed_median(const std::vector<crossed_value> &values, unsigned resamples)
{
    std::vector<crossed_value> sorted = values;
    std::stable_sort(
        sorted.begin(), sorted.end(),
        [](const crossed_value &a, const crossed_value &b) { return a.value < b.value; });
    std::size_t rows = 0;
    std::size_t columns = 0;
    for (const crossed_value &v : values) {
        rows = std::max(rows, v.row + 1);
        columns = std::max(columns, v.column + 1);
    }

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

} // namespace slidebench
