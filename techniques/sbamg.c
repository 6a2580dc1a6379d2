/* SPDX-License-Identifier: MIT */
#include "sbamg.h"

_Alignas(64) struct sbamg_line sbamg_lines[64][4];

void sbamg_init(void)
{
    for (Square square = 0; square < 64; ++square) {
        for (unsigned line = 0; line < 4; ++line) {
            const Bitboard squares = line_squares(square, (enum line)line);
            const Bitboard below = squares & (square_bit(square) - 1);

            sbamg_lines[square][line].squares = squares;
            sbamg_lines[square][line].end =
                below != 0 ? square_bit(lowest_square(below)) : square_bit(0);
        }
    }
}
