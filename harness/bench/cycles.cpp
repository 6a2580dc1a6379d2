// SPDX-License-Identifier: MIT
#include "bench/cycles.hpp"

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "statistics/statistics.hpp"

namespace slidebench {
namespace {

constexpr std::size_t additions_per_round = 16;

// Register to register: some CPUs resolve the addition of a constant while renaming registers, in
// no time at all.
inline void add_opaquely(std::uint64_t &sum, std::uint64_t addend)
{
    sum += addend;
    __asm__ volatile("" : "+r"(sum));
}

// One after the other, so that no loop stands between them.
template <std::size_t Chains, std::size_t... Number>
inline void add_to_all(std::array<std::uint64_t, Chains> &sums, std::uint64_t addend,
                       std::index_sequence<Number...>)
{
    (add_opaquely(sums[Number % Chains], addend), ...);
}

// Nanoseconds for rounds of additions to each of some sums, those to the same one dependent on each
// other; and for reading the clock.
template <std::size_t Chains>
double time_of_chains(int rounds)
{
    std::array<std::uint64_t, Chains> sums = {};
    std::uint64_t addend = 3;
    __asm__ volatile("" : "+r"(addend));

    const auto start = std::chrono::steady_clock::now();
    for (int i = 0; i < rounds; ++i)
        add_to_all(sums, addend, std::make_index_sequence<Chains * additions_per_round>());
    const std::chrono::duration<double, std::nano> elapsed =
        std::chrono::steady_clock::now() - start;
    return elapsed.count();
}

} // namespace

double nanoseconds_per_cycle()
{
    // The difference of two chains is free of what reading the clock takes.
    constexpr int rounds = 300;
    return (time_of_chains<1>(2 * rounds) - time_of_chains<1>(rounds)) /
           (additions_per_round * rounds);
}

double cycles_of_parallel_additions(double ns_per_cycle)
{
    constexpr int rounds = 200;
    return time_of_chains<4>(rounds) / (ns_per_cycle * additions_per_round * rounds);
}

double cycles_of_parallel_additions_alone()
{
    const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(100);
    std::vector<double> ns_per_cycle, nanoseconds;
    while (std::chrono::steady_clock::now() < end) {
        ns_per_cycle.push_back(nanoseconds_per_cycle());
        nanoseconds.push_back(cycles_of_parallel_additions(1));
    }
    return quantile(nanoseconds, 0.05) / median(ns_per_cycle);
}

} // namespace slidebench
