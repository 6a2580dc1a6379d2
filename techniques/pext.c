/* SPDX-License-Identifier: MIT */
#include "pext.h"

#include "support/lines.h"

_Alignas(64) struct pext_square pext_squares[64];
_Alignas(64) Bitboard pext_table[PEXT_TABLE_SIZE];

/* Fills the entry and its part of the table; returns where the next part starts. */
static Bitboard *fill(struct pext_entry *entry, Square square, enum line_pair pair,
                      Bitboard *attacks)
{
    const Bitboard mask = inner_pair_squares(square, pair);
    Bitboard occupied = 0;

    entry->attacks = attacks;
    entry->mask = mask;
    do { /* Subsets come in the order of what PEXT makes of them. */
        *attacks++ = pair_attacks(square, occupied, pair);
        occupied = next_subset(occupied, mask);
    } while (occupied != 0);
    return attacks + TABLE_GAP;
}

void pext_init(void)
{
    Bitboard *next = pext_table;

    for (Square square = 0; square < 64; ++square)
        next = fill(&pext_squares[square].rook, square, ROOK_LINES, next);
    for (Square square = 0; square < 64; ++square)
        next = fill(&pext_squares[square].bishop, square, BISHOP_LINES, next);
}
