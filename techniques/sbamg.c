/* SPDX-License-Identifier: MIT */
#include "sbamg.h"

_Alignas(64) struct sbamg_line sbamg_lines[64][4];

void sbamg_init(void)
{
    for (Square square = 0; square < 64; ++square) {
        for (enum line line = FILE_LINE; line <= ANTI_DIAGONAL; ++line) {
            const Bitboard squares = line_squares(square, line);
            const Bitboard below = squares & (square_bit(square) - 1);

            sbamg_lines[square][line] = (struct sbamg_line){
                .squares = squares,
                .end = below != 0 ? square_bit(lowest_square(below)) : square_bit(0),
            };
        }
    }
}
