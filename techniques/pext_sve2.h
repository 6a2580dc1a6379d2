/* SPDX-License-Identifier: MIT */
#ifndef PEXT_SVE2_H
#define PEXT_SVE2_H

/*
 * Idea
 *   PEXT bitboards on ARM, where BEXT makes both indices of a queen at once. BEXT is x86's PEXT on
 *   vectors: it gathers the bits that a mask selects at the low end, and each lane has a mask of
 *   its own. The mask has the inner squares of a piece's lines, all but the last each way, whose
 *   occupancy changes no attack; what it gathers is an index into the table of the square. So a
 *   queen's two lookups need one BEXT, in two lanes that any SVE register has:
 *
 *       lane                0                   1
 *       occupied            o                   o
 *       mask                rook's squares      bishop's squares
 *       BEXT                rook's index        bishop's index
 *
 * Cost
 *   849 KiB of attacks, as fancy magics, 2 KiB of masks and pointers. One BEXT a query, and the way
 *   to vector registers and back. Needs AArch64 with SVE2 and its extension BitPerm.
 *
 * Origin
 *   With x86's PEXT: Mike Sherwin wished for the instruction in 2006; Zach Wegner, 9 September
 *   2011, Computer Chess Club; Gerd Isenberg, 2013. With BEXT, both lookups at once: slidebench.
 *
 * Note
 *   Validated in an emulator, not timed yet. A cache line lies between the tables of two squares.
 *   Without it, the likely entries of all of them, those for few occupied squares, would share a
 *   few sets of the cache.
 */

#include "support/bitboard.h"
#include "support/facts.h"
#include "support/gaps.h"

/* First the rook's, then the bishop's. */
struct pext_sve2_square {
    Bitboard masks[2];
    const Bitboard *attacks[2];
};

enum { PEXT_SVE2_TABLE_SIZE = 102400 + 5248 + 2 * 64 * TABLE_GAP }; /* rooks and bishops */

extern struct pext_sve2_square pext_sve2_squares[64];
extern Bitboard pext_sve2_table[PEXT_SVE2_TABLE_SIZE];

void pext_sve2_init(void);

static const struct technique_facts pext_sve2_facts = {
    .title = "PEXT bitboards, SVE2",
    .family = "lookup",
    .originators = "Mike Sherwin, Zach Wegner, Gerd Isenberg; slidebench",
    .year = 2026,
    .reference = "techniques/pext_sve2.h",
    .table_bytes = sizeof pext_sve2_table + sizeof pext_sve2_squares,
};

#ifdef __ARM_FEATURE_SVE2_BITPERM
#include <arm_sve.h>

/* The attacks of one piece, by its index in lane 0. */
ALWAYS_INLINE Bitboard pext_sve2_lookup(const struct pext_sve2_square *s, unsigned piece,
                                        Bitboard occupied)
{
    const svuint64_t index = svbext_u64(svdup_n_u64(occupied), svdup_n_u64(s->masks[piece]));

    return s->attacks[piece][svlastb_u64(svptrue_pat_b64(SV_VL1), index)];
}

ALWAYS_INLINE Bitboard pext_sve2_rook_attacks(Square square, Bitboard occupied)
{
    return pext_sve2_lookup(&pext_sve2_squares[square], 0, occupied);
}

ALWAYS_INLINE Bitboard pext_sve2_bishop_attacks(Square square, Bitboard occupied)
{
    return pext_sve2_lookup(&pext_sve2_squares[square], 1, occupied);
}

ALWAYS_INLINE Bitboard pext_sve2_queen_attacks(Square square, Bitboard occupied)
{
    const struct pext_sve2_square *s = &pext_sve2_squares[square];
    const svbool_t two_lanes = svptrue_pat_b64(SV_VL2);
    const svuint64_t indices = svbext_u64(svdup_n_u64(occupied), svld1_u64(two_lanes, s->masks));

    return s->attacks[0][svlastb_u64(svptrue_pat_b64(SV_VL1), indices)] |
           s->attacks[1][svlastb_u64(two_lanes, indices)];
}
#endif

#endif
