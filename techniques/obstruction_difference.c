/* SPDX-License-Identifier: MIT */
#include "obstruction_difference.h"

_Alignas(64) struct obstruction_difference_line obstruction_difference_lines[64][4];

void obstruction_difference_init(void)
{
    for (Square square = 0; square < 64; ++square) {
        const Bitboard below = square_bit(square) - 1;

        for (enum line line = FILE_LINE; line <= ANTI_DIAGONAL; ++line) {
            const Bitboard both = line_squares(square, line);

            obstruction_difference_lines[square][line] = (struct obstruction_difference_line){
                .below = both & below,
                .above = both & ~below,
                .both = both,
            };
        }
    }
}
