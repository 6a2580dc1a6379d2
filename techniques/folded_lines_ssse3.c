/* SPDX-License-Identifier: MIT */
#include "folded_lines_ssse3.h"

#include "support/folded_lines.h"

_Alignas(64) struct fold_ssse3_square folded_lines_ssse3_squares[64];

void folded_lines_ssse3_init(void)
{
    for (Square square = 0; square < 64; ++square) {
        const struct folded_lines s = folded_lines_of(square);

        struct fold_ssse3_square *entry = &folded_lines_ssse3_squares[square];

        for (unsigned half = 0; half < 2; ++half) {
            entry->rook[half] = s.lines[1 - half];
            entry->bishop[half] = s.lines[2 + half];
            entry->addends[half] = s.addends[1 - half];
            entry->folds[half] = s.folds[1 - half];
        }
    }
}
