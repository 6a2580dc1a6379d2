/* SPDX-License-Identifier: MIT */
#ifndef NOT_HERE_H
#define NOT_HERE_H

/* Not wrong, but needs instructions that only some CPUs of the 2010s have: for tests of what happens
 * to techniques that cannot run. */

#include "ray_walk.h"
#include "support/bitboard.h"
#include "support/facts.h"

static const struct technique_facts not_here_facts = {
    .title = "not_here",
    .family = "wrong",
    .originators = "slidebench",
    .year = 2026,
    .reference = "harness/tests/wrong/not_here.h",
    .table_bytes = 0,
};

ALWAYS_INLINE Bitboard not_here_rook_attacks(Square square, Bitboard occupied)
{
    return ray_walk_rook_attacks(square, occupied);
}

ALWAYS_INLINE Bitboard not_here_bishop_attacks(Square square, Bitboard occupied)
{
    return ray_walk_bishop_attacks(square, occupied);
}

#endif
