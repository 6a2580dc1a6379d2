// SPDX-License-Identifier: MIT
#include "statistics/crossed.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numbers>
#include <optional>
#include <random>
#include <set>
#include <utility>

namespace slidebench {
namespace {

// How often values are drawn: more often where there are few of them, so that chance has no share in
// what is decided. The standard error of a variance is the square root of 2 / draws.
constexpr std::size_t fewest_draws = 400, most_draws = 2000, values_drawn = 200'000;

// No end of an interval is farther from the middle than this factor: two epochs that differ much
// would give more, which says no more.
constexpr double widest = 100;

// What is drawn: rows, columns of either kind, or single values.
enum unit { BY_ROW, BY_COLUMN, BY_BASELINE_COLUMN, BY_VALUE, UNIT_COUNT };
constexpr std::array all_units = {BY_ROW, BY_COLUMN, BY_BASELINE_COLUMN, BY_VALUE};

// A value by the numbers of its units, from 0 on without gaps.
struct numbered_value {
    std::array<std::size_t, UNIT_COUNT> numbers;
    double value;
};

using weights = std::vector<unsigned>;

// Values whose median's logarithm has this share in that of what is estimated.
struct part {
    double share;
    const std::vector<crossed_value> &values;
};

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

// Parts whose rows and columns are the same.
class bootstrap {
public:
    explicit bootstrap(const std::vector<part> &parts)
    {
        std::array<std::map<std::pair<std::size_t, std::size_t>, std::size_t>, UNIT_COUNT> known;
        const auto key = [](const crossed_value &v, unit u) {
            return u == BY_ROW               ? std::pair(v.row, std::size_t{0})
                   : u == BY_COLUMN          ? std::pair(v.column, std::size_t{0})
                   : u == BY_BASELINE_COLUMN ? std::pair(v.baseline_column, std::size_t{0})
                                             : std::pair(v.row, v.column);
        };
        for (const part &p : parts) {
            std::set<std::size_t> rows;
            std::vector<numbered_value> sorted;
            for (const crossed_value &v : p.values) {
                rows.insert(v.row);
                numbered_value &numbered = sorted.emplace_back(numbered_value{{}, v.value});
                for (const unit u : all_units)
                    numbered.numbers[u] =
                        known[u].emplace(key(v, u), known[u].size()).first->second;
            }
            std::stable_sort(
                sorted.begin(), sorted.end(),
                [](const numbered_value &a, const numbered_value &b) { return a.value < b.value; });
            parts_.push_back({p.share, std::move(sorted), rows.size()});
        }
        for (const unit u : all_units)
            counts_[u] = known[u].size();
        std::size_t values = 0;
        for (const part &p : parts)
            values += p.values.size();
        draws_ =
            std::clamp(values_drawn / std::max<std::size_t>(values, 1), fewest_draws, most_draws);
    }

    figure result() const
    {
        const double middle = *drawn(BY_ROW, weights(counts_[BY_ROW], 1));
        if (fewest_rows() < 2)
            return {std::exp(middle), std::nullopt};
        const double values = variance(BY_VALUE);
        const auto beyond_values = [&](unit u) { return std::max(variance(u) - values, 0.0); };
        const auto squared_width = [](double variance, double freedom) {
            return variance == 0 ? 0 : std::pow(student_quantile(freedom, 0.95), 2) * variance;
        };
        const auto by_layouts = [&](unit u) {
            return squared_width(beyond_values(u), static_cast<double>(counts_[u]) - 1);
        };
        const double by_rows = squared_width(beyond_values(BY_ROW) + values, freedom_of_rows());
        const double by_own = by_layouts(BY_COLUMN), by_baseline = by_layouts(BY_BASELINE_COLUMN);
        const double square = by_rows + by_own + by_baseline;
        const double half_width = std::min(std::sqrt(square), std::log(widest));
        const auto share = [&](double part) { return square == 0 ? 0 : part / square; };
        return {std::exp(middle),
                bounds{std::exp(middle - half_width), std::exp(middle + half_width)},
                share(by_own + by_baseline), share(by_baseline)};
    }

private:
    std::size_t fewest_rows() const
    {
        return std::min_element(parts_.begin(), parts_.end(),
                                [](const auto &a, const auto &b) { return a.rows < b.rows; })
            ->rows;
    }

    // As if the rows of all parts varied alike: a part with few of them decides.
    double freedom_of_rows() const
    {
        double sum = 0, squares = 0;
        for (const numbered_part &p : parts_) {
            const auto rows = static_cast<double>(p.rows);
            const double variance = p.share * p.share / rows;
            sum += variance;
            squares += variance * variance / (rows - 1);
        }
        return std::clamp(sum * sum / squares, 1.0, static_cast<double>(counts_[BY_ROW] - 1));
    }

    // The logarithm of what is estimated; nothing if a part has none of what was drawn.
    std::optional<double> drawn(unit u, const weights &times) const
    {
        double sum = 0;
        for (const numbered_part &p : parts_) {
            const std::optional<double> m = weighted_median(p.sorted, u, times);
            if (!m)
                return std::nullopt;
            sum += p.share * std::log(*m);
        }
        return sum;
    }

    // A bootstrap's variance is too small by the factor of a sample's.
    double variance(unit u) const
    {
        const std::size_t count = counts_[u];
        if (count < 2)
            return 0;
        std::mt19937_64 random(count);
        double sum = 0, squares = 0, number = 0;
        for (std::size_t i = 0; i < draws_; ++i) {
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

    struct numbered_part {
        double share;
        std::vector<numbered_value> sorted; // in ascending order
        std::size_t rows;
    };

    std::vector<numbered_part> parts_;
    std::array<std::size_t, UNIT_COUNT> counts_{};
    std::size_t draws_ = 0;
};

// Adds the parts of a cell, which has that share.
void add(std::vector<part> &parts, const crossed_cell &cell, double share)
{
    for (const std::vector<crossed_value> &values : cell)
        parts.push_back({share / static_cast<double>(cell.size()), values});
}

} // namespace

figure crossed_median(const std::vector<crossed_value> &values)
{
    return bootstrap({{1, values}}).result();
}

figure crossed_geometric_mean(const std::vector<crossed_cell> &cells)
{
    std::vector<part> parts;
    for (const crossed_cell &cell : cells)
        add(parts, cell, 1 / static_cast<double>(cells.size()));
    return bootstrap(parts).result();
}

figure crossed_quotient(const crossed_cell &first, const crossed_cell &second)
{
    std::vector<part> parts;
    add(parts, first, 1);
    add(parts, second, -1);
    return bootstrap(parts).result();
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
