/* SPDX-License-Identifier: MIT */
#include "folded_lines_neon.h"

#include "support/folded_lines.h"

_Alignas(64) struct fold_neon_square folded_lines_neon_squares[64];

void folded_lines_neon_init(void)
{
    for (Square square = 0; square < 64; ++square) {
        const struct folded_lines lines = folded_lines_of(square);
        struct fold_neon_square *s = &folded_lines_neon_squares[square];

        for (unsigned half = 0; half < 2; ++half) {
            s->off_rook[half] = ~lines.lines[1 - half];
            s->off_bishop[half] = ~lines.lines[2 + half];
            s->addends[half] = lines.addends[1 - half];
            s->folds[half] = lines.folds[1 - half];
        }
        /* Unfolding reads the high half, and for the slider's byte the lowest of all, which has the
         * rank's sum. */
        s->folds[1] ^= 8 * A_FILE;
    }
}
