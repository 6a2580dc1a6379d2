// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "chess/chess.h"
#include "core/technique.h"

namespace slidebench {

// A position as one technique plays it: chess/chess.h for C++.
class game {
public:
    // The technique must have chess, this CPU must be able to run it, and t.chess[0]->init() comes
    // first.
    game(const technique &t, const board &b);

    const board &position() const;

    // The legal moves, in the order of generation.
    std::vector<chess_move> moves() const;

    // The position after one of moves().
    game after(chess_move move) const;

    // Whether there is a line of `depth` half moves.
    bool has_line(unsigned depth) const;

    // As in chess/chess.h; `layout` is less than LAYOUT_COUNT.
    std::uint64_t perft(unsigned depth, bool bulk = true, std::size_t layout = 0) const;

private:
    struct alignas(64) cache_line {
        std::array<std::byte, 64> bytes;
    };

    const chess *const *rules_;
    std::vector<cache_line> memory_;
};

} // namespace slidebench
