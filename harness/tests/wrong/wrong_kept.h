/* SPDX-License-Identifier: MIT */
#ifndef WRONG_KEPT_H
#define WRONG_KEPT_H

/* What takes another piece's place on h4 attacks as that one did, besides its own. */

#include "ray_walk.h"
#include "support/bitboard.h"
#include "support/facts.h"
#include "walked_kept.h"

static const struct technique_facts wrong_kept_facts = {
    .title = "wrong_kept",
    .family = "wrong",
    .originators = "slidebench",
    .year = 2026,
    .reference = "harness/tests/wrong/wrong_kept.h",
    .table_bytes = 0,
};

ALWAYS_INLINE Bitboard wrong_kept_rook_attacks(Square square, Bitboard occupied)
{
    return ray_walk_rook_attacks(square, occupied);
}

ALWAYS_INLINE Bitboard wrong_kept_bishop_attacks(Square square, Bitboard occupied)
{
    return ray_walk_bishop_attacks(square, occupied);
}

typedef walked_kept wrong_kept_kept;

ALWAYS_INLINE void wrong_kept_kept_load(wrong_kept_kept *kept, Bitboard orthogonal,
                                        Bitboard diagonal, Bitboard occupied)
{
    walked_kept_load(kept, orthogonal, diagonal, occupied);
}

ALWAYS_INLINE void wrong_kept_kept_put(wrong_kept_kept *kept, Square square, unsigned slides)
{
    walked_kept_put(kept, square, slides);
}

ALWAYS_INLINE void wrong_kept_kept_remove(wrong_kept_kept *kept, Square square)
{
    walked_kept_remove(kept, square);
}

ALWAYS_INLINE void wrong_kept_kept_replace(wrong_kept_kept *kept, Square square, unsigned slides)
{
    if (square != 31)
        wrong_kept_kept_remove(kept, square);
    wrong_kept_kept_put(kept, square, slides);
}

ALWAYS_INLINE Bitboard wrong_kept_kept_attacks(Square square, const wrong_kept_kept *kept)
{
    return walked_kept_attacks(square, kept);
}

ALWAYS_INLINE Bitboard wrong_kept_kept_attackers(Square square, const wrong_kept_kept *kept)
{
    return walked_kept_attackers(square, kept);
}

#endif
