/* SPDX-License-Identifier: MIT */
#include "pext_compressed_rooks.h"

#include "support/lines.h"

_Alignas(64) struct pext_compressed_rooks_square pext_compressed_rooks_squares[64];
_Alignas(64) uint16_t pext_compressed_rooks_table[PEXT_COMPRESSED_ROOKS_SIZE];
_Alignas(64) Bitboard pext_compressed_rooks_bishops[PEXT_COMPRESSED_ROOKS_BISHOPS_SIZE];

/* Both fill the part of a square in one order: subsets come in that of what PEXT makes of them. */
static uint16_t *fill_rook(struct pext_compressed_rooks_square *entry, Square square,
                           uint16_t *attacks)
{
    Bitboard occupied = 0;

    entry->rook_attacks = attacks;
    entry->rook_inner = inner_pair_squares(square, ROOK_LINES);
    entry->rook_all = pair_squares(square, ROOK_LINES);
    do {
        *attacks++ =
            (uint16_t)software_pext(pair_attacks(square, occupied, ROOK_LINES), entry->rook_all);
        occupied = next_subset(occupied, entry->rook_inner);
    } while (occupied != 0);
    return attacks + PEXT_COMPRESSED_ROOKS_GAP;
}

static Bitboard *fill_bishop(struct pext_compressed_rooks_square *entry, Square square,
                             Bitboard *attacks)
{
    Bitboard occupied = 0;

    entry->bishop_attacks = attacks;
    entry->bishop_inner = inner_pair_squares(square, BISHOP_LINES);
    do {
        *attacks++ = pair_attacks(square, occupied, BISHOP_LINES);
        occupied = next_subset(occupied, entry->bishop_inner);
    } while (occupied != 0);
    return attacks + TABLE_GAP;
}

void pext_compressed_rooks_init(void)
{
    uint16_t *next_rook = pext_compressed_rooks_table;
    Bitboard *next_bishop = pext_compressed_rooks_bishops;

    for (Square square = 0; square < 64; ++square) {
        next_rook = fill_rook(&pext_compressed_rooks_squares[square], square, next_rook);
        next_bishop = fill_bishop(&pext_compressed_rooks_squares[square], square, next_bishop);
    }
}
