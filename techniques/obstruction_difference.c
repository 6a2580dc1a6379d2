/* SPDX-License-Identifier: MIT */
#include "obstruction_difference.h"

_Alignas(64) struct obstruction_difference_line obstruction_difference_lines[64][4];

void obstruction_difference_init(void)
{
    for (Square square = 0; square < 64; ++square) {
        const Bitboard below = square_bit(square) - 1;

        for (unsigned line = 0; line < 4; ++line) {
            struct obstruction_difference_line *l = &obstruction_difference_lines[square][line];

            l->both = line_squares(square, (enum line)line);
            l->below = (l->both & below) | square_bit(0);
            l->above = l->both & ~below;
        }
    }
}
