/* SPDX-License-Identifier: MIT */
#ifndef OTHERWISE_RIGHT_H
#define OTHERWISE_RIGHT_H

/* What techniques for tests share: facts, and the answers of the oracle where they are right. */

#include <stddef.h>

#include "ray_walk.h"
#include "support/bitboard.h"
#include "support/facts.h"

ALWAYS_INLINE Bitboard ray_walk_queen_attacks(Square square, Bitboard occupied)
{
    return ray_walk_rook_attacks(square, occupied) | ray_walk_bishop_attacks(square, occupied);
}

ALWAYS_INLINE Bitboard ray_walk_side_attacks(Bitboard orthogonal, Bitboard diagonal,
                                             Bitboard occupied)
{
    Bitboard attacks = 0;

    while (orthogonal != 0)
        attacks |= ray_walk_rook_attacks(pop_lowest_square(&orthogonal), occupied);
    while (diagonal != 0)
        attacks |= ray_walk_bishop_attacks(pop_lowest_square(&diagonal), occupied);
    return attacks;
}

#define FACTS_FOR_TESTS(slug)                                                                      \
    static const struct technique_facts slug##_facts = {.title = #slug,                            \
                                                        .family = "wrong",                         \
                                                        .originators = "slidebench",               \
                                                        .year = 2026,                              \
                                                        .reference = "harness/tests"}

#define RIGHT_QUERY(slug, piece)                                                                   \
    ALWAYS_INLINE Bitboard slug##_##piece##_attacks(Square square, Bitboard occupied)              \
    {                                                                                              \
        return ray_walk_##piece##_attacks(square, occupied);                                       \
    }

#define RIGHT_QUERIES(slug)                                                                        \
    RIGHT_QUERY(slug, rook)                                                                        \
    RIGHT_QUERY(slug, bishop)

/* Begins the batch of a piece, of squares, occupied, attacks and count. */
#define BATCH(slug, piece)                                                                         \
    ALWAYS_INLINE void slug##_##piece##_attacks_batch(                                             \
        const Square *squares, const Bitboard *occupied, Bitboard *attacks, size_t count)

#define RIGHT_BATCHES(slug, piece)                                                                 \
    BATCH(slug, piece)                                                                             \
    {                                                                                              \
        for (size_t i = 0; i < count; ++i)                                                         \
            attacks[i] = ray_walk_##piece##_attacks(squares[i], occupied[i]);                      \
    }

#endif
