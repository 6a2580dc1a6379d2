/* SPDX-License-Identifier: MIT */
#include "hyperbola_quintessence_avx2.h"

#include "support/lines.h"

_Alignas(64) struct hq_avx2_square hyperbola_quintessence_avx2_squares[64];
_Alignas(64) uint8_t hyperbola_quintessence_avx2_ranks[4][128];

void hyperbola_quintessence_avx2_init(void)
{
    for (Square file = 0; file < 8; ++file)
        for (unsigned inner = 0; inner < 128; inner += 2)
            hyperbola_quintessence_avx2_ranks[file / 2][inner + file % 2] =
                (uint8_t)line_attacks(file, inner, RANK_LINE);
    for (Square square = 0; square < 64; ++square) {
        struct hq_avx2_square *s = &hyperbola_quintessence_avx2_squares[square];

        s->lines[0] = line_squares(square, FILE_LINE);
        s->lines[1] = line_squares(square, DIAGONAL);
        s->lines[2] = line_squares(square, ANTI_DIAGONAL);
        s->slider = square_bit(square);
        s->swapped_slider = byte_swap(square_bit(square));
        s->rank_attacks =
            &hyperbola_quintessence_avx2_ranks[file_of(square) / 2][file_of(square) % 2];
        s->rank_shift = square & 56;
    }
}
