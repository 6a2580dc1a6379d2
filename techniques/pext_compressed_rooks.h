/* SPDX-License-Identifier: MIT */
#ifndef PEXT_COMPRESSED_ROOKS_H
#define PEXT_COMPRESSED_ROOKS_H

/*
 * Idea
 *   PEXT bitboards of 16 bits an answer for rooks, and 64 for bishops. PEXT gathers the inner
 *   squares of both lines, all but the last each way, into an index. A rook attacks at most 14
 *   squares, all of two lines: 16 bits say which, and PDEP puts these on the board. Rooks have 19
 *   of 20 entries, and bishops read theirs as they are, without a PDEP:
 *
 *       rook     pdep(table[pext(occupied, inner squares)], all squares of both lines)
 *       bishop   table[pext(occupied, inner squares)]
 *
 *                    entries    KiB
 *       rooks        102,400    200, of 16 bits each
 *       bishops        5,248     41, of 64 bits each
 *
 * Cost
 *   249 KiB of attacks and 2.5 KiB of masks and pointers, 30 KiB more than if bishops are
 *   compressed, too. PEXT, and for rooks PDEP. Needs BMI2.
 *
 * Origin
 *   Entries of 16 bits: Zach Wegner; Ronald de Man and Lasse Hansen, October 2013. For rooks alone:
 *   the engine Stormphrax.
 *
 * Note
 *   Both instructions share one execution port on Intel's CPUs; here a bishop needs it once.
 *
 *   A cache line lies between the tables of two squares. Without it, the likely entries of all of
 *   them, those for few occupied squares, would share a few sets of the cache.
 */

#include "support/bitboard.h"
#include "support/facts.h"
#include "support/gaps.h"

struct pext_compressed_rooks_square {
    const uint16_t *rook_attacks;
    Bitboard rook_inner, rook_all; /* squares of both lines */
    const Bitboard *bishop_attacks;
    Bitboard bishop_inner;
};

enum {
    PEXT_COMPRESSED_ROOKS_GAP = 4 * TABLE_GAP, /* of 16 bits */
    PEXT_COMPRESSED_ROOKS_SIZE = 102400 + 64 * PEXT_COMPRESSED_ROOKS_GAP,
    PEXT_COMPRESSED_ROOKS_BISHOPS_SIZE = 5248 + 64 * TABLE_GAP,
};

extern struct pext_compressed_rooks_square pext_compressed_rooks_squares[64];
extern uint16_t pext_compressed_rooks_table[PEXT_COMPRESSED_ROOKS_SIZE];
extern Bitboard pext_compressed_rooks_bishops[PEXT_COMPRESSED_ROOKS_BISHOPS_SIZE];

void pext_compressed_rooks_init(void);

static const struct technique_facts pext_compressed_rooks_facts = {
    .title = "PEXT bitboards, 16 bits a rook's answer",
    .family = "lookup",
    .originators = "Zach Wegner, Ronald de Man, Lasse Hansen; Stormphrax",
    .year = 2013,
    .reference = "https://www.chessprogramming.org/BMI2#PEXT_Bitboards",
    .table_bytes = sizeof pext_compressed_rooks_table + sizeof pext_compressed_rooks_bishops +
                   sizeof pext_compressed_rooks_squares,
};

#ifdef __BMI2__
#include <immintrin.h>

ALWAYS_INLINE Bitboard pext_compressed_rooks_rook_attacks(Square square, Bitboard occupied)
{
    const struct pext_compressed_rooks_square *entry = &pext_compressed_rooks_squares[square];

    return _pdep_u64(entry->rook_attacks[_pext_u64(occupied, entry->rook_inner)], entry->rook_all);
}

ALWAYS_INLINE Bitboard pext_compressed_rooks_bishop_attacks(Square square, Bitboard occupied)
{
    const struct pext_compressed_rooks_square *entry = &pext_compressed_rooks_squares[square];

    return entry->bishop_attacks[_pext_u64(occupied, entry->bishop_inner)];
}
#endif

#endif
