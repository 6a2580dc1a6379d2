/* SPDX-License-Identifier: MIT */

/*
 * All kernels of one technique in one layout. Included once by each generated kernels file, after
 * placing.h. The build replaces LAYOUT by the layout's number in the assembly.
 */

#include "core/leapers.h"

DEFINE_KERNEL(NAME(load_kernel))
{
    const size_t count = batch->count;
    const Bitboard *restrict occupied = batch->occupied;
    NAME(state) *restrict states = batch->states;

    for (size_t i = 0; i < count; ++i) {
        NAME(load)(&states[i], occupied[i]);
        /* Keeps the compiler from copying arrays. */
        __asm__ volatile("" : : "r"(states) : "memory");
    }
}

/* Loads `state`, which is that of the occupancy `*loaded`, for `occupied` if that is another. */
ALWAYS_INLINE void NAME(reload)(NAME(state) *state, Bitboard *loaded, Bitboard occupied)
{
    if (occupied == *loaded)
        return;
    *loaded = occupied;
    NAME(load)(state, occupied);
}

/* Branches by piece, as an engine does: there, too, the position decides which comes next. */
DEFINE_KERNEL(NAME(replay_kernel))
{
    const size_t count = batch->count;
    const uint8_t *restrict pieces = batch->pieces;
    const Square *restrict squares = batch->squares;
    const Bitboard *restrict occupied = batch->occupied;
    Bitboard *restrict answers = batch->answers;
    Bitboard loaded = 0;
    NAME(state) state;

    NAME(load)(&state, loaded);
    for (size_t i = 0; i < count; ++i) {
        Bitboard attacks;

        NAME(reload)(&state, &loaded, occupied[i]);
        if (pieces[i] == PIECE_ROOK)
            attacks = NAME(state_rook_attacks)(squares[i], &state);
        else if (pieces[i] == PIECE_BISHOP)
            attacks = NAME(state_bishop_attacks)(squares[i], &state);
        else
            attacks = NAME(state_queen_attacks)(squares[i], &state);
        OPAQUE(attacks);
        answers[i] = attacks;
    }
}

/* Queries a technique without PAIR twice, by its state, which is loaded as in mode replay: an engine has one. */
DEFINE_KERNEL(NAME(pair_kernel))
{
    const size_t count = batch->count;
    const Square *restrict squares = batch->squares;
    const Bitboard *restrict occupied = batch->occupied;
    Bitboard *restrict answers = batch->answers;
#if !HAS_PAIR
    Bitboard loaded = 0;
    NAME(state) state;

    NAME(load)(&state, loaded);
#endif
    for (size_t i = 0; i < count; ++i) {
        Bitboard rook, bishop;

#if HAS_PAIR
        NAME(rook_and_bishop_attacks)(squares[i], occupied[i], &rook, &bishop);
#else
        NAME(reload)(&state, &loaded, occupied[i]);
        rook = NAME(state_rook_attacks)(squares[i], &state);
        bishop = NAME(state_bishop_attacks)(squares[i], &state);
#endif
        OPAQUE(rook);
        OPAQUE(bishop);
        answers[i] = rook ^ four_ranks_on(bishop);
    }
}

/* Returns all squares that the pieces of `own` attack. */
ALWAYS_INLINE Bitboard NAME(threats_of)(const struct placed_pieces *placed, Bitboard own,
                                        Bitboard pawn_attacks, Bitboard occupied)
{
    return NAME(side_and_knights_attacks)(placed->orthogonal & own, placed->diagonal & own,
                                          placed->knights & own, occupied) |
           king_attacks(placed->kings & own) | pawn_attacks;
}

DEFINE_KERNEL(NAME(threats_kernel))
{
    const size_t count = batch->count;
    const struct placed_pieces *restrict placed = batch->placed;
    const Bitboard *restrict occupied = batch->occupied;
    Bitboard *restrict answers = batch->answers;

    for (size_t i = 0; i < count; ++i) {
        const Bitboard white = placed[i].white, black = occupied[i] ^ white;
        const Bitboard up = (placed[i].pawns & white) << 8, down = (placed[i].pawns & black) >> 8;
        Bitboard by_white = NAME(threats_of)(&placed[i], white, east(up) | west(up), occupied[i]);
        Bitboard by_black =
            NAME(threats_of)(&placed[i], black, east(down) | west(down), occupied[i]);
        OPAQUE(by_white);
        OPAQUE(by_black);
        answers[i] = by_white ^ four_ranks_on(by_black);
    }
}

#define PIECE rook
#include "core/loops.h"
#undef PIECE
#define PIECE bishop
#include "core/loops.h"
#undef PIECE
#define PIECE queen
#include "core/loops.h"
#undef PIECE
