// SPDX-License-Identifier: MIT
#include "workload/moves.hpp"

#include <cstdint>
#include <span>

namespace slidebench {
namespace {

struct step {
    int files, ranks;
};

struct move {
    Square from, to;
};

constexpr step straight_and_diagonal[] = {{0, 1}, {1, 0},   {0, -1}, {-1, 0},
                                          {1, 1}, {-1, -1}, {1, -1}, {-1, 1}};
constexpr step jumps[] = {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};

// For all but pawns.
std::span<const step> steps_of(piece_type piece)
{
    const std::span<const step> all(straight_and_diagonal);
    return piece == KNIGHT   ? jumps
           : piece == ROOK   ? all.first(4)
           : piece == BISHOP ? all.last(4)
                             : all;
}

// Empty if that is beyond the edge.
Bitboard square_after(Square from, step s, int times)
{
    const int file = static_cast<int>(file_of(from)) + s.files * times;
    const int rank = static_cast<int>(rank_of(from)) + s.ranks * times;
    const bool is_on_board = file >= 0 && file < 8 && rank >= 0 && rank < 8;
    return is_on_board ? square_bit(static_cast<Square>(8 * rank + file)) : 0;
}

Bitboard targets_of_pawn(const board &b, Square from, side us)
{
    const Bitboard occupied = occupied_squares(&b), theirs = b.sides[other(us)];
    const int ahead = us == WHITE ? 1 : -1;
    const bool is_at_home = (square_bit(from) & relative_rank(2, us)) != 0;
    Bitboard targets = square_after(from, {0, ahead}, 1) & ~occupied;
    if (targets != 0 && is_at_home)
        targets |= square_after(from, {0, ahead}, 2) & ~occupied;
    for (const int aside : {-1, 1})
        targets |= square_after(from, {aside, ahead}, 1) & theirs;
    return targets;
}

Bitboard targets_of_piece(const board &b, Square from, piece_type piece)
{
    const int furthest = piece == KNIGHT || piece == KING ? 1 : 7;
    Bitboard targets = 0;
    for (const step s : steps_of(piece)) {
        for (int times = 1; times <= furthest; ++times) {
            const Bitboard square = square_after(from, s, times);
            targets |= square;
            if (square == 0 || (square & occupied_squares(&b)))
                break;
        }
    }
    return targets;
}

std::vector<move> moves_of(const board &b)
{
    const auto us = static_cast<side>(b.side);
    std::vector<move> moves;
    for (Bitboard rest = b.sides[us]; rest != 0;) {
        const Square from = pop_lowest_square(&rest);
        const piece_type piece = piece_on(&b, from);
        Bitboard targets =
            piece == PAWN ? targets_of_pawn(b, from, us) : targets_of_piece(b, from, piece);
        targets &= ~(b.sides[us] | b.pieces[KING]);
        while (targets != 0)
            moves.push_back({from, pop_lowest_square(&targets)});
    }
    return moves;
}

std::vector<move> some_moves_of(const board &b)
{
    std::vector<move> all = moves_of(b);
    if (all.size() <= moves_per_position)
        return all;
    std::vector<move> some;
    for (std::size_t i = 0; i < moves_per_position; ++i)
        some.push_back(all[i * all.size() / moves_per_position]);
    return some;
}

board after(board b, move m)
{
    const auto us = static_cast<side>(b.side);
    const piece_type piece = piece_on(&b, m.from);
    const Bitboard from = square_bit(m.from), to = square_bit(m.to);
    const bool promotes = piece == PAWN && (to & (RANK_1 | RANK_8)) != 0;
    for (Bitboard &pieces : b.pieces)
        pieces &= ~(from | to);
    b.pieces[promotes ? QUEEN : piece] |= to;
    b.sides[us] ^= from | to;
    b.sides[other(us)] &= ~to;
    b.side = other(us);
    return b;
}

} // namespace

std::vector<visit> walk_through_moves(const board &root)
{
    std::vector<visit> visits = {{root, lowest_square(root.pieces[KING])}};
    for (const move first : some_moves_of(root)) {
        const board child = after(root, first);
        visits.push_back({child, first.to});
        for (const move reply : some_moves_of(child)) {
            visits.push_back({after(child, reply), reply.to});
            visits.push_back({child, reply.to});
        }
        visits.push_back({root, first.to});
    }
    return visits;
}

} // namespace slidebench
