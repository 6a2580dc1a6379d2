/* SPDX-License-Identifier: MIT */
#include "congruent_modulo_dense.h"

_Alignas(64) struct diagonal_masks congruent_modulo_dense_inner[64];
_Alignas(64) Bitboard congruent_modulo_dense_diagonals[64][CONGRUENT_MODULO_DENSE_DIAGONAL];
_Alignas(64) Bitboard
    congruent_modulo_dense_anti_diagonals[64][CONGRUENT_MODULO_DENSE_ANTI_DIAGONAL];
_Alignas(64) Bitboard congruent_modulo_dense_a_file[8][CONGRUENT_MODULO_DENSE_FILE];

void congruent_modulo_dense_init(void)
{
    first_rank_init();
    for (Square square = 0; square < 64; ++square) {
        const Bitboard diagonal = inner_line_squares(square, DIAGONAL);
        const Bitboard anti_diagonal = inner_line_squares(square, ANTI_DIAGONAL);

        congruent_modulo_dense_inner[square].diagonal = diagonal;
        congruent_modulo_dense_inner[square].anti_diagonal = anti_diagonal;
        fill_line_table(square, DIAGONAL, diagonal, congruent_modulo_dense_diagonal_index,
                        congruent_modulo_dense_diagonals[square]);
        fill_line_table(square, ANTI_DIAGONAL, anti_diagonal,
                        congruent_modulo_dense_anti_diagonal_index,
                        congruent_modulo_dense_anti_diagonals[square]);
    }
    for (Square rank = 0; rank < 8; ++rank)
        fill_line_table(8 * rank, FILE_LINE, A_FILE & ~(RANK_1 | RANK_8),
                        congruent_modulo_dense_file_index, congruent_modulo_dense_a_file[rank]);
}
