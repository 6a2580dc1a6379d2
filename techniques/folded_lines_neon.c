/* SPDX-License-Identifier: MIT */
#include "folded_lines_neon.h"

_Alignas(64) struct folded_pairs folded_lines_neon_squares[64];

void folded_lines_neon_init(void)
{
    for (Square square = 0; square < 64; ++square) {
        struct folded_pairs s = folded_pairs_of(square);

        for (unsigned half = 0; half < 2; ++half) {
            s.rook[half] = ~s.rook[half];
            s.bishop[half] = ~s.bishop[half];
        }
        /* Unfolding reads the high half, and for the slider's byte the lowest of all, which has the
         * rank's sum. */
        s.folds[1] ^= 8 * A_FILE;
        folded_lines_neon_squares[square] = s;
    }
}
