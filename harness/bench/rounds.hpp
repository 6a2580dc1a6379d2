// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "bench/counters.hpp"
#include "bench/matrix.hpp"
#include "kernels/technique.h"

namespace slidebench {

// Queries of one round: some 10 microseconds' work, so that two rounds after each other meet the
// same machine; each kernel call is a batch of kernel_batch of them, or of states_per_round in the
// modes about states. In mode move these are moves: fewer, the more queries each has. Under pressure
// they are fewer too.
inline constexpr std::size_t queries_per_round = 4096;

// Under pressure: how many queries come in a row, about as many as an engine asks in a node, before
// other memory is touched again.
inline constexpr std::size_t queries_per_touching = 16;

// States that the modes about states work on; 8 KiB for the largest state there is.
inline constexpr std::size_t states_per_round = 256;

// What a round, or several, took for each query; for mode move, for each move with its queries.
struct query_price {
    double ns;
    std::optional<double> cycles, instructions; // where the CPU's counters can be read
};

// The sets of sliders that a cell asks about, one for each of its queries.
const std::vector<Bitboard> &sets_of(const cell &where);

// How many queries a round of this cell really has; in mode move, moves.
std::size_t operations_per_round(const cell &where);

// Runs rounds of kernels over a workload, whose size must be a multiple of queries_per_round. Owns
// the memory that kernels work in.
class round_runner {
public:
    // For cells under pressure: a buffer of this size, and how many of its lines are loaded for each
    // query.
    round_runner(std::size_t largest_pressure_bytes, unsigned touches);

    // One round over queries_per_round queries from `first` on, by the kernel of that layout. What the
    // mode needs beforehand, such as loaded states, is done while the clock stands.
    query_price time(const technique &t, const cell &where, std::size_t layout, std::size_t first);

private:
    struct alignas(64) line {
        unsigned char bytes[64];
    };

    batch batch_at(const technique &t, const cell &where, std::size_t first, std::size_t count);
    query_price time_at_once(const technique &t, const cell &where, const kernel_table &kernels,
                             std::size_t first);
    query_price time_under_pressure(const technique &t, const cell &where,
                                    const kernel_table &kernels, std::size_t first);
    void touch_random_lines(std::size_t count, std::size_t among);

    std::vector<line> states_;
    std::vector<line> pressure_;
    unsigned touches_;
    std::uint64_t random_ = 1;
    std::vector<Bitboard> answers_;
    hardware_counters counters_;
};

} // namespace slidebench
