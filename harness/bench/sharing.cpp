// SPDX-License-Identifier: MIT
#include "bench/sharing.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

#include "bench/in_a_row.hpp"
#include "results/statistics.hpp"

namespace slidebench {
namespace {

constexpr int repetitions = 6;
constexpr std::size_t chain = 30; // multiplications

// A reading this many times as high as alone shows another thread.
constexpr double shared = 1.12;

[[gnu::always_inline]] inline void multiply(std::uint64_t &product)
{
    in_a_row<chain>([&]() __attribute__((always_inline)) {
        product *= product;
        __asm__ volatile("" : "+r"(product));
    });
}

// Returns the nanoseconds of pairs of chains, with `Filling` instructions that do nothing between
// the two; without any, the second goes on where the first has ended.
template <std::size_t Filling>
double time_of_chains()
{
    std::uint64_t first = 3;
    std::uint64_t second = 5;
    std::chrono::steady_clock::time_point start;
    // Once more before the time starts: what ran last may have driven this code out of the caches.
    for (int i = -1; i < repetitions; ++i) {
        if (i == 0)
            start = std::chrono::steady_clock::now();
        multiply(first);
        in_a_row<Filling>([]() __attribute__((always_inline)) { __asm__ volatile("nop"); });
        multiply(Filling != 0 ? second : first);
    }
    const std::chrono::duration<double, std::nano> elapsed =
        std::chrono::steady_clock::now() - start;
    return elapsed.count();
}

core_reading quantile_of_each(std::span<const core_reading> readings, double share)
{
    core_reading result{};
    for (std::size_t i = 0; i < result.waiting.size(); ++i) {
        std::vector<double> values;
        for (const core_reading &r : readings)
            values.push_back(r.waiting[i]);
        result.waiting[i] = quantile(std::move(values), share);
    }
    return result;
}

} // namespace

core_reading read_core()
{
    const double one_by_one = time_of_chains<0>();
    return {{time_of_chains<150>() / one_by_one, time_of_chains<300>() / one_by_one}};
}

core_reading quietest(std::span<const core_reading> readings)
{
    return quantile_of_each(readings, 0.25);
}

core_reading standard(std::span<const core_reading> readings)
{
    return quantile_of_each(readings, 0.01);
}

core_reading mean(std::span<const core_reading> readings)
{
    core_reading result{};
    for (std::size_t i = 0; i < result.waiting.size(); ++i) {
        for (const core_reading &r : readings)
            result.waiting[i] += r.waiting[i];
        result.waiting[i] /= static_cast<double>(readings.size());
    }
    return result;
}

core_reading quietest_from_now()
{
    const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(100);
    std::vector<core_reading> readings;
    while (std::chrono::steady_clock::now() < end)
        readings.push_back(read_core());
    return quietest(readings);
}

bool is_shared(const core_reading &reading, const core_reading &alone)
{
    for (std::size_t i = 0; i < reading.waiting.size(); ++i)
        if (reading.waiting[i] > shared * alone.waiting[i])
            return true;
    return false;
}

} // namespace slidebench
