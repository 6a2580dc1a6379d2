// SPDX-License-Identifier: MIT
#include "stats/statistics.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

namespace slidebench {

estimate inverse(const estimate &e)
{
    estimate result = {1 / e.value, std::nullopt};
    if (e.interval)
        result.interval = bounds{1 / e.interval->high, 1 / e.interval->low};
    return result;
}

double relative_half_width(const estimate &e)
{
    return e.interval ? std::log(e.interval->high / e.interval->low) / 2
                      : std::numeric_limits<double>::infinity();
}

double median(std::vector<double> values)
{
    return quantile(std::move(values), 0.5);
}

double mean(std::span<const double> values)
{
    return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

trimmed_mean trimmed_mean_of(const std::vector<double> &values)
{
    constexpr std::size_t fewest = 12;
    std::vector<double> sorted = values;
    std::ranges::sort(sorted);
    const std::size_t left_out = values.size() < fewest ? 0 : values.size() / 4;
    const std::span<const double> kept(sorted.begin() + static_cast<std::ptrdiff_t>(left_out),
                                       sorted.end() - static_cast<std::ptrdiff_t>(left_out));
    trimmed_mean result = {mean(kept), {}};
    for (const double value : values)
        result.pulls.push_back(std::clamp(value, kept.front(), kept.back()));
    const double center = mean(result.pulls);
    for (double &pull : result.pulls)
        pull = (pull - center) / static_cast<double>(kept.size());
    return result;
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

double lowest_mode(std::vector<double> values)
{
    constexpr double width = 1.04, least_share = 0.02;
    std::ranges::sort(values);
    std::vector<std::size_t> ends, counts; // of the values from each one to `width` times that
    for (std::size_t i = 0, end = 0; i < values.size(); ++i) {
        while (end < values.size() && values[end] <= values[i] * width)
            ++end;
        ends.push_back(end);
        counts.push_back(end - i);
    }
    const auto most = static_cast<double>(*std::ranges::max_element(counts));
    const double least = std::min(least_share * static_cast<double>(values.size()), most);
    const auto is_most = [&](std::size_t i) {
        for (std::size_t j = i + 1; j < ends[i]; ++j)
            if (counts[j] > counts[i])
                return false;
        for (std::size_t j = i; j-- > 0 && ends[j] > i;)
            if (counts[j] > counts[i])
                return false;
        return true;
    };
    std::size_t first = 0;
    while (static_cast<double>(counts[first]) < least || !is_most(first))
        ++first;
    const auto begin = values.begin() + static_cast<std::ptrdiff_t>(first);
    return median({begin, begin + static_cast<std::ptrdiff_t>(counts[first])});
}

bool may_be(const estimate &e, double value)
{
    return !e.interval || (e.interval->low <= value && value <= e.interval->high);
}

} // namespace slidebench
