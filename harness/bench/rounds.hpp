// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "bench/matrix.hpp"
#include "kernels/technique.h"

namespace slidebench {

// Queries of one round: some 10 microseconds' work, so that two rounds after each other meet the
// same machine; each kernel call is a batch of kernel_batch of them, or
// of states_per_round in the modes about states.
inline constexpr std::size_t queries_per_round = 4096;

// States that the modes about states work on; 8 KiB for the largest state there is.
inline constexpr std::size_t states_per_round = 256;

// Runs rounds of kernels over a workload, whose size must be a multiple of queries_per_round. Owns
// the memory that kernels work in.
class round_runner {
public:
    // For cells under pressure: a buffer of this size, and how many of its lines are loaded before
    // each query.
    round_runner(std::size_t largest_pressure_bytes, unsigned touches);

    // Nanoseconds per query of one round over queries_per_round queries from `first` on. What the
    // mode needs beforehand, such as loaded states, is done before the clock starts.
    double time(const technique &t, const cell &where, std::size_t first);

private:
    struct alignas(64) line {
        unsigned char bytes[64];
    };
    std::vector<line> states_;
    std::vector<line> pressure_;
    unsigned touches_;
    std::uint64_t pressure_seed_ = 1;
    std::vector<Bitboard> answers_;
};

} // namespace slidebench
