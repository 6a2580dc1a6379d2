// SPDX-License-Identifier: MIT
#include "bench/read_core.hpp"

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "stats/statistics.hpp"

namespace slidebench {
namespace {

// Repeats an operation `Times` times without a loop or a call, so that nothing comes between. The
// operation must be always_inline.
template <std::size_t Times, typename Operation>
[[gnu::always_inline]] inline void repeat_unrolled(Operation operation)
{
    if constexpr (Times == 1) {
        operation();
    } else if constexpr (Times > 1) {
        repeat_unrolled<Times / 2>(operation);
        repeat_unrolled<Times - Times / 2>(operation);
    }
}

constexpr int repetitions = 6;
constexpr std::size_t chain = 30; // multiplications

[[gnu::always_inline]] inline void multiply(std::uint64_t &product)
{
    repeat_unrolled<chain>([&]() __attribute__((always_inline)) {
        product *= product;
        __asm__ volatile("" : "+r"(product));
    });
}

// Returns the nanoseconds of pairs of chains, with `Filling` instructions that do nothing between
// the two; without any, the second continues the first.
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
        repeat_unrolled<Filling>([]() __attribute__((always_inline)) { __asm__ volatile("nop"); });
        multiply(Filling != 0 ? second : first);
    }
    const std::chrono::duration<double, std::nano> elapsed =
        std::chrono::steady_clock::now() - start;
    return elapsed.count();
}

constexpr std::size_t additions_per_repetition = 16;

// Returns the nanoseconds of additions, each dependent on the one before, and of reading the clock.
double time_of_additions(int addition_repetitions)
{
    std::uint64_t sum = 0;
    // Register to register: some CPUs resolve the addition of a constant while renaming registers,
    // in no time at all.
    std::uint64_t addend = 3;
    __asm__ volatile("" : "+r"(addend));

    const auto start = std::chrono::steady_clock::now();
    for (int i = 0; i < addition_repetitions; ++i)
        repeat_unrolled<additions_per_repetition>([&]() __attribute__((always_inline)) {
            sum += addend;
            __asm__ volatile("" : "+r"(sum));
        });
    const std::chrono::duration<double, std::nano> elapsed =
        std::chrono::steady_clock::now() - start;
    return elapsed.count();
}

// Returns the nanoseconds of a core cycle now. An interruption falsifies it.
double nanoseconds_per_cycle()
{
    // The difference of two chains is free of what reading the clock takes. It is not above 0 where
    // the shorter one was interrupted.
    constexpr int shorter = 300;
    double difference = 0;
    while (difference <= 0)
        difference = time_of_additions(2 * shorter) - time_of_additions(shorter);
    return difference / (additions_per_repetition * shorter);
}

} // namespace

core_reading read_core()
{
    const double one_by_one = time_of_chains<0>();
    return {{time_of_chains<150>() / one_by_one, time_of_chains<300>() / one_by_one}};
}

core_reading read_quiet_core()
{
    const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(100);
    std::vector<core_reading> readings;
    do
        readings.push_back(read_core());
    while (std::chrono::steady_clock::now() < end);
    return lower_quartile(readings);
}

double median_nanoseconds_per_cycle()
{
    std::vector<double> several(8);
    std::generate(several.begin(), several.end(), nanoseconds_per_cycle);
    return median(several);
}

} // namespace slidebench
