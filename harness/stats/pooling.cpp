// SPDX-License-Identifier: MIT
#include "stats/pooling.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace slidebench {
namespace {

// Degrees of freedom of an interval within a run: it is mostly by layouts, of which there are sixteen.
constexpr double freedom_within = 15;

constexpr double things_that_move = 2;

double variance_within(const estimate &e)
{
    static const double errors = student_quantile(freedom_within, 0.95);
    return std::pow(relative_half_width(e) / errors, 2);
}

double mean_of(const std::vector<double> &values)
{
    return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

std::vector<double> logarithms_of(const ratio_by_runs &runs)
{
    std::vector<double> result;
    for (const estimate &e : runs)
        result.push_back(std::log(e.value));
    return result;
}

double mean_variance_within(const ratio_by_runs &runs)
{
    std::vector<double> variances;
    for (const estimate &e : runs)
        variances.push_back(variance_within(e));
    return mean_of(variances);
}

} // namespace

std::optional<run_spread> spread_between_runs(const std::vector<ratio_by_runs> &ratios)
{
    if (ratios.empty() || ratios.front().size() < 2)
        return std::nullopt;
    const auto beyond_first = static_cast<double>(ratios.front().size() - 1);
    std::vector<double> between;
    for (const ratio_by_runs &runs : ratios) {
        const std::vector<double> logarithms = logarithms_of(runs);
        const double mean = mean_of(logarithms);
        double squares = 0;
        for (const double value : logarithms)
            squares += std::pow(value - mean, 2);
        between.push_back(squares / beyond_first - mean_variance_within(runs));
    }
    return run_spread{std::sqrt(std::max(mean_of(between), 0.0)), things_that_move * beyond_first};
}

std::optional<run_spread> mean_spread(const std::vector<run_spread> &spreads)
{
    if (spreads.empty())
        return std::nullopt;
    double squares = 0, freedom = 0;
    for (const run_spread &s : spreads) {
        squares += s.freedom * std::pow(s.deviation, 2);
        freedom += s.freedom;
    }
    return run_spread{std::sqrt(squares / freedom), freedom};
}

log_estimate pooled(const ratio_by_runs &runs, const run_spread &spread)
{
    const auto count = static_cast<double>(runs.size());
    return {mean_of(logarithms_of(runs)),
            {{mean_variance_within(runs) / count, freedom_within},
             {std::pow(spread.deviation, 2) / count, spread.freedom}}};
}

} // namespace slidebench
