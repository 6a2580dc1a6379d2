/* SPDX-License-Identifier: MIT */
#ifndef FOLDED_LINES_SSSE3_AND_PEXT_COMPRESSED_H
#define FOLDED_LINES_SSSE3_AND_PEXT_COMPRESSED_H

/*
 * Idea
 *   Rooks by folded lines, bishops by compressed PEXT. A queen asks both. Folded lines reverse the
 *   board below the slider by a shuffle of bytes and find both rays of a line by one subtraction.
 *   That takes 4 KiB. PEXT gathers the relevant squares of a bishop into an index of at most nine
 *   bits, and PDEP spreads the 16 bits that lie there over the squares of its lines. A rook's index
 *   has up to twelve bits, and its large tables are what this saves.
 *
 * Cost
 *   At most the tables of both: each piece reads its own.
 *
 * Origin
 *   Folded lines: slidebench, 2026. Compressed PEXT: Zach Wegner; Ronald de Man and Lasse Hansen,
 *   2013.
 */

#include "folded_lines_ssse3.h"

#include "pext_compressed.h"

void folded_lines_ssse3_and_pext_compressed_init(void);

static const struct technique_facts folded_lines_ssse3_and_pext_compressed_facts = {
    .title = "Two techniques mixed",
    .family = "mixed",
    .originators = "slidebench, Zach Wegner, Ronald de Man, Lasse Hansen",
    .year = 0,
    .reference = "techniques/folded_lines_ssse3.h, techniques/pext_compressed.h",
    .table_bytes = sizeof folded_lines_ssse3_squares + sizeof pext_compressed_table +
                   sizeof pext_compressed_squares,
};

#if defined __SSSE3__ && defined __BMI2__

ALWAYS_INLINE Bitboard folded_lines_ssse3_and_pext_compressed_rook_attacks(Square square,
                                                                           Bitboard occupied)
{
    return folded_lines_ssse3_rook_attacks(square, occupied);
}

ALWAYS_INLINE Bitboard folded_lines_ssse3_and_pext_compressed_bishop_attacks(Square square,
                                                                             Bitboard occupied)
{
    return pext_compressed_bishop_attacks(square, occupied);
}

#endif

#endif
