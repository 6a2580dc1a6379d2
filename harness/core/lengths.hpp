// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/technique.h"

namespace slidebench {

// Lengths of what is timed and of what warms it up. The suite's digest has this file: runs of other
// lengths do not belong together.

// Queries in a round: some 10 microseconds' work, so that two rounds after each other meet the same
// machine. A workload has whole rounds.
inline constexpr std::size_t queries_per_round = 4096;
inline constexpr std::size_t queries_per_round_under_pressure = queries_per_round / 8;

// Queries of a kernel call where it is timed.
inline constexpr std::size_t kernel_batch = 1024;

// Queries of a kernel call under pressure, about as many as an engine makes in a node, before the
// buffer is touched again.
inline constexpr std::size_t queries_per_touching = 16;

// Cache lines of the buffer that are loaded for each query under pressure.
inline constexpr std::size_t touches_per_query = 16;

// States in the modes about states; 8 KiB for the largest state there is.
inline constexpr std::size_t states_per_call = 256;

// A block has as many timed rounds as fit into about this time, within these bounds, and quarters
// of rounds where a whole one takes longer: less of what is slow leaves time for more samples.
inline constexpr double ns_of_block = 100'000;
inline constexpr double least_timed_rounds = 3, most_timed_rounds = 8;

// Logarithm of the share of a technique's cache lines that a warm-up may leave missing: 1 in 3,000;
// under pressure tables do not stay in the caches anyway, and 1 in 7 may be missing.
inline constexpr double warm_up_falls = 8, warm_up_falls_under_pressure = 2;

// Milliseconds of a block of play.
inline constexpr double milliseconds_of_play = 3;

// Returns a length; a longer one moves ratios of searches by up to 1 % (decision 65).
constexpr double milliseconds_to_warm_up(mode m)
{
    return m == MODE_PERFT ? 16 : 1;
}

// Returns about how many nodes a core plays in a millisecond.
constexpr double nodes_per_millisecond(mode m)
{
    if (m == MODE_PERFT)
        return 400'000;
    return m == MODE_SEARCH_NETWORK ? 500 : 2'000;
}

// Perft is timed subtree by subtree. A subtree is as deep as leaves it about this many nodes at
// most, by the number of moves in its position.
inline constexpr double most_nodes_of_subtree = 300'000;

// Smaller ones are repeated: to read the clock takes as long as 300 nodes.
inline constexpr std::uint64_t least_nodes_of_subtree = 10'000;

// The transposition table of searches, as searcher takes it.
inline constexpr std::size_t transposition_bytes = std::size_t{4} << 20;

} // namespace slidebench
