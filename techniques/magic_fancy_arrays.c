/* SPDX-License-Identifier: MIT */
#include "magic_fancy_arrays.h"

_Alignas(64) struct magic_fancy_arrays_pieces magic_fancy_arrays_pieces;

static void copy(struct magic_fancy_arrays_lines *to, Square square,
                 const struct magic_fancy_entry *from)
{
    to->masks[square] = from->mask;
    to->magics[square] = from->magic;
    to->shifts[square] = from->shift;
    to->attacks[square] = from->attacks;
}

void magic_fancy_arrays_init(void)
{
    magic_fancy_init();
    for (Square square = 0; square < 64; ++square) {
        copy(&magic_fancy_arrays_pieces.rook, square, &magic_fancy_squares[square].rook);
        copy(&magic_fancy_arrays_pieces.bishop, square, &magic_fancy_squares[square].bishop);
    }
}
