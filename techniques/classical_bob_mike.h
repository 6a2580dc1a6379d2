/* SPDX-License-Identifier: MIT */
#ifndef CLASSICAL_BOB_MIKE_H
#define CLASSICAL_BOB_MIKE_H

/*
 * Idea
 *   Classical rays (see classical_ray.h), taken away all at once: what lies behind the nearest
 *   pieces in all directions is collected, and a single exclusive or takes it from the empty
 *   board's attacks. Rays are kept once more, with the corner that stands for "nothing found"
 *   added, so that no direction needs an operation for that.
 *
 *       attacks = lines ^ (behind(nearest piece to the north) | behind(... to the east) | ...)
 *
 * Cost
 *   8 KiB of rays, 1 KiB of lines. A bit scan and two loads a direction. Falling rays are kept by
 *   the leading zeros that the scan counts, which saves the way from them to a square.
 *
 * Origin
 *   Robert Hyatt and Mike Sherwin, November 2021, talkchess.
 *
 * Note
 *   Two corners are taken as occupied for all directions, h8 for rising and a1 for falling ones:
 *   from there the ray in question is empty.
 */

#include "support/bitboard.h"
#include "support/facts.h"
#include "support/lines.h"
#include "support/rays.h"

struct classical_bob_mike_square {
    Bitboard rising[4], falling[4]; /* by enum line, each with its corner */
};

extern struct classical_bob_mike_square classical_bob_mike_squares[64];

/* [leading zeros of the highest piece below][enum line]: what lies behind it. */
extern Bitboard classical_bob_mike_behind_highest[64][4];

void classical_bob_mike_init(void);

static const struct technique_facts classical_bob_mike_facts = {
    .title = "Classical rays, Bob-Mike",
    .family = "scan",
    .originators = "Robert Hyatt, Mike Sherwin",
    .year = 2021,
    .reference = "https://talkchess.com/viewtopic.php?t=78693",
    .table_bytes = sizeof classical_bob_mike_squares + sizeof classical_bob_mike_behind_highest +
                   sizeof rising_rays + sizeof pair_masks,
};

/* What lies behind the nearest pieces in both directions of a line; `occupied` has both corners. */
ALWAYS_INLINE Bitboard classical_bob_mike_behind(Square square, Bitboard occupied, enum line line)
{
    const struct classical_bob_mike_square *s = &classical_bob_mike_squares[square];

    return rising_rays[lowest_square(occupied & s->rising[line])][line] |
           classical_bob_mike_behind_highest[__builtin_clzll(occupied & s->falling[line])][line];
}

ALWAYS_INLINE Bitboard classical_bob_mike_behind_rook(Square square, Bitboard occupied)
{
    const Bitboard with_corners = occupied | square_bit(0) | square_bit(63);

    return classical_bob_mike_behind(square, with_corners, FILE_LINE) |
           classical_bob_mike_behind(square, with_corners, RANK_LINE);
}

ALWAYS_INLINE Bitboard classical_bob_mike_behind_bishop(Square square, Bitboard occupied)
{
    const Bitboard with_corners = occupied | square_bit(0) | square_bit(63);

    return classical_bob_mike_behind(square, with_corners, DIAGONAL) |
           classical_bob_mike_behind(square, with_corners, ANTI_DIAGONAL);
}

ALWAYS_INLINE Bitboard classical_bob_mike_rook_attacks(Square square, Bitboard occupied)
{
    return pair_masks[square].rook ^ classical_bob_mike_behind_rook(square, occupied);
}

ALWAYS_INLINE Bitboard classical_bob_mike_bishop_attacks(Square square, Bitboard occupied)
{
    return pair_masks[square].bishop ^ classical_bob_mike_behind_bishop(square, occupied);
}

ALWAYS_INLINE Bitboard classical_bob_mike_queen_attacks(Square square, Bitboard occupied)
{
    return (pair_masks[square].rook | pair_masks[square].bishop) ^
           (classical_bob_mike_behind_rook(square, occupied) |
            classical_bob_mike_behind_bishop(square, occupied));
}

#endif
