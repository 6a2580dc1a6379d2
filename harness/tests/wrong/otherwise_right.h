/* SPDX-License-Identifier: MIT */
#pragma once

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

/* The occupied squares after 1. e4: no validation asks about them, and every game from the start
 * may. */
#define AFTER_KINGS_PAWN UINT64_C(0xffff00001000efff)

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

/* Facts, and right answers to single queries. */
#define OTHERWISE_RIGHT(slug)                                                                      \
    FACTS_FOR_TESTS(slug);                                                                         \
    RIGHT_QUERY(slug, rook)                                                                        \
    RIGHT_QUERY(slug, bishop)

/* The head of a batch. */
#define BATCH(slug, piece)                                                                         \
    ALWAYS_INLINE void slug##_##piece##_attacks_batch(                                             \
        const Square *squares, const Bitboard *occupied, Bitboard *attacks, size_t count)

#define RIGHT_BATCH(slug, piece)                                                                   \
    BATCH(slug, piece)                                                                             \
    {                                                                                              \
        for (size_t i = 0; i < count; ++i)                                                         \
            attacks[i] = ray_walk_##piece##_attacks(squares[i], occupied[i]);                      \
    }

/* A query of a state, about the board that it has. */
#define STATE_QUERY(slug, piece, board)                                                            \
    ALWAYS_INLINE Bitboard slug##_state_##piece##_attacks(Square square,                           \
                                                          const slug##_state *state)               \
    {                                                                                              \
        return ray_walk_##piece##_attacks(square, board);                                          \
    }

RIGHT_BATCH(ray_walk, rook)
RIGHT_BATCH(ray_walk, bishop)
RIGHT_BATCH(ray_walk, queen)
