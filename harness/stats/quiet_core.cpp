// SPDX-License-Identifier: MIT
#include "stats/quiet_core.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "stats/statistics.hpp"

namespace slidebench {
namespace {

// A reading this many times as high as on a quiet core shows another thread.
constexpr double disturbed_from = 1.12;

// Returns the reading that `one_of` makes of all values of each filling.
template <typename OneOf>
core_reading reading_by(std::span<const core_reading> readings, OneOf one_of)
{
    core_reading result{};
    for (std::size_t i = 0; i < result.relative_times.size(); ++i) {
        std::vector<double> values;
        for (const core_reading &r : readings)
            values.push_back(r.relative_times[i]);
        result.relative_times[i] = one_of(std::move(values));
    }
    return result;
}

} // namespace

core_reading lower_quartile(std::span<const core_reading> readings)
{
    return reading_by(readings, [](auto values) { return quantile(std::move(values), 0.25); });
}

core_reading quiet_reference(std::span<const core_reading> readings)
{
    return reading_by(readings, lowest_mode);
}

core_reading mean(std::span<const core_reading> readings)
{
    return reading_by(readings, [](const std::vector<double> &values) { return mean(values); });
}

core_reading loudest(std::span<const core_reading> readings)
{
    return reading_by(readings, [](const std::vector<double> &values) {
        return *std::ranges::max_element(values);
    });
}

bool is_disturbed(const core_reading &reading, const core_reading &quiet)
{
    for (std::size_t i = 0; i < reading.relative_times.size(); ++i)
        if (reading.relative_times[i] > disturbed_from * quiet.relative_times[i])
            return true;
    return false;
}

} // namespace slidebench
