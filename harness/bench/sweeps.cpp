// SPDX-License-Identifier: MIT
#include "bench/sweeps.hpp"

#include <algorithm>
#include <cmath>
#include <thread>

#include "base/machine.hpp"

namespace slidebench {
namespace {

std::vector<std::size_t> pressure_sizes()
{
    constexpr double smallest = 32 * 1024;
    constexpr int steps = 8;
    const std::size_t cache = largest_cache_bytes();
    double largest = cache == 0 ? 64.0 * 1024 * 1024 : 2.0 * static_cast<double>(cache);
    if (memory_bytes() != 0)
        largest = std::min(largest, static_cast<double>(memory_bytes()) / 4);

    std::vector<std::size_t> sizes = {0};
    for (int i = 0; i <= steps; ++i) {
        const double exact =
            smallest * std::pow(largest / smallest, i / static_cast<double>(steps));
        // Whole multiples of 16 KiB, and of 1 MiB where it does not matter, have readable names.
        const unsigned unit = exact < 4e6 ? 16384 : 1048576;
        sizes.push_back(static_cast<std::size_t>(std::llround(exact / unit)) * unit);
    }
    return sizes;
}

} // namespace

std::size_t usable_cpus()
{
    return std::max(std::size_t{std::thread::hardware_concurrency()}, std::size_t{1});
}

mode_parameters default_sweeps()
{
    mode_parameters usual;
    for (const mode m : timed_modes()) {
        const mode_traits &traits = traits_of(m);
        if (traits.parameter == parameter_unit::bytes)
            usual[m] = pressure_sizes();
        else if (traits.parameter != parameter_unit::none)
            usual[m].assign(traits.sweep.begin(), traits.sweep.end());
    }
    return usual;
}

} // namespace slidebench
