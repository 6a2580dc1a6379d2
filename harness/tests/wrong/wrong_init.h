/* SPDX-License-Identifier: MIT */
#ifndef WRONG_INIT_H
#define WRONG_INIT_H

/* Right, but for the filling of tables that it does not even need. */

#include "ray_walk.h"
#include "support/bitboard.h"
#include "support/facts.h"

static const struct technique_facts wrong_init_facts = {
    .title = "wrong_init",
    .family = "wrong",
    .originators = "slidebench",
    .year = 2026,
    .reference = "harness/tests/wrong/wrong_init.h",
    .table_bytes = 0,
};

ALWAYS_INLINE void wrong_init_init(void)
{
    *(volatile Bitboard *)NULL = 0;
}

ALWAYS_INLINE Bitboard wrong_init_rook_attacks(Square square, Bitboard occupied)
{
    return ray_walk_rook_attacks(square, occupied);
}

ALWAYS_INLINE Bitboard wrong_init_bishop_attacks(Square square, Bitboard occupied)
{
    return ray_walk_bishop_attacks(square, occupied);
}

#endif
