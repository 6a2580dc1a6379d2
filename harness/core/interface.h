/* SPDX-License-Identifier: MIT */

/*
 * Completes a technique: defines the functions of the interface that it does not bring itself, by those
 * that it brings. Included once by each generated file of a technique, which defines TECHNIQUE, the
 * slug, and HAS_INIT, HAS_QUEEN, HAS_SETWISE, HAS_SIDE, HAS_KNIGHTS, HAS_STATE, HAS_PAIR and HAS_BATCH
 * as 0 or 1.
 */

#include "core/joining.h"
#include "core/leapers.h"

/* States and single queries: each by the other. */
#if HAS_STATE

ALWAYS_INLINE Bitboard NAME(rook_attacks)(Square square, Bitboard occupied)
{
    NAME(state) state;
    NAME(load)(&state, occupied);
    return NAME(state_rook_attacks)(square, &state);
}

ALWAYS_INLINE Bitboard NAME(bishop_attacks)(Square square, Bitboard occupied)
{
    NAME(state) state;
    NAME(load)(&state, occupied);
    return NAME(state_bishop_attacks)(square, &state);
}

#if !HAS_QUEEN
ALWAYS_INLINE Bitboard NAME(state_queen_attacks)(Square square, const NAME(state) *state)
{
    return NAME(state_rook_attacks)(square, state) | NAME(state_bishop_attacks)(square, state);
}
#endif

ALWAYS_INLINE Bitboard NAME(queen_attacks)(Square square, Bitboard occupied)
{
    NAME(state) state;
    NAME(load)(&state, occupied);
    return NAME(state_queen_attacks)(square, &state);
}

#else

#if !HAS_QUEEN
ALWAYS_INLINE Bitboard NAME(queen_attacks)(Square square, Bitboard occupied)
{
    return NAME(rook_attacks)(square, occupied) | NAME(bishop_attacks)(square, occupied);
}
#endif

typedef Bitboard NAME(state);

ALWAYS_INLINE void NAME(load)(NAME(state) *state, Bitboard occupied)
{
    *state = occupied;
}

ALWAYS_INLINE void NAME(toggle)(NAME(state) *state, Square square)
{
    *state ^= square_bit(square);
}

ALWAYS_INLINE Bitboard NAME(state_rook_attacks)(Square square, const NAME(state) *state)
{
    return NAME(rook_attacks)(square, *state);
}

ALWAYS_INLINE Bitboard NAME(state_bishop_attacks)(Square square, const NAME(state) *state)
{
    return NAME(bishop_attacks)(square, *state);
}

ALWAYS_INLINE Bitboard NAME(state_queen_attacks)(Square square, const NAME(state) *state)
{
    return NAME(queen_attacks)(square, *state);
}

#endif

/* Sets of sliders, which `occupied` must hold: one slider after the other, on one state. */
#if HAS_SETWISE

#if !HAS_QUEEN
ALWAYS_INLINE Bitboard NAME(queens_attacks)(Bitboard sliders, Bitboard occupied)
{
    return NAME(rooks_attacks)(sliders, occupied) | NAME(bishops_attacks)(sliders, occupied);
}
#endif

#else

ALWAYS_INLINE Bitboard NAME(rooks_attacks)(Bitboard sliders, Bitboard occupied)
{
    Bitboard attacks = 0;
    NAME(state) state;

    NAME(load)(&state, occupied);
    while (sliders != 0)
        attacks |= NAME(state_rook_attacks)(pop_lowest_square(&sliders), &state);
    return attacks;
}

ALWAYS_INLINE Bitboard NAME(bishops_attacks)(Bitboard sliders, Bitboard occupied)
{
    Bitboard attacks = 0;
    NAME(state) state;

    NAME(load)(&state, occupied);
    while (sliders != 0)
        attacks |= NAME(state_bishop_attacks)(pop_lowest_square(&sliders), &state);
    return attacks;
}

ALWAYS_INLINE Bitboard NAME(queens_attacks)(Bitboard sliders, Bitboard occupied)
{
    Bitboard attacks = 0;
    NAME(state) state;

    NAME(load)(&state, occupied);
    while (sliders != 0)
        attacks |= NAME(state_queen_attacks)(pop_lowest_square(&sliders), &state);
    return attacks;
}

#endif

/* All sliders of a side, which `occupied` must hold; queens are in both sets. */
#if !HAS_SIDE

ALWAYS_INLINE Bitboard NAME(side_attacks)(Bitboard orthogonal, Bitboard diagonal, Bitboard occupied)
{
#if HAS_SETWISE
    return NAME(rooks_attacks)(orthogonal, occupied) | NAME(bishops_attacks)(diagonal, occupied);
#else
    Bitboard queens = HAS_QUEEN ? orthogonal & diagonal : 0;
    Bitboard rooks = orthogonal ^ queens;
    Bitboard bishops = diagonal ^ queens;
    Bitboard attacks = 0;
    NAME(state) state;

    NAME(load)(&state, occupied);
    while (rooks != 0)
        attacks |= NAME(state_rook_attacks)(pop_lowest_square(&rooks), &state);
    while (bishops != 0)
        attacks |= NAME(state_bishop_attacks)(pop_lowest_square(&bishops), &state);
    while (queens != 0)
        attacks |= NAME(state_queen_attacks)(pop_lowest_square(&queens), &state);
    return attacks;
#endif
}

#endif

/* The same and all knights of the side, which `occupied` must hold, too; none of them is a slider. */
#if !HAS_KNIGHTS

ALWAYS_INLINE Bitboard NAME(side_and_knights_attacks)(Bitboard orthogonal, Bitboard diagonal,
                                                      Bitboard knights, Bitboard occupied)
{
    return NAME(side_attacks)(orthogonal, diagonal, occupied) | knights_attacks(knights);
}

#endif
