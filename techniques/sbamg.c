/* SPDX-License-Identifier: MIT */
#include "sbamg.h"

_Alignas(64) Bitboard sbamg_lines[64][4];

void sbamg_init(void)
{
    for (Square square = 0; square < 64; ++square)
        for (unsigned line = 0; line < 4; ++line)
            sbamg_lines[square][line] = line_squares(square, (enum line)line);
}
