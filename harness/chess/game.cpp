// SPDX-License-Identifier: MIT
#include "chess/game.hpp"

#include <algorithm>

namespace slidebench {

game::game(const technique &t, const board &b)
    : rules_(t.chess),
      memory_((rules_[0]->position_bytes + sizeof(cache_line) - 1) / sizeof(cache_line))
{
    rules_[0]->load(memory_.data(), &b);
}

const board &game::position() const
{
    return *reinterpret_cast<const board *>(memory_.data());
}

std::vector<chess_move> game::moves() const
{
    std::vector<chess_move> list(MAX_MOVES);
    list.resize(rules_[0]->moves(memory_.data(), list.data()));
    return list;
}

game game::after(chess_move move) const
{
    game child = *this;
    rules_[0]->make(memory_.data(), move, child.memory_.data());
    return child;
}

bool game::has_line(unsigned depth) const
{
    if (depth == 0)
        return true;
    const std::vector<chess_move> first = moves();
    return std::ranges::any_of(first,
                               [&](chess_move move) { return after(move).has_line(depth - 1); });
}

std::uint64_t game::perft(unsigned depth, bool bulk, std::size_t layout) const
{
    return rules_[layout]->perft(memory_.data(), depth, bulk);
}

} // namespace slidebench
