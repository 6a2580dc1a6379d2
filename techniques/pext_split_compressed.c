/* SPDX-License-Identifier: MIT */
#include "pext_split_compressed.h"

#include "support/lines.h"

_Alignas(64) struct psc_square pext_split_compressed_squares[64];
_Alignas(64) uint8_t pext_split_compressed_table[PEXT_SPLIT_COMPRESSED_TABLE_SIZE];

/* Fills in the line and its part of the table; returns where the next part starts. */
static uint32_t fill(struct psc_line *filled, Square square, enum line line, uint32_t start)
{
    const Bitboard inner = inner_line_squares(square, line);
    const Bitboard all = line_squares(square, line);
    Bitboard occupied = 0;

    filled->inner = inner;
    filled->all = all;
    do { /* Subsets come in the order of what PEXT makes of them. */
        pext_split_compressed_table[start++] =
            (uint8_t)software_pext(line_attacks(square, occupied, line), all);
        occupied = next_subset(occupied, inner);
    } while (occupied != 0);
    return start;
}

void pext_split_compressed_init(void)
{
    uint32_t next = 0;

    first_rank_init();
    for (Square square = 0; square < 64; ++square) {
        struct psc_square *s = &pext_split_compressed_squares[square];

        s->file_start = next;
        s->diagonal_start = fill(&s->file, square, FILE_LINE, s->file_start);
        s->anti_diagonal_start = fill(&s->diagonal, square, DIAGONAL, s->diagonal_start);
        next = fill(&s->anti_diagonal, square, ANTI_DIAGONAL, s->anti_diagonal_start);
    }
}
