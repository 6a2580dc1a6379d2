/* SPDX-License-Identifier: MIT */
#include "congruent_modulo.h"

_Alignas(64) Bitboard congruent_modulo_diagonals[64][CONGRUENT_MODULO_DIAGONAL];
_Alignas(64) Bitboard congruent_modulo_files[64][CONGRUENT_MODULO_FILE];
_Alignas(64) Bitboard congruent_modulo_anti_diagonals[64][CONGRUENT_MODULO_ANTI_DIAGONAL];

void congruent_modulo_init(void)
{
    diagonal_masks_init();
    first_rank_init();
    for (Square square = 0; square < 64; ++square) {
        fill_line_table(square, DIAGONAL, line_squares(square, DIAGONAL), modulo_diagonal_index,
                        congruent_modulo_diagonals[square]);
        fill_line_table(square, ANTI_DIAGONAL, line_squares(square, ANTI_DIAGONAL),
                        modulo_anti_diagonal_index, congruent_modulo_anti_diagonals[square]);
        /* Queries leave the slider in its file. */
        fill_line_table(square, FILE_LINE, line_squares(square, FILE_LINE) | square_bit(square),
                        modulo_file_index, congruent_modulo_files[square]);
    }
}
