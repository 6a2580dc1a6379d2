// SPDX-License-Identifier: MIT
#include "bench/cycles.hpp"

#include <chrono>
#include <cstdint>

namespace slidebench {
namespace {

// Register to register: some CPUs resolve the addition of a constant while renaming registers, in
// no time at all.
inline void add_opaquely(std::uint64_t &sum, std::uint64_t addend)
{
    sum += addend;
    __asm__ volatile("" : "+r"(sum));
}

// Nanoseconds for 16 * rounds dependent additions, and for reading the clock.
double time_of_chain(int rounds)
{
    std::uint64_t sum = 0;
    std::uint64_t addend = 3;
    __asm__ volatile("" : "+r"(addend));

    const auto start = std::chrono::steady_clock::now();
    for (int i = 0; i < rounds; ++i) {
        add_opaquely(sum, addend);
        add_opaquely(sum, addend);
        add_opaquely(sum, addend);
        add_opaquely(sum, addend);
        add_opaquely(sum, addend);
        add_opaquely(sum, addend);
        add_opaquely(sum, addend);
        add_opaquely(sum, addend);
        add_opaquely(sum, addend);
        add_opaquely(sum, addend);
        add_opaquely(sum, addend);
        add_opaquely(sum, addend);
        add_opaquely(sum, addend);
        add_opaquely(sum, addend);
        add_opaquely(sum, addend);
        add_opaquely(sum, addend);
    }
    const std::chrono::duration<double, std::nano> elapsed =
        std::chrono::steady_clock::now() - start;
    return elapsed.count();
}

} // namespace

double nanoseconds_per_cycle()
{
    // The difference of two chains is free of what reading the clock takes.
    constexpr int rounds = 300;
    return (time_of_chain(2 * rounds) - time_of_chain(rounds)) / (16 * rounds);
}

} // namespace slidebench
