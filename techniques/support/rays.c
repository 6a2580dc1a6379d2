/* SPDX-License-Identifier: MIT */
#include "rays.h"

#include "lines.h"

_Alignas(64) Bitboard rising_rays[65][4];
_Alignas(64) Bitboard falling_rays[64][4];
_Alignas(64) Bitboard falling_rays_by_zeros[65][4];

void rising_rays_init(void)
{
    for (Square square = 0; square < 64; ++square)
        for (unsigned line = 0; line < 4; ++line)
            rising_rays[square][line] =
                line_squares(square, (enum line)line) & ~(square_bit(square) - 1);
}

void falling_rays_init(void)
{
    for (Square square = 0; square < 64; ++square)
        for (unsigned line = 0; line < 4; ++line)
            falling_rays[square][line] =
                line_squares(square, (enum line)line) & (square_bit(square) - 1);
}

void falling_rays_by_zeros_init(void)
{
    for (Square square = 0; square < 64; ++square)
        for (unsigned line = 0; line < 4; ++line)
            falling_rays_by_zeros[63 - square][line] =
                line_squares(square, (enum line)line) & (square_bit(square) - 1);
}
