/* SPDX-License-Identifier: MIT */
#include "folded_lines_ssse3.h"

_Alignas(64) struct folded_pairs folded_lines_ssse3_squares[64];

void folded_lines_ssse3_init(void)
{
    for (Square square = 0; square < 64; ++square) {
        const struct folded_pairs pairs = folded_pairs_of(square);
        struct folded_pairs *s = &folded_lines_ssse3_squares[square];

        for (unsigned half = 0; half < 2; ++half) {
            s->rook[half] = ~pairs.rook[1 - half];
            s->bishop[half] = ~pairs.bishop[half];
            s->addends[half] = pairs.addends[1 - half];
            s->folds[half] = pairs.folds[1 - half];
        }
    }
}
