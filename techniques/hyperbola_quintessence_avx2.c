/* SPDX-License-Identifier: MIT */
#include "hyperbola_quintessence_avx2.h"

#include "support/lines.h"

_Alignas(64) struct hq_avx2_square hyperbola_quintessence_avx2_squares[64];

void hyperbola_quintessence_avx2_init(void)
{
    first_rank_init();
    for (Square square = 0; square < 64; ++square) {
        hyperbola_quintessence_avx2_squares[square] = (struct hq_avx2_square){
            .lines = {line_squares(square, FILE_LINE), line_squares(square, DIAGONAL),
                      line_squares(square, ANTI_DIAGONAL)},
            .slider = square_bit(square),
            .swapped_slider = byte_swap(square_bit(square)),
        };
    }
}
