/* SPDX-License-Identifier: MIT */
#ifndef WRONG_MEMORY_H
#define WRONG_MEMORY_H

/* Remembers its last answer and gives it again for the same square, whatever the board: right when
 * asked alone, wrong amid others. */

#include "ray_walk.h"
#include "support/bitboard.h"
#include "support/facts.h"

static const struct technique_facts wrong_memory_facts = {
    .title = "wrong_memory",
    .family = "wrong",
    .originators = "slidebench",
    .year = 2026,
    .reference = "harness/tests/wrong/wrong_memory.h",
    .table_bytes = 0,
};

ALWAYS_INLINE Bitboard wrong_memory_rook_attacks(Square square, Bitboard occupied)
{
    static _Thread_local Square last_square = 64;
    static _Thread_local Bitboard last_attacks;

    if (square != last_square) {
        last_square = square;
        last_attacks = ray_walk_rook_attacks(square, occupied);
    }
    return last_attacks;
}

ALWAYS_INLINE Bitboard wrong_memory_bishop_attacks(Square square, Bitboard occupied)
{
    return ray_walk_bishop_attacks(square, occupied);
}

#endif
