// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "bench/counters.hpp"
#include "bench/matrix.hpp"
#include "bench/stretch.hpp"
#include "kernels/technique.h"
#include "workload/hash.hpp"

namespace slidebench {

// Queries of one round: some 10 microseconds' work, so that two rounds after each other meet the
// same machine; each kernel call is a batch of kernel_batch of them, or of states_per_round in the
// modes about states. In mode move these are moves: fewer, the more queries each has. Under
// pressure they are fewer too.
inline constexpr std::size_t queries_per_round = 4096;

// Under pressure: how many queries come in a row, about as many as an engine asks in a node, before
// other memory is touched again.
inline constexpr std::size_t queries_per_touching = 16;

// States that the modes about states work on; 8 KiB for the largest state there is.
inline constexpr std::size_t states_per_round = 256;

// What a round, or several, took for each query; for mode move, for each move with its queries; for
// modes that play chess, for each node.
struct query_price {
    double ns;
    std::optional<double> cycles, instructions; // where the CPU's counters can be read
};

// What is asked in a cell, wherever in memory that lies. The spans of queries are of one length, a
// multiple of queries_per_round.
struct timed_queries {
    piece asked;
    mode how;
    std::size_t parameter; // as in cell
    std::span<const Square> squares;
    std::span<const Bitboard> occupied;
    std::span<const Bitboard> sliders;    // sets of them
    std::span<const std::uint8_t> pieces; // as in query_list
    std::span<const side_sliders> sides;  // as in query_list
    std::span<const board> boards;        // of any number, for modes that play chess; else empty
};

// Valid as long as the cell's workload.
timed_queries queries_of(const cell &where);

// How many queries a round really has; in mode move, moves. They are a multiple of those of one call.
// Not for modes that play chess, as the next two.
std::size_t operations_per_round(const timed_queries &queries);
std::size_t operations_per_call(const timed_queries &queries);

// Where a round of so many begins: behind the one before it, until they repeat.
std::size_t beginning_of_round(const timed_queries &queries, std::size_t operations,
                               std::size_t round);

struct alignas(64) cache_line {
    unsigned char bytes[64];
};

// What else there is in memory, for queries under pressure.
struct other_memory {
    std::span<const cache_line> lines;
    unsigned touches; // lines that are loaded for each query
};

// Runs rounds of kernels. Owns the memory that kernels write.
class round_runner {
public:
    // `other` must be large enough for all queries under pressure.
    explicit round_runner(const other_memory &other, const chess_settings &settings = {});

    // A round, or part of one, over the queries from `first` on, by the kernel of that layout. What
    // the mode needs beforehand, such as loaded states, is done while the clock stands.
    query_price time(const technique &t, const timed_queries &queries, std::size_t layout,
                     std::size_t first, std::size_t operations);

    // A stretch of play, for a mode that plays chess: of the whole file if there are many numbers,
    // and for one number the same, whatever the technique.
    query_price play(const technique &t, const timed_queries &queries, std::size_t layout,
                     std::size_t number);

    // Gives back memory that is not needed until the next round.
    void rest() { player_.rest(); }

    // The digest of the answers in memory: the same after rounds of different techniques over the
    // same queries.
    std::uint64_t digest_of_last_answers() const { return digest_of(answers_); }

private:
    batch batch_at(const technique &t, const timed_queries &queries, std::size_t first,
                   std::size_t count);
    query_price time_at_once(const technique &t, const timed_queries &queries,
                             const kernel_table &kernels, std::size_t first,
                             std::size_t operations);
    query_price time_under_pressure(const technique &t, const timed_queries &queries,
                                    const kernel_table &kernels, std::size_t first,
                                    std::size_t operations);
    void touch_random_lines(std::size_t count, std::size_t among);

    const other_memory other_;
    std::vector<cache_line> states_;
    std::uint64_t random_ = 1;
    std::vector<Bitboard> answers_;
    hardware_counters counters_;
    stretch_player player_;
};

} // namespace slidebench
