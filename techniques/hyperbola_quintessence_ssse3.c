/* SPDX-License-Identifier: MIT */
#include "hyperbola_quintessence_ssse3.h"

#include "support/lines.h"

_Alignas(64) struct hq_ssse3_square hyperbola_quintessence_ssse3_squares[64];
_Alignas(64) struct hq_ssse3_bishop hyperbola_quintessence_ssse3_bishops[64];

/* `b`, and its copy upside down. */
static void set(Bitboard pair[2], Bitboard b)
{
    pair[0] = b;
    pair[1] = byte_swap(b);
}

void hyperbola_quintessence_ssse3_init(void)
{
    first_rank_init();
    for (Square square = 0; square < 64; ++square) {
        struct hq_ssse3_square *s = &hyperbola_quintessence_ssse3_squares[square];
        struct hq_ssse3_bishop *bishop = &hyperbola_quintessence_ssse3_bishops[square];
        const Bitboard slider = square_bit(square);

        set(s->file, line_squares(square, FILE_LINE));
        set(s->diagonal, line_squares(square, DIAGONAL));
        set(s->anti_diagonal, line_squares(square, ANTI_DIAGONAL));
        set(s->slider, slider);
        bishop->lines[0] = line_squares(square, DIAGONAL);
        bishop->lines[1] = line_squares(square, ANTI_DIAGONAL);
        bishop->slider[0] = bishop->slider[1] = slider;
        bishop->swapped_slider[0] = bishop->swapped_slider[1] = byte_swap(slider);
    }
}
