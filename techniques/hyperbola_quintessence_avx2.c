/* SPDX-License-Identifier: MIT */
#include "hyperbola_quintessence_avx2.h"

#include "support/lines.h"

_Alignas(64) struct hq_avx2_square hyperbola_quintessence_avx2_squares[64];

void hyperbola_quintessence_avx2_init(void)
{
    first_rank_init();
    for (Square square = 0; square < 64; ++square) {
        struct hq_avx2_square *s = &hyperbola_quintessence_avx2_squares[square];

        s->lines[0] = line_squares(square, FILE_LINE);
        s->lines[1] = line_squares(square, DIAGONAL);
        s->lines[2] = line_squares(square, ANTI_DIAGONAL);
        s->slider = square_bit(square);
        s->swapped_slider = byte_swap(square_bit(square));
    }
}
