/* SPDX-License-Identifier: MIT */
#include "rays.h"

#include "lines.h"

_Alignas(64) Bitboard rising_rays[64][4];
_Alignas(64) Bitboard falling_rays[64][4];

void rays_init(void)
{
    for (Square square = 0; square < 64; ++square) {
        const Bitboard below = square_bit(square) - 1;

        for (enum line line = FILE_LINE; line <= ANTI_DIAGONAL; ++line) {
            rising_rays[square][line] = line_squares(square, line) & ~below;
            falling_rays[square][line] = line_squares(square, line) & below;
        }
    }
}
