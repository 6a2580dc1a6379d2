/* SPDX-License-Identifier: MIT */
#include "hyperbola_quintessence_ssse3.h"

#include "lines.h"

_Alignas(64) struct hyperbola_quintessence_ssse3_square hyperbola_quintessence_ssse3_squares[64];

void hyperbola_quintessence_ssse3_init(void)
{
    first_rank_init();
    for (Square square = 0; square < 64; ++square) {
        const Bitboard slider = square_bit(square);
        const Bitboard swapped = byte_swap(slider);

        hyperbola_quintessence_ssse3_squares[square] = (struct hyperbola_quintessence_ssse3_square){
            .bishop_lines = {line_squares(square, DIAGONAL), line_squares(square, ANTI_DIAGONAL)},
            .slider = {slider, slider},
            .swapped_slider = {swapped, swapped},
            .file = line_squares(square, FILE_LINE),
        };
    }
}
