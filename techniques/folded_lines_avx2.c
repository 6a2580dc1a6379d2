/* SPDX-License-Identifier: MIT */
#include "folded_lines_avx2.h"

_Alignas(32) struct folded_lines folded_lines_avx2_squares[64];

void folded_lines_avx2_init(void)
{
    for (Square square = 0; square < 64; ++square)
        folded_lines_avx2_squares[square] = folded_lines_of(square);
}
