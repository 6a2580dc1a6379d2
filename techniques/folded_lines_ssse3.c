/* SPDX-License-Identifier: MIT */
#include "folded_lines_ssse3.h"

#include "support/folded_lines.h"

_Alignas(64) struct fold_ssse3_square folded_lines_ssse3_squares[64];

void folded_lines_ssse3_init(void)
{
    for (Square square = 0; square < 64; ++square) {
        const struct folded_lines s = folded_lines_of(square);

        folded_lines_ssse3_squares[square] = (struct fold_ssse3_square){
            .rook = {s.lines[1], s.lines[0]},
            .bishop = {s.lines[2], s.lines[3]},
            .addends = {s.addends[1], s.addends[0]},
            .folds = {s.folds[1], s.folds[0]},
        };
    }
}
