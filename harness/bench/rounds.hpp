// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "bench/counters.hpp"
#include "bench/matrix.hpp"
#include "kernels/technique.h"
#include "workload/hash.hpp"

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

// How many queries a round of this cell really has; in mode move, moves. They are a multiple of those
// of one kernel call.
std::size_t operations_per_round(const cell &where);
std::size_t operations_per_call(const cell &where);

struct alignas(64) cache_line {
    unsigned char bytes[64];
};

// What else there is in memory, for cells under pressure.
struct other_memory {
    std::vector<cache_line> lines;
    unsigned touches; // lines that are loaded for each query
};

// For the cell of them all that touches most.
other_memory other_memory_for(std::span<const cell> matrix, unsigned touches);

// Runs rounds of kernels over a workload, whose size must be a multiple of queries_per_round. Owns
// the memory that kernels write.
class round_runner {
public:
    // `other` must live as long, and be large enough for the cells under pressure.
    explicit round_runner(const other_memory &other);

    // A round, or part of one, over the queries from `first` on, by the kernel of that layout. What the
    // mode needs beforehand, such as loaded states, is done while the clock stands.
    query_price time(const technique &t, const cell &where, std::size_t layout, std::size_t first,
                     std::size_t operations);

    // Of the answers in memory: the same after rounds of different techniques over the same queries.
    std::uint64_t digest_of_last_answers() const { return digest_of(answers_); }

private:
    batch batch_at(const technique &t, const cell &where, std::size_t first, std::size_t count);
    query_price time_at_once(const technique &t, const cell &where, const kernel_table &kernels,
                             std::size_t first, std::size_t operations);
    query_price time_under_pressure(const technique &t, const cell &where,
                                    const kernel_table &kernels, std::size_t first,
                                    std::size_t operations);
    void touch_random_lines(std::size_t count, std::size_t among);

    const other_memory &other_;
    std::vector<cache_line> states_;
    std::uint64_t random_ = 1;
    std::vector<Bitboard> answers_;
    hardware_counters counters_;
};

} // namespace slidebench
