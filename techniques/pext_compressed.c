/* SPDX-License-Identifier: MIT */
#include "pext_compressed.h"

#include "support/lines.h"

_Alignas(64) struct pext_compressed_square pext_compressed_squares[64];
_Alignas(64) uint16_t pext_compressed_table[PEXT_COMPRESSED_TABLE_SIZE];

/* Fills the entry and its part of the table; returns where the next part starts. */
static uint16_t *fill(struct pext_compressed_entry *entry, Square square, enum line_pair pair,
                      uint16_t *attacks)
{
    const Bitboard inner = inner_pair_squares(square, pair);
    const Bitboard all = pair_squares(square, pair);
    Bitboard occupied = 0;

    entry->attacks = attacks;
    entry->inner = inner;
    entry->all = all;
    do { /* Subsets come in the order of what PEXT makes of them. */
        *attacks++ = (uint16_t)software_pext(pair_attacks(square, occupied, pair), all);
        occupied = next_subset(occupied, inner);
    } while (occupied != 0);
    return attacks + PEXT_COMPRESSED_GAP;
}

void pext_compressed_init(void)
{
    uint16_t *next = pext_compressed_table;

    for (Square square = 0; square < 64; ++square)
        next = fill(&pext_compressed_squares[square].rook, square, ROOK_LINES, next);
    for (Square square = 0; square < 64; ++square)
        next = fill(&pext_compressed_squares[square].bishop, square, BISHOP_LINES, next);
}
