/* SPDX-License-Identifier: MIT */
#include "pext_sve2.h"

#include "support/lines.h"

_Alignas(64) struct pext_sve2_square pext_sve2_squares[64];
_Alignas(64) Bitboard pext_sve2_table[PEXT_SVE2_TABLE_SIZE];

void pext_sve2_init(void)
{
    Bitboard *next = pext_sve2_table;

    for (unsigned piece = 0; piece < 2; ++piece) {
        const enum line_pair pair = piece == 0 ? ROOK_LINES : BISHOP_LINES;

        for (Square square = 0; square < 64; ++square) {
            struct pext_sve2_square *s = &pext_sve2_squares[square];
            const Bitboard mask = inner_pair_squares(square, pair);
            Bitboard occupied = 0;

            s->masks[piece] = mask;
            s->attacks[piece] = next;
            do { /* Subsets come in the order of what BEXT makes of them. */
                *next++ = pair_attacks(square, occupied, pair);
                occupied = next_subset(occupied, mask);
            } while (occupied != 0);
            next += TABLE_GAP;
        }
    }
}
