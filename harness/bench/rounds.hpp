// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "base/digest.hpp"
#include "bench/chess_block.hpp"
#include "core/kernel_runner.hpp"
#include "core/technique.h"
#include "results/cells.hpp"

namespace slidebench {

// Returns how many queries an operation has: those of a move in modes whose parameter that is, else
// one.
std::size_t queries_per_operation(const cell &cell);

// Returns how many queries, or moves in mode move, a round and a kernel call have. A round has
// queries_per_round, fewer under pressure, and fewer moves, the more queries each has; always a
// multiple of a call. Not for modes that play chess.
std::size_t operations_per_round(const cell &cell);
std::size_t operations_per_call(const cell &cell);

// Returns the first of a workload's `queries` in a round of `operations`: rounds follow each other,
// and begin again at the workload's end.
std::size_t beginning_of_round(std::size_t queries, std::size_t operations, std::size_t round);

// Queries that a technique is timed with at a time.
struct round {
    const struct technique *technique;
    const struct cell *cell;
    std::size_t layout; // of its code
    // Rounds of one number have the same queries; those of neighbouring numbers follow each other.
    std::size_t number;
    std::size_t operations; // queries, or moves in mode move
};

struct alignas(64) cache_line {
    unsigned char bytes[64];
};

// Runs rounds of kernels, and blocks of play. Owns the memory that kernels write.
class round_timer {
public:
    // `buffer` is touched between queries under pressure, and must be large enough for the
    // parameters of all cells.
    explicit round_timer(std::span<const cache_line> buffer) : buffer_(buffer) {}

    // Times a round, without what prepares it, such as loading states. Returns nanoseconds per
    // query; in mode move per move with its queries. Not for modes that play chess.
    double time(const round &timed);

    // Times a block of play. The number alone decides where in the file it begins, and many numbers
    // are spread all over it. Each LAYOUT_COUNT numbers are an epoch. Returns nanoseconds per node.
    double play(const technique &t, const cell &cell, std::size_t layout, std::size_t number);

    // Frees memory that is not needed until the next block of play.
    void free_memory() { player_.free_memory(); }

    // Returns the digest of the answers in memory: the same after rounds of different techniques
    // over the same queries, or after the same play.
    std::uint64_t digest_of_last_answers() const { return digest_of(answers_); }

private:
    kernel_runner kernel_of(const round &timed, std::size_t first, std::size_t count);
    double time_at_once(const round &timed);
    double time_under_pressure(const round &timed);
    void touch_random_lines(std::size_t count, std::size_t among);

    const std::span<const cache_line> buffer_;
    std::vector<cache_line> states_;
    std::uint64_t random_ = 1;
    std::vector<Bitboard> answers_;
    chess_player player_;
};

} // namespace slidebench
