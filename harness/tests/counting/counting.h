/* SPDX-License-Identifier: MIT */
#ifndef COUNTING_H
#define COUNTING_H

/* Counts what it is asked, so that the mix of queries that a search asks is known. */

#include "bitboard.h"
#include "facts.h"
#include "kogge_stone.h"

static const struct technique_facts counting_facts = {
    .title = "counting",
    .family = "counting",
    .originators = "slidebench",
    .year = 2026,
    .reference = "harness/tests/counting/counting.h",
    .table_bytes = 0,
};

extern uint64_t counting_queries[3]; /* of rooks, bishops and queens */

ALWAYS_INLINE Bitboard counting_rook_attacks(Square square, Bitboard occupied)
{
    ++counting_queries[0];
    return kogge_stone_rook_attacks(square, occupied);
}

ALWAYS_INLINE Bitboard counting_bishop_attacks(Square square, Bitboard occupied)
{
    ++counting_queries[1];
    return kogge_stone_bishop_attacks(square, occupied);
}

ALWAYS_INLINE Bitboard counting_queen_attacks(Square square, Bitboard occupied)
{
    ++counting_queries[2];
    return kogge_stone_rook_attacks(square, occupied) |
           kogge_stone_bishop_attacks(square, occupied);
}

#endif
