/* SPDX-License-Identifier: MIT */
#include "kindergarten_super_sissy.h"

_Alignas(64) Bitboard kindergarten_super_sissy_attacks[64][4][64];

static Bitboard index_of(Square square, Bitboard occupied, enum line line)
{
    switch (line) {
    case FILE_LINE:
        return kss_file_index(square, occupied);
    case RANK_LINE:
        return occupied >> (square & 56) >> 1 & 63;
    default:
        return kss_diagonal_index(occupied, line_squares(square, line));
    }
}

void kindergarten_super_sissy_init(void)
{
    diagonal_masks_init();
    for (Square square = 0; square < 64; ++square) {
        for (unsigned i = 0; i < 4; ++i) {
            const enum line line = (enum line)i;
            const Bitboard squares = line_squares(square, line) | square_bit(square);
            Bitboard occupied = 0;

            do {
                kindergarten_super_sissy_attacks[square][line][index_of(square, occupied, line)] =
                    line_attacks(square, occupied, line);
                occupied = next_subset(occupied, squares);
            } while (occupied != 0);
        }
    }
}
