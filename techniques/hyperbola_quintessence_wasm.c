/* SPDX-License-Identifier: MIT */
#include "hyperbola_quintessence_wasm.h"

#include "support/lines.h"

_Alignas(64) struct hq_wasm_square hyperbola_quintessence_wasm_squares[64];

/* `b`, and its copy upside down. */
static void set(Bitboard pair[2], Bitboard b)
{
    pair[0] = b;
    pair[1] = byte_swap(b);
}

void hyperbola_quintessence_wasm_init(void)
{
    first_rank_init();
    for (Square square = 0; square < 64; ++square) {
        struct hq_wasm_square *s = &hyperbola_quintessence_wasm_squares[square];

        set(s->file, line_squares(square, FILE_LINE));
        set(s->diagonal, line_squares(square, DIAGONAL));
        set(s->anti_diagonal, line_squares(square, ANTI_DIAGONAL));
        set(s->slider, square_bit(square));
    }
}
