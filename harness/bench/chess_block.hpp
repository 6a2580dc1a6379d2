// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "chess/board.h"
#include "chess/searcher.hpp"
#include "core/lengths.hpp"
#include "core/technique.h"

namespace slidebench {

// A block of play: the mode, and where it begins.
struct chess_block {
    enum mode mode; // perft, or one of the searches
    unsigned depth;
    std::span<const board> positions; // not empty
    std::size_t first;                // of these
    double place;                     // in the tree of perft: 0, its beginning, to 1, its end
    std::size_t lower_stack = 0;      // bytes between the stack of who times and of who plays
};

struct timed_play {
    double seconds; // CPU time of this thread
    std::uint64_t nodes;
};

// Plays as an engine does in the middle of a game. It warms up untimed, so that caches, predictors
// and transposition table are filled. Perft walks through the tree of a position, from anywhere in
// it. A search makes the move that it has found and searches again; where the warm-up or the block
// ends, a search is stopped. Where a tree or a game ends, the next position follows, and after the
// last the first. Lengths are counted in nodes, so that all techniques, layouts and machines play
// the same.
class chess_player {
public:
    // A block takes about so long, without its warm-up.
    explicit chess_player(double milliseconds = milliseconds_of_play) : milliseconds_(milliseconds)
    {
    }

    // The technique must have chess, this CPU must be able to run it, and t.chess[0]->init() comes
    // first. Adds to `found` what the technique finds, in numbers. Throws what searcher throws.
    timed_play play(const technique &t, std::size_t layout, const chess_block &wanted,
                    std::vector<std::uint64_t> &found);

    // Frees memory that is not needed until the next block.
    void free_memory();

private:
    class tally;

    void walk(const technique &t, std::size_t layout, const chess_block &wanted,
              tally &count) const;
    void search(const technique &t, std::size_t layout, const chess_block &wanted, tally &count);

    const double milliseconds_;
    std::map<mode, searcher> searchers_;
};

} // namespace slidebench
