// SPDX-License-Identifier: MIT
#include "chess/chess960.hpp"

#include <algorithm>

namespace slidebench {
namespace {

// The squares of a rank from `a` to `b`, both included.
Bitboard span(Square a, Square b)
{
    Bitboard squares = 0;
    for (Square s = std::min(a, b); s <= std::max(a, b); ++s)
        squares |= square_bit(s);
    return squares;
}

// The board after castling; `king` and `rook` are their squares before it.
board after_castling(board b, Square king, Square rook)
{
    const side us = static_cast<side>(b.side);
    const Square home = us == WHITE ? 0 : 56;
    const Bitboard king_to = square_bit(home + (rook > king ? 6 : 2));
    const Bitboard rook_to = square_bit(home + (rook > king ? 5 : 3));
    const Bitboard both = square_bit(king) | square_bit(rook);
    b.pieces[KING] = (b.pieces[KING] & ~square_bit(king)) | king_to;
    b.pieces[ROOK] = (b.pieces[ROOK] & ~square_bit(rook)) | rook_to;
    b.sides[us] = (b.sides[us] & ~both) | king_to | rook_to;
    b.castling &= ~relative_rank(1, us);
    b.en_passant = 0;
    b.side = other(us);
    ++b.halfmove_clock;
    b.move_number = static_cast<std::uint16_t>(b.move_number + (us == BLACK));
    return b;
}

// Whether the king may castle with `rook`: the paths of both are empty, and no square of the king's
// path is attacked.
bool may_castle(const board &b, Square king, Square rook)
{
    const side us = static_cast<side>(b.side);
    const board after = after_castling(b, king, rook);
    const Square king_to = lowest_square(after.pieces[KING] & after.sides[us]);
    const Square rook_to = rook > king ? king_to - 1 : king_to + 1;
    const Bitboard both = square_bit(king) | square_bit(rook);
    if (((span(king, king_to) | span(rook, rook_to)) & occupied_squares(&b) & ~both) != 0)
        return false;
    for (Bitboard way = span(king, king_to); way != 0;) {
        const Bitboard step = square_bit(pop_lowest_square(&way));
        board on_its_way = b;
        on_its_way.pieces[KING] = (b.pieces[KING] & ~square_bit(king)) | step;
        on_its_way.pieces[ROOK] &= ~(square_bit(rook) & step);
        on_its_way.sides[us] = (b.sides[us] & ~square_bit(king)) | step;
        if (is_in_check(on_its_way, us))
            return false;
    }
    return !is_in_check(after, us);
}

} // namespace

std::vector<std::pair<chess_move, chess960_game>> chess960_game::children() const
{
    const board &b = game_.position();
    const side us = static_cast<side>(b.side);
    const Square king = lowest_square(b.pieces[KING] & b.sides[us]);
    const Bitboard home = relative_rank(1, us);
    std::vector<std::pair<chess_move, chess960_game>> result;
    for (const chess_move move : game_.moves()) {
        Bitboard castling = castling_ & ~square_bit(move_from(move)) & ~square_bit(move_to(move));
        if (move_from(move) == king)
            castling &= ~home;
        result.emplace_back(move, chess960_game(*technique_, game_.after(move), castling));
    }
    for (Bitboard rooks = castling_ & home; rooks != 0;) {
        const Square rook = pop_lowest_square(&rooks);
        if (may_castle(b, king, rook))
            result.emplace_back(new_move(king, rook, CASTLING),
                                chess960_game(*technique_,
                                              game(*technique_, after_castling(b, king, rook)),
                                              castling_ & ~home));
    }
    return result;
}

std::uint64_t chess960_game::perft(unsigned depth, bool bulk) const
{
    if (castling_ == 0 || depth == 0)
        return game_.perft(depth, bulk);
    std::uint64_t nodes = 0;
    for (const auto &[move, child] : children())
        nodes += child.perft(depth - 1, bulk);
    return nodes;
}

} // namespace slidebench
