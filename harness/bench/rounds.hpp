// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "base/digest.hpp"
#include "bench/counters.hpp"
#include "bench/matrix.hpp"
#include "bench/stretch.hpp"
#include "core/kernel_runner.hpp"
#include "core/queries.hpp"
#include "core/technique.h"

namespace slidebench {

// Queries in a round: some 10 microseconds' work, so that two rounds after each other meet the same
// machine. Each kernel call is a batch of kernel_batch of them, or of states_per_round in the modes
// about states and where a move has several queries; a round has fewer moves, the more queries each
// has. Under pressure it has fewer queries, too.
inline constexpr std::size_t queries_per_round = 4096;

// Queries in a row under pressure, about as many as an engine makes in a node, before other memory
// is touched again.
inline constexpr std::size_t queries_per_touching = 16;

// States in the modes about states; 8 KiB for the largest state there is.
inline constexpr std::size_t states_per_round = 256;

// Time per query of a round, or of several; in mode move per move with its queries, in modes that
// play chess per node.
struct query_price {
    double ns;
    std::optional<double> cycles, instructions; // where the CPU's counters can be read
};

// A cell's queries, wherever in memory they lie.
struct timed_queries {
    enum piece piece;
    enum mode mode;
    std::size_t parameter;         // as in cell
    query_view queries;            // as many as a multiple of queries_per_round, or none
    std::span<const board> boards; // of any number, for modes that play chess; else empty
};

// Returns the cell's queries, valid as long as its workload.
timed_queries queries_of(const cell &cell);

// Returns how many queries an operation has: those of a move in modes whose parameter that is, else
// one.
std::size_t queries_per_operation(const timed_queries &queries);

// Returns how many queries, or moves in mode move, this cell's rounds have: a multiple of those of
// a kernel call. Not for modes that play chess, like the next two.
std::size_t operations_per_round(const timed_queries &queries);
std::size_t operations_per_call(const timed_queries &queries);

// Returns the first query of a round of `operations` queries: rounds follow each other, and begin
// again at the workload's end.
std::size_t beginning_of_round(const timed_queries &queries, std::size_t operations,
                               std::size_t round);

// What a technique is timed with at a time.
struct round {
    const struct technique *technique;
    const timed_queries *queries;
    std::size_t layout; // of its code
    // Rounds of one number have the same queries; those of neighbouring numbers follow each other.
    // Where chess is played, the number alone decides where in the file a stretch begins, and many
    // numbers are spread all over it.
    std::size_t number;
    std::size_t operations; // queries, or moves in mode move; does not matter where chess is played
};

struct alignas(64) cache_line {
    unsigned char bytes[64];
};

// Other memory, for queries under pressure.
struct other_memory {
    std::span<const cache_line> lines;
    unsigned touches; // lines that are loaded for each query
};

// Runs rounds of kernels, and stretches of play. Owns the memory that kernels write.
class round_runner {
public:
    // `other` must be large enough for the parameters of all queries under pressure.
    explicit round_runner(const other_memory &other, const chess_settings &settings = {});

    // Times a round: by a kernel, or by a stretch of play if the mode plays chess. Preparations,
    // such as loading states, are not timed.
    query_price time(const round &timed);

    // Frees memory that is not needed until the next round.
    void rest() { player_.rest(); }

    // Returns the digest of the answers in memory: the same after rounds of different techniques
    // over the same queries.
    std::uint64_t digest_of_last_answers() const { return digest_of(answers_); }

private:
    kernel_runner runner_at(const round &timed, std::size_t first, std::size_t count);
    query_price time_at_once(const round &timed);
    query_price time_under_pressure(const round &timed);
    query_price play(const round &timed);
    void touch_random_lines(std::size_t count, std::size_t among);

    const other_memory other_;
    std::vector<cache_line> states_;
    std::uint64_t random_ = 1;
    std::vector<Bitboard> answers_;
    hardware_counters counters_;
    stretch_player player_;
};

} // namespace slidebench
