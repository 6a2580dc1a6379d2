/* SPDX-License-Identifier: MIT */
#ifndef PEXT_H
#define PEXT_H

/*
 * Idea
 *   Let the instruction PEXT gather the relevant squares of both lines into an index. These are all
 *   but the last each way, whose occupancy changes no attack. The table of a square has the attacks
 *   for each subset of them. A magic multiplication makes such an index, too, but its factor has to
 *   be found by trial: PEXT does it for any mask, in order and without a search:
 *
 *         occupied              squares that matter, in the order of their bits
 *     8 | . . . . . . . .       . . . . . . . .
 *     7 | . . . . . . . .       . . . a . . . .
 *     : |        :                     :
 *     3 | . . . x . . . .       . . . 6 . . . .
 *     2 | . . . . . . . .       . . . 5 . . . .
 *     1 | . x . R . . x .       . 0 1 R 2 3 4 .       index 00001010001, bit 0 on the right
 *
 * Cost
 *   849 KiB of attacks, as fancy magics, 2 KiB of masks and pointers. One PEXT a piece. Needs BMI2.
 *
 * Origin
 *   Mike Sherwin wished for the instruction in 2006; Zach Wegner, 9 September 2011, Computer Chess
 *   Club; Gerd Isenberg, 2013; in Stockfish from April 2014 to 2026.
 *
 * Note
 *   AMD's CPUs before Zen 3, Excavator too, have PEXT in microcode: tens to hundreds of cycles,
 *   though they claim BMI2. On Intel's Lion Cove it is said to be slower than a multiplication.
 *
 *   A rook and a bishop from one square have an instruction and a load each, and share nothing, so
 *   both at once would be two queries.
 *
 *   A cache line lies between the tables of two squares. Without it, the likely entries of all of
 *   them, those for few occupied squares, would share a few sets of the cache.
 */

#include "support/bitboard.h"
#include "support/facts.h"
#include "support/gaps.h"

struct pext_entry {
    const Bitboard *attacks;
    Bitboard mask;
};

struct pext_square {
    struct pext_entry rook, bishop;
};

enum { PEXT_TABLE_SIZE = 102400 + 5248 + 2 * 64 * TABLE_GAP }; /* rooks and bishops */

extern struct pext_square pext_squares[64];
extern Bitboard pext_table[PEXT_TABLE_SIZE];

void pext_init(void);

static const struct technique_facts pext_facts = {
    .title = "PEXT bitboards",
    .family = "lookup",
    .originators = "Mike Sherwin, Zach Wegner, Gerd Isenberg",
    .year = 2011,
    .reference = "https://www.chessprogramming.org/BMI2#PEXT_Bitboards",
    .table_bytes = sizeof pext_table + sizeof pext_squares,
};

#ifdef __BMI2__
#include <immintrin.h>

ALWAYS_INLINE Bitboard pext_lookup(const struct pext_entry *entry, Bitboard occupied)
{
    return entry->attacks[_pext_u64(occupied, entry->mask)];
}

ALWAYS_INLINE Bitboard pext_rook_attacks(Square square, Bitboard occupied)
{
    return pext_lookup(&pext_squares[square].rook, occupied);
}

ALWAYS_INLINE Bitboard pext_bishop_attacks(Square square, Bitboard occupied)
{
    return pext_lookup(&pext_squares[square].bishop, occupied);
}
#endif

#endif
