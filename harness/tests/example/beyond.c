/* SPDX-License-Identifier: MIT */
#include "beyond.h"

_Alignas(64) Bitboard beyond_squares[64][64];

void beyond_init(void)
{
    pair_masks_init();
    for (Square slider = 0; slider < 64; ++slider) {
        for (unsigned line = 0; line < 4; ++line) {
            const Bitboard squares = line_squares(slider, (enum line)line);
            Bitboard pieces = squares;

            while (pieces != 0) {
                const Square piece = pop_lowest_square(&pieces);
                const Bitboard seen = line_attacks(slider, square_bit(piece), (enum line)line);

                beyond_squares[slider][piece] = squares & ~seen;
            }
        }
    }
}
