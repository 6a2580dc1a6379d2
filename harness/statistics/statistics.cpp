// SPDX-License-Identifier: MIT
#include "statistics/statistics.hpp"

#include <algorithm>
#include <cstddef>
#include <random>

namespace slidebench {

double median(std::vector<double> values)
{
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    if (values.size() % 2 == 1)
        return *middle;
    return (*middle + *std::max_element(values.begin(), middle)) / 2;
}

estimate bootstrap_median(const std::vector<double> &values, unsigned resamples)
{
    std::mt19937_64 random(values.size());
    std::vector<double> medians(resamples);
    std::vector<double> drawn(values.size());
    for (double &m : medians) {
        for (double &value : drawn)
            value = values[random() % values.size()];
        m = median(drawn);
    }
    std::sort(medians.begin(), medians.end());
    const std::size_t tail = resamples / 40;
    return {median(values), medians[tail], medians[resamples - 1 - tail]};
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
