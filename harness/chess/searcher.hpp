// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "chess/chess.h"
#include "core/technique.h"

namespace slidebench {

// Result of a search: the same for a position, depth and sizes, whatever the technique, layout or
// compiler.
struct search_result {
    std::uint64_t nodes;
    int score;       // as the side to move sees it; chess/scores.h
    chess_move best; // NO_MOVE if there is no legal one
};

// Nodes, best move and score as numbers; the digest of the numbers of several searches is their
// signature.
std::array<std::uint64_t, 3> numbers_of(const search_result &r);

// Shapes of networks, after those of Stockfish 15 and of Smallbrain.
inline constexpr network_shape large_network = {INPUTS_OF_KING_AND_SQUARES, 1024, 16};
inline constexpr network_shape small_network = {INPUTS_OF_SQUARES, 512, 1};

// A search with its memory, which all techniques can use in turn, so that they find it in the same
// place.
class searcher {
public:
    // `table_bytes`, rounded down to whole buckets, of which there must be one to 2^32 - 1. If mode
    // `m` has a network, evaluation has its work, too. Throws input_error if there is not enough
    // memory for it.
    explicit searcher(std::size_t table_bytes, mode m = MODE_SEARCH);
    searcher(const searcher &) = delete; // its parts point to each other
    searcher &operator=(const searcher &) = delete;

    // Clears transposition table, pawn table, histories and killers, as for a new game.
    // Throws input_error if there is not enough memory for the table.
    void clear();

    // Searches, with the tables of earlier searches since clear(). The technique must have
    // chess, this CPU must be able to run it, and t.chess[0]->init() comes first. `layout` is less
    // than LAYOUT_COUNT, `depth` from 1 to MAX_DEPTH. The search ends at `node_limit` nodes, 1 or
    // more, if it has not ended before; the score is then meaningless. Throws input_error if there
    // is not enough memory for the table.
    search_result run(const technique &t, unsigned layout, const board &position, unsigned depth,
                      std::uint64_t node_limit = std::numeric_limits<std::uint64_t>::max());

    // Frees the transposition table until the next search.
    void free_table() { buckets_ = {}; }

private:
    struct alignas(64) cache_line {
        transposition_bucket bucket;
    };
    static_assert(sizeof(cache_line) == 64);

    std::size_t bucket_count_;
    std::vector<cache_line> buckets_;
    std::vector<std::int16_t> weights_, accumulators_; // empty without a network
    network network_{};
    search_memory memory_{};
};

} // namespace slidebench
