/* SPDX-License-Identifier: MIT */
#include "congruent_modulo.h"

_Alignas(64) Bitboard congruent_modulo_diagonals[64][CONGRUENT_MODULO_DIAGONAL];
_Alignas(64) Bitboard congruent_modulo_files[64][CONGRUENT_MODULO_FILE];
_Alignas(64) Bitboard congruent_modulo_anti_diagonals[64][CONGRUENT_MODULO_ANTI_DIAGONAL];

static void fill(Square square, enum line line, unsigned (*index)(Square, Bitboard),
                 Bitboard *table)
{
    const Bitboard squares = line_squares(square, line) | square_bit(square);
    Bitboard occupied = 0;

    do {
        table[index(square, occupied)] = line_attacks(square, occupied, line);
        occupied = next_subset(occupied, squares);
    } while (occupied != 0);
}

void congruent_modulo_init(void)
{
    lines_init();
    first_rank_init();
    for (Square square = 0; square < 64; ++square) {
        fill(square, DIAGONAL, congruent_modulo_diagonal_index, congruent_modulo_diagonals[square]);
        fill(square, FILE_LINE, congruent_modulo_file_index, congruent_modulo_files[square]);
        fill(square, ANTI_DIAGONAL, congruent_modulo_anti_diagonal_index,
             congruent_modulo_anti_diagonals[square]);
    }
}
