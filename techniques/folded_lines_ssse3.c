/* SPDX-License-Identifier: MIT */
#include "folded_lines_ssse3.h"

#include "support/folded_lines.h"

_Alignas(64) struct fold_ssse3_square folded_lines_ssse3_squares[64];

void folded_lines_ssse3_init(void)
{
    for (Square square = 0; square < 64; ++square) {
        const struct folded_lines lines = folded_lines_of(square);
        struct fold_ssse3_square *s = &folded_lines_ssse3_squares[square];

        for (unsigned half = 0; half < 2; ++half) {
            s->off_rook[half] = ~lines.lines[half];
            s->off_bishop[half] = ~lines.lines[2 + half];
            s->addends[half] = lines.addends[half];
            s->folds[half] = lines.folds[half];
        }
    }
}
