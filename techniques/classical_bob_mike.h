/* SPDX-License-Identifier: MIT */
#ifndef CLASSICAL_BOB_MIKE_H
#define CLASSICAL_BOB_MIKE_H

/*
 * Idea
 *   Classical rays (see classical_ray.h), taken away all at once: what lies behind the nearest
 *   pieces in all directions is collected, and a single exclusive or takes it from the empty
 *   board's attacks.
 *
 *       attacks = lines ^ (behind(nearest piece to the north) | behind(... to the east) | ...)
 *
 * Cost
 *   8 KiB of rays, 1 KiB of lines. A bit scan and two loads a direction. The eight rays of a square
 *   are kept once more, in one cache line.
 *
 * Origin
 *   Robert Hyatt and Mike Sherwin, November 2021, talkchess; Daniel Infuehr's form, with a row for
 *   "nothing found".
 *
 */

#include "support/bitboard.h"
#include "support/facts.h"
#include "support/lines.h"
#include "support/rays.h"

struct classical_bob_mike_square {
    Bitboard rising[4], falling[4]; /* by enum line */
};

extern struct classical_bob_mike_square classical_bob_mike_squares[64];

void classical_bob_mike_init(void);

static const struct technique_facts classical_bob_mike_facts = {
    .title = "Classical rays, Bob-Mike",
    .family = "scan",
    .originators = "Robert Hyatt, Mike Sherwin, Daniel Infuehr",
    .year = 2021,
    .reference = "https://talkchess.com/viewtopic.php?t=78693",
    .table_bytes = sizeof classical_bob_mike_squares + sizeof rising_rays +
                   sizeof falling_rays_by_zeros + sizeof pair_masks,
};

/* What lies behind the nearest pieces in both directions of a line. */
ALWAYS_INLINE Bitboard classical_bob_mike_behind(Square square, Bitboard occupied, enum line line)
{
    const struct classical_bob_mike_square *s = &classical_bob_mike_squares[square];

    return rising_rays[lowest_square_or_64(occupied & s->rising[line])][line] |
           falling_rays_by_zeros[leading_zeros_or_64(occupied & s->falling[line])][line];
}

ALWAYS_INLINE Bitboard classical_bob_mike_behind_rook(Square square, Bitboard occupied)
{
    return classical_bob_mike_behind(square, occupied, FILE_LINE) |
           classical_bob_mike_behind(square, occupied, RANK_LINE);
}

ALWAYS_INLINE Bitboard classical_bob_mike_behind_bishop(Square square, Bitboard occupied)
{
    return classical_bob_mike_behind(square, occupied, DIAGONAL) |
           classical_bob_mike_behind(square, occupied, ANTI_DIAGONAL);
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
