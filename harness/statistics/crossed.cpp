// SPDX-License-Identifier: MIT
#include "statistics/crossed.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <map>
#include <numbers>
#include <optional>
#include <random>
#include <utility>

namespace slidebench {
namespace {

constexpr unsigned resamples = 400;

// No end of an interval is farther from the middle than this factor: two epochs that differ much
// would give more, which says no more.
constexpr double widest = 100;

// What is drawn: rows, columns, or single values.
enum unit { BY_ROW, BY_COLUMN, BY_VALUE, UNIT_COUNT };

// A value by the numbers of its units, from 0 on without gaps.
struct numbered_value {
    std::array<std::size_t, UNIT_COUNT> numbers;
    double value;
};

using weights = std::vector<unsigned>;
// The logarithm of what is estimated, from the medians of all cells.
using statistic = std::function<double(const std::vector<double> &)>;

// The median of values in ascending order, each as often as its unit was drawn. Nothing if none
// was.
std::optional<double> weighted_median(const std::vector<numbered_value> &sorted, unit drawn,
                                      const weights &times)
{
    std::size_t total = 0;
    for (const numbered_value &v : sorted)
        total += times[v.numbers[drawn]];
    std::size_t passed = 0;
    std::optional<double> lower;
    for (const numbered_value &v : sorted) {
        passed += times[v.numbers[drawn]];
        if (!lower && passed > 0 && 2 * passed >= total)
            lower = v.value;
        if (2 * passed > total)
            return (*lower + v.value) / 2;
    }
    return lower;
}

// Cells whose rows and columns are the same.
class bootstrap {
public:
    bootstrap(const std::vector<std::vector<crossed_value>> &cells, statistic of)
        : statistic_(std::move(of))
    {
        std::array<std::map<std::pair<std::size_t, std::size_t>, std::size_t>, UNIT_COUNT> known;
        const auto key = [](const crossed_value &v, unit u) {
            return u == BY_ROW      ? std::pair(v.row, std::size_t{0})
                   : u == BY_COLUMN ? std::pair(v.column, std::size_t{0})
                                    : std::pair(v.row, v.column);
        };
        for (const std::vector<crossed_value> &cell : cells) {
            std::vector<numbered_value> &sorted = cells_.emplace_back();
            for (const crossed_value &v : cell) {
                numbered_value &numbered = sorted.emplace_back(numbered_value{{}, v.value});
                for (const unit u : {BY_ROW, BY_COLUMN, BY_VALUE})
                    numbered.numbers[u] =
                        known[u].emplace(key(v, u), known[u].size()).first->second;
            }
            std::stable_sort(
                sorted.begin(), sorted.end(),
                [](const numbered_value &a, const numbered_value &b) { return a.value < b.value; });
        }
        for (const unit u : {BY_ROW, BY_COLUMN, BY_VALUE})
            counts_[u] = known[u].size();
    }

    figure result() const
    {
        const double middle = *drawn(BY_ROW, weights(counts_[BY_ROW], 1));
        if (counts_[BY_ROW] < 2)
            return {std::exp(middle), std::nullopt};
        const double rows = variance(BY_ROW), columns = variance(BY_COLUMN);
        const double values = variance(BY_VALUE);
        const std::array<double, UNIT_COUNT> parts = {std::max(rows - values, 0.0),
                                                      std::max(columns - values, 0.0), values};
        const double sum = parts[BY_ROW] + parts[BY_COLUMN] + parts[BY_VALUE];
        if (sum == 0)
            return {std::exp(middle), bounds{std::exp(middle), std::exp(middle)}};
        double by_freedom = 0;
        for (const unit u : {BY_ROW, BY_COLUMN, BY_VALUE})
            if (counts_[u] > 1)
                by_freedom += parts[u] * parts[u] / static_cast<double>(counts_[u] - 1);
        const double freedom =
            std::min(sum * sum / by_freedom, static_cast<double>(counts_[BY_ROW] - 1));
        const double half_width =
            std::min(student_quantile(freedom, 0.95) * std::sqrt(sum), std::log(widest));
        return {std::exp(middle),
                bounds{std::exp(middle - half_width), std::exp(middle + half_width)}};
    }

private:
    // Nothing if a cell has none of what was drawn.
    std::optional<double> drawn(unit u, const weights &times) const
    {
        std::vector<double> medians;
        for (const std::vector<numbered_value> &cell : cells_) {
            const std::optional<double> m = weighted_median(cell, u, times);
            if (!m)
                return std::nullopt;
            medians.push_back(*m);
        }
        return statistic_(medians);
    }

    // A bootstrap's variance is too small by the factor of a sample's.
    double variance(unit u) const
    {
        const std::size_t count = counts_[u];
        if (count < 2)
            return 0;
        std::mt19937_64 random(count);
        double sum = 0, squares = 0, number = 0;
        for (unsigned i = 0; i < resamples; ++i) {
            weights times(count);
            for (std::size_t j = 0; j < count; ++j)
                ++times[random() % count];
            if (const std::optional<double> value = drawn(u, times)) {
                sum += *value;
                squares += *value * *value;
                ++number;
            }
        }
        const double mean = sum / number;
        return std::max(squares / number - mean * mean, 0.0) * static_cast<double>(count) /
               static_cast<double>(count - 1);
    }

    statistic statistic_;
    std::vector<std::vector<numbered_value>> cells_; // each in ascending order
    std::array<std::size_t, UNIT_COUNT> counts_{};
};

double mean_of_logarithms(const std::vector<double> &values)
{
    double sum = 0;
    for (const double value : values)
        sum += std::log(value);
    return sum / static_cast<double>(values.size());
}

} // namespace

figure crossed_median(const std::vector<crossed_value> &values)
{
    return crossed_geometric_mean({values});
}

figure crossed_geometric_mean(const std::vector<std::vector<crossed_value>> &cells)
{
    return bootstrap(cells, mean_of_logarithms).result();
}

figure crossed_quotient(const std::array<std::vector<crossed_value>, 2> &first,
                        const std::array<std::vector<crossed_value>, 2> &second)
{
    return bootstrap({first[0], first[1], second[0], second[1]},
                     [](const std::vector<double> &m) {
                         return std::log(m[0] * m[1] / (m[2] * m[3])) / 2;
                     })
        .result();
}

double student_quantile(double freedom, double share)
{
    // With t = tan(angle) * sqrt(freedom) the density is cos(angle) ^ (freedom - 1).
    constexpr unsigned steps = 4000;
    constexpr double step = std::numbers::pi / 2 / steps;
    std::vector<double> sums = {0};
    for (unsigned i = 0; i < steps; ++i)
        sums.push_back(sums.back() + std::pow(std::cos((i + 0.5) * step), freedom - 1));
    const auto above = std::upper_bound(sums.begin(), sums.end(), share * sums.back());
    const double rest = (share * sums.back() - *(above - 1)) / (*above - *(above - 1));
    const double angle = (static_cast<double>(above - 1 - sums.begin()) + rest) * step;
    return std::tan(angle) * std::sqrt(freedom);
}

} // namespace slidebench
