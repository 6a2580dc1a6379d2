/* SPDX-License-Identifier: MIT */
#include "rotated.h"

_Alignas(64) Bitboard rotated_attacks[64][4][64];

void rotated_init(void)
{
    for (Square square = 0; square < 64; ++square) {
        for (Bitboard inner = 0; inner < 64; ++inner) {
            /* A permuted board with these inner squares in every byte, permuted back. */
            const Bitboard bytes = (inner << 1) * A_FILE;

            rotated_attacks[square][RANK_LINE][inner] = line_attacks(square, bytes, RANK_LINE);
            rotated_attacks[square][FILE_LINE][inner] =
                line_attacks(square, transpose(bytes), FILE_LINE);
            rotated_attacks[square][DIAGONAL][inner] =
                line_attacks(square, rotate_anti_diagonals(bytes), DIAGONAL);
            rotated_attacks[square][ANTI_DIAGONAL][inner] =
                line_attacks(square, rotate_diagonals(bytes), ANTI_DIAGONAL);
        }
    }
}
