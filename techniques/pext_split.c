/* SPDX-License-Identifier: MIT */
#include "pext_split.h"

#include "support/lines.h"

_Alignas(64) struct pext_split_square pext_split_squares[64];
_Alignas(64) Bitboard pext_split_table[PEXT_SPLIT_TABLE_SIZE];

/* Fills in the line and its part of the table; returns where the next part starts. */
static Bitboard *fill(struct pext_split_line *filled, Square square, enum line line,
                      Bitboard *attacks)
{
    const Bitboard inner = inner_line_squares(square, line);
    Bitboard occupied = 0;

    filled->attacks = attacks;
    filled->inner = inner;
    do { /* Subsets come in the order of what PEXT makes of them. */
        *attacks++ = line_attacks(square, occupied, line);
        occupied = next_subset(occupied, inner);
    } while (occupied != 0);
    return attacks;
}

void pext_split_init(void)
{
    Bitboard *next = pext_split_table;

    first_rank_init();
    for (Square square = 0; square < 64; ++square) {
        next = fill(&pext_split_squares[square].file, square, FILE_LINE, next);
        next = fill(&pext_split_squares[square].diagonal, square, DIAGONAL, next);
        next = fill(&pext_split_squares[square].anti_diagonal, square, ANTI_DIAGONAL, next);
    }
}
