/* SPDX-License-Identifier: MIT */
#ifndef NULL_H
#define NULL_H

/*
 * Idea
 *   Reads the square and the occupancy and answers at once, wrongly. What it costs is what the
 *   harness costs: loading the query, storing the answer, looping.
 *
 * Cost
 *   One addition.
 *
 * Origin
 *   The do-nothing entry is good custom among benchmark suites.
 *
 * Note
 *   It is shown beside the others and never subtracted from them: overlapping work does not add.
 */

#include "support/bitboard.h"
#include "support/facts.h"

static const struct technique_facts null_facts = {
    .title = "Null (harness floor)",
    .family = "floor",
    .originators = "slidebench",
    .year = 2026,
    .reference = "techniques/null.h",
    .table_bytes = 0,
};

ALWAYS_INLINE Bitboard null_rook_attacks(Square square, Bitboard occupied)
{
    return occupied + square;
}

ALWAYS_INLINE Bitboard null_bishop_attacks(Square square, Bitboard occupied)
{
    return occupied + square;
}

ALWAYS_INLINE Bitboard null_queen_attacks(Square square, Bitboard occupied)
{
    return occupied + square;
}

ALWAYS_INLINE Bitboard null_rooks_attacks(Bitboard sliders, Bitboard occupied)
{
    return occupied + sliders;
}

ALWAYS_INLINE Bitboard null_bishops_attacks(Bitboard sliders, Bitboard occupied)
{
    return occupied + sliders;
}

ALWAYS_INLINE Bitboard null_queens_attacks(Bitboard sliders, Bitboard occupied)
{
    return occupied + sliders;
}

#endif
