/* SPDX-License-Identifier: MIT */
#include "sbamg.h"

_Alignas(64) struct sbamg_square sbamg_squares[64];

void sbamg_init(void)
{
    for (Square square = 0; square < 64; ++square) {
        struct sbamg_square *s = &sbamg_squares[square];

        for (unsigned line = 0; line < 4; ++line)
            s->lines[line] = line_squares(square, (enum line)line);
        s->slider = square_bit(square);
        s->swapped_slider = byte_swap(s->slider);
    }
}
