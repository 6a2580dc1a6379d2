// SPDX-License-Identifier: MIT
#include "results/crossed.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
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

// What intervals hold of all cases.
constexpr double usual_share = 0.95;

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

// What is estimated: a sum of logarithms of medians.
using estimand = std::vector<part>;

constexpr double nothing_drawn = std::numeric_limits<double>::quiet_NaN();

// The median of values in ascending order, each as often as its unit was drawn; nothing_drawn if none was.
double weighted_median(const std::vector<numbered_value> &sorted, unit drawn, const weights &times)
{
    std::size_t total = 0;
    for (const numbered_value &v : sorted)
        total += times[v.numbers[drawn]];
    std::size_t passed = 0;
    double lower = nothing_drawn;
    for (const numbered_value &v : sorted) {
        passed += times[v.numbers[drawn]];
        if (std::isnan(lower) && passed > 0 && 2 * passed >= total)
            lower = v.value;
        if (2 * passed > total)
            return (lower + v.value) / 2;
    }
    return lower;
}

// Gives numbers to units, from 0 on, in the order in which they come.
class numbering {
public:
    std::size_t number_of(const crossed_value &v, unit u)
    {
        const auto key = u == BY_ROW               ? std::pair(v.row, std::size_t{0})
                         : u == BY_COLUMN          ? std::pair(v.column, std::size_t{0})
                         : u == BY_BASELINE_COLUMN ? std::pair(v.baseline_column, std::size_t{0})
                                                   : std::pair(v.row, v.column);
        return known_[u].emplace(key, known_[u].size()).first->second;
    }

    std::size_t count(unit u) const { return known_[u].size(); }

private:
    std::array<std::map<std::pair<std::size_t, std::size_t>, std::size_t>, UNIT_COUNT> known_;
};

// An estimand whose units have numbers.
class numbered_estimand {
public:
    numbered_estimand(const estimand &parts, numbering &numbers)
    {
        std::array<std::set<std::size_t>, UNIT_COUNT> own;
        for (const part &p : parts) {
            std::set<std::size_t> rows;
            std::vector<numbered_value> sorted;
            for (const crossed_value &v : p.values) {
                numbered_value &numbered = sorted.emplace_back(numbered_value{{}, v.value});
                for (const unit u : all_units)
                    own[u].insert(numbered.numbers[u] = numbers.number_of(v, u));
                rows.insert(v.row);
            }
            std::stable_sort(
                sorted.begin(), sorted.end(),
                [](const numbered_value &a, const numbered_value &b) { return a.value < b.value; });
            parts_.push_back({p.share, std::move(sorted), static_cast<double>(rows.size())});
            values_ += p.values.size();
        }
        for (const unit u : all_units)
            counts_[u] = own[u].size();
    }

    std::size_t values() const { return values_; }
    std::size_t count(unit u) const { return counts_[u]; }

    double fewest_rows() const
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
            const double variance = p.share * p.share / p.rows;
            sum += variance;
            squares += variance * variance / (p.rows - 1);
        }
        return std::clamp(sum * sum / squares, 1.0, static_cast<double>(counts_[BY_ROW] - 1));
    }

    // The logarithm of what is estimated; nothing_drawn if a part has none of what was drawn.
    double drawn(unit u, const weights &times) const
    {
        double sum = 0;
        for (const numbered_part &p : parts_)
            sum += p.share * std::log(weighted_median(p.sorted, u, times));
        return sum;
    }

private:
    struct numbered_part {
        double share;
        std::vector<numbered_value> sorted; // in ascending order
        double rows;
    };

    std::vector<numbered_part> parts_;
    std::array<std::size_t, UNIT_COUNT> counts_{};
    std::size_t values_ = 0;
};

// A logarithm, and what its variance consists of: what rows, columns and baseline columns do, each with
// its degrees of freedom.
struct spread {
    double middle;
    double fewest_rows;
    struct {
        double variance, freedom;
    } by_rows, by_columns, by_baseline_columns;
};

// Draws units for several estimands, the same ones for all: what moves two of them alike cancels out in
// their quotient.
class bootstrap {
public:
    explicit bootstrap(const std::vector<estimand> &estimands)
    {
        numbering numbers;
        std::size_t most_values = 1;
        for (const estimand &e : estimands) {
            estimands_.emplace_back(e, numbers);
            most_values = std::max(most_values, estimands_.back().values());
        }
        const std::size_t draws = std::clamp(values_drawn / most_values, fewest_draws, most_draws);
        for (const unit u : all_units) {
            const std::size_t count = numbers.count(u);
            if (u == BY_ROW)
                middles_ = all_drawn(u, weights(count, 1));
            std::mt19937_64 random(count);
            for (std::size_t i = 0; count > 1 && i < draws; ++i) {
                weights times(count);
                for (std::size_t j = 0; j < count; ++j)
                    ++times[random() % count];
                drawn_[u].push_back(all_drawn(u, times));
            }
        }
    }

    spread of(std::size_t i) const
    {
        const numbered_estimand &e = estimands_[i];
        return spread_of([i](const std::vector<double> &logarithms) { return logarithms[i]; },
                         [&e](unit u) { return e.count(u); }, e.fewest_rows(), e.freedom_of_rows());
    }

    // The spread of the logarithm of the quotient of two estimands.
    spread of_quotient(std::size_t i, std::size_t j) const
    {
        const numbered_estimand &a = estimands_[i], &b = estimands_[j];
        return spread_of(
            [i, j](const std::vector<double> &logarithms) { return logarithms[i] - logarithms[j]; },
            [&](unit u) { return std::min(a.count(u), b.count(u)); },
            std::min(a.fewest_rows(), b.fewest_rows()),
            std::min(a.freedom_of_rows(), b.freedom_of_rows()));
    }

private:
    std::vector<double> all_drawn(unit u, const weights &times) const
    {
        std::vector<double> logarithms;
        for (const numbered_estimand &e : estimands_)
            logarithms.push_back(e.drawn(u, times));
        return logarithms;
    }

    template <typename Choice, typename Count>
    spread spread_of(Choice chosen, Count count, double fewest_rows, double freedom_of_rows) const
    {
        const auto variance = [&](unit u) { return variance_of(u, chosen, count(u)); };
        const double values = variance(BY_VALUE);
        const auto beyond_values = [&](unit u) { return std::max(variance(u) - values, 0.0); };
        const auto freedom = [&](unit u) { return static_cast<double>(count(u)) - 1; };
        return {chosen(middles_),
                fewest_rows,
                {beyond_values(BY_ROW) + values, freedom_of_rows},
                {beyond_values(BY_COLUMN), freedom(BY_COLUMN)},
                {beyond_values(BY_BASELINE_COLUMN), freedom(BY_BASELINE_COLUMN)}};
    }

    // A bootstrap's variance is too small by the factor of a sample's.
    template <typename Choice>
    double variance_of(unit u, Choice chosen, std::size_t count) const
    {
        if (count < 2)
            return 0;
        double sum = 0, squares = 0, number = 0;
        for (const std::vector<double> &logarithms : drawn_[u]) {
            const double value = chosen(logarithms);
            if (std::isnan(value))
                continue;
            sum += value;
            squares += value * value;
            ++number;
        }
        const double mean = sum / number;
        return std::max(squares / number - mean * mean, 0.0) * static_cast<double>(count) /
               static_cast<double>(count - 1);
    }

    std::vector<numbered_estimand> estimands_;
    std::vector<double> middles_;                                    // by estimand
    std::array<std::vector<std::vector<double>>, UNIT_COUNT> drawn_; // by draw and estimand
};

// Intervals that hold a `share` of all cases.
class width {
public:
    explicit width(double share) : share_(share) {}

    double squared(const auto &by_units)
    {
        return by_units.variance == 0 ? 0
                                      : std::pow(quantile(by_units.freedom), 2) * by_units.variance;
    }

    double half(const spread &s)
    {
        return std::min(
            std::sqrt(squared(s.by_rows) + squared(s.by_columns) + squared(s.by_baseline_columns)),
            std::log(widest));
    }

private:
    double quantile(double freedom)
    {
        const auto known = quantiles_.find(freedom);
        return known != quantiles_.end()
                   ? known->second
                   : quantiles_.emplace(freedom, student_quantile(freedom, share_)).first->second;
    }

    double share_;
    std::map<double, double> quantiles_;
};

figure figure_of(const spread &s, width &w)
{
    if (s.fewest_rows < 2)
        return {std::exp(s.middle), std::nullopt};
    const double own = w.squared(s.by_columns), baseline = w.squared(s.by_baseline_columns);
    const double square = w.squared(s.by_rows) + own + baseline;
    const double half_width = w.half(s);
    const auto share = [&](double part) { return square == 0 ? 0 : part / square; };
    return {std::exp(s.middle),
            bounds{std::exp(s.middle - half_width), std::exp(s.middle + half_width)},
            share(own + baseline), share(baseline)};
}

figure only_figure(const estimand &parts)
{
    width w(usual_share);
    return figure_of(bootstrap({parts}).of(0), w);
}

// Adds the parts of a cell, which has that share.
void add(estimand &parts, const crossed_cell &cell, double share)
{
    for (const std::vector<crossed_value> &values : cell)
        parts.push_back({share / static_cast<double>(cell.size()), values});
}

estimand mean_of(const std::vector<crossed_cell> &cells)
{
    estimand parts;
    for (const crossed_cell &cell : cells)
        add(parts, cell, 1 / static_cast<double>(cells.size()));
    return parts;
}

// Decides as many pairs as may be by the procedure of Benjamini and Hochberg: of `decided` ones, each
// with an interval that holds 1 - false_share * decided / pairs of all cases.
void decide(std::vector<decided_pair> &pairs, const std::vector<spread> &spreads)
{
    const auto count = static_cast<double>(pairs.size());
    for (std::size_t decided = pairs.size(), before = 0; decided != before && decided > 0;) {
        before = decided;
        width w(1 - false_share * static_cast<double>(before) / count);
        decided = 0;
        for (std::size_t i = 0; i < pairs.size(); ++i) {
            pairs[i].is_decided =
                pairs[i].ratio.interval && std::abs(spreads[i].middle) > w.half(spreads[i]);
            decided += pairs[i].is_decided;
        }
    }
}

} // namespace

std::size_t baseline_layout_beside(std::size_t layout, std::size_t epoch, std::size_t layouts)
{
    std::size_t turn = epoch % layouts;
    if (turn == 0)
        return layout;
    if (layouts % 2 == 0 && --turn == 0)
        return (layout + layouts / 2) % layouts;
    const std::size_t steps = (turn + 1) / 2;
    return (layout + (turn % 2 == 1 ? steps : layouts - steps)) % layouts;
}

figure crossed_geometric_mean(const std::vector<crossed_cell> &cells)
{
    return only_figure(mean_of(cells));
}

figure crossed_quotient(const crossed_cell &first, const crossed_cell &second)
{
    estimand parts;
    add(parts, first, 1);
    add(parts, second, -1);
    return only_figure(parts);
}

std::vector<decided_pair> crossed_pairs(const std::vector<std::vector<crossed_cell>> &all)
{
    std::vector<estimand> estimands;
    for (const std::vector<crossed_cell> &cells : all)
        estimands.push_back(mean_of(cells));
    const bootstrap draws(estimands);
    std::vector<decided_pair> pairs;
    std::vector<spread> spreads;
    width w(usual_share);
    for (std::size_t i = 0; i < all.size(); ++i) {
        for (std::size_t j = i + 1; j < all.size(); ++j) {
            spreads.push_back(draws.of_quotient(i, j));
            pairs.push_back({i, j, figure_of(spreads.back(), w), false});
        }
    }
    decide(pairs, spreads);
    return pairs;
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
