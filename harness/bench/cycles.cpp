// SPDX-License-Identifier: MIT
#include "bench/cycles.hpp"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <vector>

#include "bench/in_a_row.hpp"
#include "results/statistics.hpp"

namespace slidebench {
namespace {

constexpr std::size_t additions_per_round = 16;

// Nanoseconds for rounds of additions, each dependent on the one before; and for reading the clock.
double time_of_chain(int rounds)
{
    std::uint64_t sum = 0;
    // Register to register: some CPUs resolve the addition of a constant while renaming registers,
    // in no time at all.
    std::uint64_t addend = 3;
    __asm__ volatile("" : "+r"(addend));

    const auto start = std::chrono::steady_clock::now();
    for (int i = 0; i < rounds; ++i)
        in_a_row<additions_per_round>([&]() __attribute__((always_inline)) {
            sum += addend;
            __asm__ volatile("" : "+r"(sum));
        });
    const std::chrono::duration<double, std::nano> elapsed =
        std::chrono::steady_clock::now() - start;
    return elapsed.count();
}

} // namespace

double nanoseconds_per_cycle()
{
    // The difference of two chains is free of what reading the clock takes. It is not above 0 where the
    // shorter one was interrupted.
    constexpr int rounds = 300;
    double difference = 0;
    while (difference <= 0)
        difference = time_of_chain(2 * rounds) - time_of_chain(rounds);
    return difference / (additions_per_round * rounds);
}

double usual_nanoseconds_per_cycle()
{
    std::vector<double> several(8);
    std::generate(several.begin(), several.end(), nanoseconds_per_cycle);
    return median(several);
}

} // namespace slidebench
