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

// Queries in a round: some 10 microseconds' work, so that two rounds after each other meet the same
// machine. Each kernel call is a batch of kernel_batch of them, or of states_per_round in the modes
// about states. In mode move a round has fewer moves, the more queries each has. Under pressure it
// has fewer queries, too.
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

// Queries of a cell, wherever in memory they lie. The spans are of one length, a multiple of
// queries_per_round, or empty.
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

// Returns the cell's queries, valid as long as its workload.
timed_queries queries_of(const cell &where);

// Returns how many queries, or moves in mode move, this cell's rounds have: a multiple of those of
// a kernel call. Not for modes that play chess, like the next two.
std::size_t operations_per_round(const timed_queries &queries);
std::size_t operations_per_call(const timed_queries &queries);

// Returns the first query of a round of `operations` queries: rounds follow each other, and begin
// again at the workload's end.
std::size_t beginning_of_round(const timed_queries &queries, std::size_t operations,
                               std::size_t round);

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

    // Times a round of `operations` queries from `first` on, by the kernel of that layout.
    // Preparations, such as loading states, are not timed.
    query_price time(const technique &t, const timed_queries &queries, std::size_t layout,
                     std::size_t first, std::size_t operations);

    // Times a stretch of play, for a mode that plays chess. Where it begins depends on `number`
    // alone, whatever the technique; many numbers are spread over the whole file.
    query_price play(const technique &t, const timed_queries &queries, std::size_t layout,
                     std::size_t number);

    // Frees memory that is not needed until the next round.
    void rest() { player_.rest(); }

    // Returns the digest of the answers in memory: the same after rounds of different techniques
    // over the same queries.
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
