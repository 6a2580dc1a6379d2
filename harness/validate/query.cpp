// SPDX-License-Identifier: MIT
#include "validate/query.hpp"

#include <algorithm>
#include <cstdlib>

namespace slidebench {
namespace {

Bitboard attacks_of(const technique &oracle, piece p, Bitboard sliders, Bitboard occupied)
{
    Bitboard attacks = 0;
    while (sliders != 0)
        attacks |= oracle.attacks[p](pop_lowest_square(&sliders), occupied);
    return attacks;
}

// Whether a piece that leaps attacks a square `files` to the east and `ranks` to the north of it.
bool leaps(const placed_pieces &placed, Bitboard piece, int files, int ranks)
{
    const int width = std::abs(files), height = std::abs(ranks);
    if (placed.knights & piece)
        return width * height == 2;
    if (placed.kings & piece)
        return std::max(width, height) == 1;
    return (placed.pawns & piece) != 0 && width == 1 && ranks == (placed.white & piece ? 1 : -1);
}

// What the slider on `from` attacks; nothing if the piece there is none.
Bitboard slider_attacks(const technique &oracle, const placed_pieces &placed, Square from,
                        Bitboard occupied)
{
    const Bitboard piece = square_bit(from);
    Bitboard attacks = 0;
    if (placed.orthogonal & piece)
        attacks |= oracle.attacks[PIECE_ROOK](from, occupied);
    if (placed.diagonal & piece)
        attacks |= oracle.attacks[PIECE_BISHOP](from, occupied);
    return attacks;
}

// The pieces that attack `square`, by a query from where each stands.
Bitboard attackers_of(const technique &oracle, Square square, const placed_pieces &placed,
                      Bitboard occupied)
{
    Bitboard attackers = 0;
    for (Bitboard rest = occupied; rest != 0;) {
        const Square from = pop_lowest_square(&rest);
        const int files = static_cast<int>(file_of(square)) - static_cast<int>(file_of(from));
        const int ranks = static_cast<int>(rank_of(square)) - static_cast<int>(rank_of(from));
        if ((slider_attacks(oracle, placed, from, occupied) & square_bit(square)) ||
            leaps(placed, square_bit(from), files, ranks))
            attackers |= square_bit(from);
    }
    return attackers;
}

// Returns the exclusive or of the attackers of some squares, as kernels go from one to the next.
Bitboard attackers_of_some(const technique &oracle, Square square, const placed_pieces &placed,
                           Bitboard occupied)
{
    Bitboard all = 0;
    for (std::uint32_t i = 0; i < queries_per_checked_move; ++i, square = next_square(square))
        all ^= attackers_of(oracle, square, placed, occupied);
    return all;
}

Bitboard attacks_of_sliders(const technique &oracle, const placed_pieces &placed, Bitboard occupied)
{
    Bitboard all = 0;
    for (Bitboard rest = placed.orthogonal | placed.diagonal; rest != 0;)
        all ^= slider_attacks(oracle, placed, pop_lowest_square(&rest), occupied);
    return all;
}

// A piece of the king's side is pinned if a slider attacks the king once that piece is gone.
Bitboard pins_of(const technique &oracle, Square king, const placed_pieces &placed,
                 Bitboard occupied)
{
    const Bitboard own = own_pieces(&placed, king, occupied);
    const Bitboard checkers = attackers_of(oracle, king, placed, occupied) & ~own;
    Bitboard pinned = 0, pinners = 0;
    for (Bitboard others = occupied & ~own & ~checkers; others != 0;) {
        const Square slider = pop_lowest_square(&others);
        for (Bitboard rest = slider_attacks(oracle, placed, slider, occupied) & own; rest != 0;
             rest &= rest - 1) {
            const Bitboard piece = rest & -rest;
            if (piece != square_bit(king) &&
                (slider_attacks(oracle, placed, slider, occupied ^ piece) & square_bit(king))) {
                pinned |= piece;
                pinners |= square_bit(slider);
            }
        }
    }
    return checkers ^ pinned ^ four_ranks_on(pinners);
}

} // namespace

placed_pieces only_on(Bitboard squares, const placed_pieces &placed)
{
    return {.orthogonal = placed.orthogonal & squares,
            .diagonal = placed.diagonal & squares,
            .knights = placed.knights & squares,
            .kings = placed.kings & squares,
            .pawns = placed.pawns & squares,
            .white = placed.white & squares};
}

Bitboard occupied_at_query(const query &q)
{
    Bitboard occupied = q.occupied;
    for (const Square toggled : q.toggles)
        occupied ^= square_bit(toggled);
    return occupied;
}

std::array<side_sliders, 2> sides_of(const query &q)
{
    const Bitboard others = q.occupied & ~q.sliders;
    return {side_sliders{q.sliders & q.orthogonal, q.sliders & q.diagonal},
            side_sliders{others & q.orthogonal, others & q.diagonal}};
}

query query_at(const query_batch &batch, mode m, piece p, std::size_t i)
{
    const query_view &queries = batch.queries;
    query q;
    q.mode = m;
    q.piece = m == MODE_REPLAY ? static_cast<piece>(queries.pieces[i]) : p;
    q.occupied = queries.occupied[i];
    if (traits_of(m).is_about_set())
        q.sliders = queries.sliders[i];
    else
        q.square = queries.squares[i];
    if (traits_of(m).is_about_sides()) {
        const side_sliders own = queries.sides[2 * i], other = queries.sides[2 * i + 1];
        q.orthogonal = own.orthogonal | other.orthogonal;
        q.diagonal = own.diagonal | other.diagonal;
    }
    if (traits_of(m).is_about_square())
        q.placed = queries.placed[i];
    if (traits_of(m).is_about_change()) {
        const std::size_t before = i == 0 ? 0 : i - 1;
        q.occupied_before = queries.occupied[before];
        q.placed_before = queries.placed[before];
    }
    if (m == MODE_TOGGLE)
        q.toggles.assign(batch.toggles.begin(), batch.toggles.end());
    return q;
}

Bitboard attacks_of(const technique &oracle, const side_sliders &side, Bitboard occupied)
{
    return attacks_of(oracle, PIECE_ROOK, side.orthogonal, occupied) |
           attacks_of(oracle, PIECE_BISHOP, side.diagonal, occupied);
}

Bitboard right_answer(const technique &oracle, const query &q)
{
    const Bitboard occupied = occupied_at_query(q);
    if (q.mode == MODE_MOVE) {
        const Bitboard moved = occupied ^ square_bit(q.square) ^ square_bit(move_target(q.square));
        Square square = move_target(q.square);
        Bitboard all = 0;
        for (std::uint32_t i = 0; i < queries_per_checked_move; ++i, square = next_square(square))
            all ^= oracle.attacks[q.piece](square, moved);
        return all;
    }
    if (q.mode == MODE_SUPERPIECE)
        return oracle.attacks[PIECE_ROOK](q.square, occupied) ^
               four_ranks_on(oracle.attacks[PIECE_BISHOP](q.square, occupied));
    if (q.mode == MODE_ATTACKERS)
        return attackers_of(oracle, q.square, q.placed, occupied);
    if (q.mode == MODE_PINS)
        return pins_of(oracle, q.square, q.placed, occupied);
    if (q.mode == MODE_KEPT_ATTACKERS)
        return attackers_of_some(oracle, q.square, q.placed, occupied);
    if (q.mode == MODE_KEPT_ATTACKS)
        return attacks_of_sliders(oracle, q.placed, occupied);
    if (traits_of(q.mode).is_about_sides()) {
        const auto [own, other] = sides_of(q);
        const Bitboard attacks = attacks_of(oracle, own, occupied);
        return q.mode == MODE_SIDE ? attacks : attacks ^ attacks_of(oracle, other, occupied);
    }
    if (traits_of(q.mode).is_about_set())
        return attacks_of(oracle, q.piece, q.sliders, occupied);
    return oracle.attacks[q.piece](q.square, occupied);
}

} // namespace slidebench
