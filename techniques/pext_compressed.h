/* SPDX-License-Identifier: MIT */
#ifndef PEXT_COMPRESSED_H
#define PEXT_COMPRESSED_H

/*
 * Idea
 *   PEXT bitboards of 16 bits an answer, which PDEP puts back on its squares. PEXT gathers the bits
 *   that a mask selects at the low end. It makes an index of the inner squares of both lines, all
 *   but the last each way, whose occupancy changes no attack. It compressed the answers, too, when
 *   the table was filled, to the squares of the two lines: at most 14 for a rook and 13 for a
 *   bishop. PDEP is its inverse:
 *
 *       attacks = pdep(table[pext(occupied, inner squares)], all squares of both lines)
 *
 * Cost
 *   218 KiB of attacks, a quarter of the 64-bit table, and 3 KiB of masks and pointers. PEXT and
 *   PDEP. Needs BMI2.
 *
 * Origin
 *   Zach Wegner; Ronald de Man and Lasse Hansen, October 2013.
 *
 * Note
 *   Both instructions share one execution port on Intel's CPUs.
 *
 *   A cache line lies between the tables of two squares. Without it, the likely entries of all of
 *   them, those for few occupied squares, would share a few sets of the cache.
 */

#include "support/bitboard.h"
#include "support/facts.h"
#include "support/gaps.h"

struct pext_compressed_entry {
    const uint16_t *attacks;
    Bitboard inner, all; /* squares of both lines */
};

struct pext_compressed_square {
    struct pext_compressed_entry rook, bishop;
};

enum {
    PEXT_COMPRESSED_GAP = 4 * TABLE_GAP, /* of 16 bits */
    PEXT_COMPRESSED_TABLE_SIZE = 102400 + 5248 + 2 * 64 * PEXT_COMPRESSED_GAP,
};

extern struct pext_compressed_square pext_compressed_squares[64];
extern uint16_t pext_compressed_table[PEXT_COMPRESSED_TABLE_SIZE];

void pext_compressed_init(void);

static const struct technique_facts pext_compressed_facts = {
    .title = "PEXT bitboards, 16 bits an answer",
    .family = "lookup",
    .originators = "Zach Wegner, Ronald de Man, Lasse Hansen",
    .year = 2013,
    .reference = "https://www.chessprogramming.org/BMI2#PEXT_Bitboards",
    .table_bytes = sizeof pext_compressed_table + sizeof pext_compressed_squares,
};

#ifdef __BMI2__
#include <immintrin.h>

ALWAYS_INLINE Bitboard pext_compressed_lookup(const struct pext_compressed_entry *entry,
                                              Bitboard occupied)
{
    return _pdep_u64(entry->attacks[_pext_u64(occupied, entry->inner)], entry->all);
}

ALWAYS_INLINE Bitboard pext_compressed_rook_attacks(Square square, Bitboard occupied)
{
    return pext_compressed_lookup(&pext_compressed_squares[square].rook, occupied);
}

ALWAYS_INLINE Bitboard pext_compressed_bishop_attacks(Square square, Bitboard occupied)
{
    return pext_compressed_lookup(&pext_compressed_squares[square].bishop, occupied);
}
#endif

#endif
