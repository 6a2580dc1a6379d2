// SPDX-License-Identifier: MIT
#include "stats/pooling.hpp"

#include <cmath>
#include <numeric>

namespace slidebench {
namespace {

// Degrees of freedom of an interval within a run: one less than there are layouts.
constexpr double freedom_within = 15;

constexpr double things_that_move = 2;

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

double freedom_of(const ratio_by_runs &runs)
{
    return static_cast<double>(runs.size() - 1);
}

// Returns the sum of squares of what moves the logarithm from run to run.
double squares_between(const ratio_by_runs &runs)
{
    const std::vector<double> logarithms = logarithms_of(runs);
    const double mean = mean_of(logarithms);
    double squares = 0;
    for (const double value : logarithms)
        squares += std::pow(value - mean, 2);
    return squares;
}

double mean_variance_within(const ratio_by_runs &runs)
{
    std::vector<double> variances;
    for (const estimate &e : runs)
        variances.push_back(
            std::pow(relative_half_width(e) / student_quantile(freedom_within, 0.95), 2));
    return mean_of(variances);
}

} // namespace

std::optional<run_spread> spread_between_runs(const std::vector<ratio_by_runs> &ratios)
{
    if (ratios.empty() || ratios.front().size() < 2)
        return std::nullopt;
    std::vector<double> variances;
    for (const ratio_by_runs &runs : ratios)
        variances.push_back(squares_between(runs) / freedom_of(runs));
    return run_spread{std::sqrt(mean_of(variances)), things_that_move * freedom_of(ratios.front())};
}

log_estimate pooled(const ratio_by_runs &runs, const run_spread &shared)
{
    const double freedom = freedom_of(runs) + shared.freedom;
    const double between =
        (squares_between(runs) + shared.freedom * std::pow(shared.deviation, 2)) / freedom;
    return {mean_of(logarithms_of(runs)),
            {{mean_variance_within(runs), freedom_within},
             {between / static_cast<double>(runs.size()), freedom}}};
}

} // namespace slidebench
