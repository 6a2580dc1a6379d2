/* SPDX-License-Identifier: MIT */

/*
 * All kernels of one technique in one layout. Included once by each generated kernels file, after
 * placing.h; what LAYOUT stands for there, the build replaces in the assembly.
 */

DEFINE_KERNEL(NAME(load_kernel))
{
    const size_t count = batch->count;
    const Bitboard *restrict occupied = batch->occupied;
    NAME(state) *restrict states = batch->states;

    for (size_t i = 0; i < count; ++i) {
        NAME(load)(&states[i], occupied[i]);
        /* One state after the other: this is no copying of arrays. */
        __asm__ volatile("" : : "r"(states) : "memory");
    }
}

DEFINE_KERNEL(NAME(toggle_kernel))
{
    const size_t count = batch->count;
    const Square *restrict squares = batch->squares;
    NAME(state) *restrict states = batch->states;
    NAME(state) state = states[0];

    /* No barrier: the toggles of one state may overlap, as those of one move do. */
    for (size_t i = 0; i < count; ++i)
        NAME(toggle)(&state, squares[i]);
    states[0] = state;
}

DEFINE_KERNEL(NAME(side_kernel))
{
    const size_t count = batch->count;
    const struct side_sliders *restrict sides = batch->sides;
    const Bitboard *restrict occupied = batch->occupied;
    Bitboard *restrict answers = batch->answers;

    for (size_t i = 0; i < count; ++i) {
        const struct side_sliders own = sides[2 * i];
        Bitboard attacks = NAME(side_attacks)(own.orthogonal, own.diagonal, occupied[i]);
        OPAQUE(attacks);
        answers[i] = attacks;
    }
}

DEFINE_KERNEL(NAME(sides_kernel))
{
    const size_t count = batch->count;
    const struct side_sliders *restrict sides = batch->sides;
    const Bitboard *restrict occupied = batch->occupied;
    Bitboard *restrict answers = batch->answers;

    for (size_t i = 0; i < count; ++i) {
        const struct side_sliders own = sides[2 * i], other = sides[2 * i + 1];
        Bitboard ours = NAME(side_attacks)(own.orthogonal, own.diagonal, occupied[i]);
        Bitboard theirs = NAME(side_attacks)(other.orthogonal, other.diagonal, occupied[i]);
        OPAQUE(ours);
        OPAQUE(theirs);
        answers[i] = ours ^ theirs;
    }
}

/* Makes `state`, which is that of `*loaded`, that of `occupied`. */
ALWAYS_INLINE void NAME(reload)(NAME(state) *state, Bitboard *loaded, Bitboard occupied)
{
    if (occupied == *loaded)
        return;
    *loaded = occupied;
    NAME(load)(state, occupied);
}

/* A branch for the piece, as in an engine: there, too, it depends on the position which comes next. */
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

#include "kernels/engine_kernels.h"

#include "kernels/kept_kernels.h"

#define PIECE rook
#include "kernels/loops.h"
#undef PIECE
#define PIECE bishop
#include "kernels/loops.h"
#undef PIECE
#define PIECE queen
#include "kernels/loops.h"
#undef PIECE
