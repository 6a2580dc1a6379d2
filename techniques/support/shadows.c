/* SPDX-License-Identifier: MIT */
#include "shadows.h"

_Alignas(64) uint8_t lines_by_difference[240];

void shadows_init(void)
{
    rising_rays_init();
    falling_rays_init();
    for (Square from = 0; from < 64; ++from) {
        for (uint8_t line = 0; line < 4; ++line) {
            Bitboard others = line_squares(from, (enum line)line);

            while (others != 0)
                lines_by_difference[difference_of_squares(from, pop_lowest_square(&others))] = line;
        }
    }
}
