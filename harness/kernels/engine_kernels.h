/* SPDX-License-Identifier: MIT */

/*
 * The kernels about what engines want to know of a square: several queries on one occupancy, and what
 * they mean for the pieces on the board. Included once by kernels.h.
 *
 * A technique's state is loaded where the occupancy is another than before, as in mode replay: an
 * engine has it at hand.
 */

#include "kernels/leaper_table.h"

/* The rook's attacks and the bishop's from one square: what a piece would see that moves as all do. */
struct superpiece {
    Bitboard rook, bishop;
};

ALWAYS_INLINE struct superpiece NAME(superpiece)(Square square, const NAME(state) *state)
{
    return (struct superpiece){NAME(state_rook_attacks)(square, state),
                               NAME(state_bishop_attacks)(square, state)};
}

/* Changes all of `squares`. */
ALWAYS_INLINE void NAME(toggle_all)(NAME(state) *state, Bitboard squares)
{
#if HAS_STATE
    while (squares != 0)
        NAME(toggle)(state, pop_lowest_square(&squares));
#else
    *state ^= squares;
#endif
}

/* The pieces, of both sides, that attack a square from which `seen` is seen. */
ALWAYS_INLINE Bitboard attackers_of(Square square, struct superpiece seen,
                                    const struct placed_pieces *placed)
{
    const struct leaper_squares *leapers = &leaper_table[square];
    const Bitboard white_pawns = placed->pawns & placed->white;

    return (seen.rook & placed->orthogonal) | (seen.bishop & placed->diagonal) |
           (leapers->knights & placed->knights) | (leapers->kings & placed->kings) |
           (leapers->white_pawns & white_pawns) |
           (leapers->black_pawns & (placed->pawns ^ white_pawns));
}

DEFINE_KERNEL(NAME(superpiece_kernel))
{
    const size_t count = batch->count;
    const Square *restrict squares = batch->squares;
    const Bitboard *restrict occupied = batch->occupied;
    Bitboard *restrict answers = batch->answers;
    Bitboard loaded = 0;
    NAME(state) state;

    NAME(load)(&state, loaded);
    for (size_t i = 0; i < count; ++i) {
        struct superpiece seen;

        NAME(reload)(&state, &loaded, occupied[i]);
        seen = NAME(superpiece)(squares[i], &state);
        OPAQUE(seen.rook);
        OPAQUE(seen.bishop);
        answers[i] = seen.rook ^ four_ranks_on(seen.bishop);
    }
}

DEFINE_KERNEL(NAME(attackers_kernel))
{
    const size_t count = batch->count;
    const Square *restrict squares = batch->squares;
    const Bitboard *restrict occupied = batch->occupied;
    const struct placed_pieces *restrict placed = batch->placed;
    Bitboard *restrict answers = batch->answers;
    Bitboard loaded = 0;
    NAME(state) state;

    NAME(load)(&state, loaded);
    for (size_t i = 0; i < count; ++i) {
        Bitboard attackers;

        NAME(reload)(&state, &loaded, occupied[i]);
        attackers = attackers_of(squares[i], NAME(superpiece)(squares[i], &state), &placed[i]);
        OPAQUE(attackers);
        answers[i] = attackers;
    }
}

/*
 * What a slider and the king both see is the one piece between them: no other line of the slider meets
 * one of the king's. So pinned pieces are found by queries, as pinners are, and not by a table of the
 * squares between any two, which would be as large as many a technique's. The x-ray is Gerd Isenberg's:
 * what is seen only without the own pieces that are seen,
 * https://www.chessprogramming.org/X-ray_Attacks_(Bitboards).
 */
DEFINE_KERNEL(NAME(pins_kernel))
{
    const size_t count = batch->count;
    const Square *restrict squares = batch->squares;
    const Bitboard *restrict occupied = batch->occupied;
    const struct placed_pieces *restrict placed = batch->placed;
    Bitboard *restrict answers = batch->answers;
    Bitboard loaded = 0;
    NAME(state) state;

    NAME(load)(&state, loaded);
    for (size_t i = 0; i < count; ++i) {
        const Square king = squares[i];
        const Bitboard own = own_pieces(&placed[i], king, occupied[i]);
        struct superpiece seen, behind;
        Bitboard checkers, orthogonal, diagonal, pinners;
        Bitboard pinned = 0;
        NAME(state) without;

        NAME(reload)(&state, &loaded, occupied[i]);
        seen = NAME(superpiece)(king, &state);
        checkers = attackers_of(king, seen, &placed[i]) & ~own;
        without = state;
        NAME(toggle_all)(&without, (seen.rook | seen.bishop) & own);
        behind = NAME(superpiece)(king, &without);
        orthogonal = behind.rook & ~seen.rook & placed[i].orthogonal & ~own;
        diagonal = behind.bishop & ~seen.bishop & placed[i].diagonal & ~own;
        pinners = orthogonal | diagonal;
        while (orthogonal != 0)
            pinned |= seen.rook & NAME(state_rook_attacks)(pop_lowest_square(&orthogonal), &state);
        while (diagonal != 0)
            pinned |=
                seen.bishop & NAME(state_bishop_attacks)(pop_lowest_square(&diagonal), &state);
        OPAQUE(checkers);
        OPAQUE(pinners);
        OPAQUE(pinned);
        answers[i] = checkers ^ pinned ^ four_ranks_on(pinners);
    }
}
