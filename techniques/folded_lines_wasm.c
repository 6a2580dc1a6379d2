/* SPDX-License-Identifier: MIT */
#include "folded_lines_wasm.h"

#include "support/folded_lines.h"

_Alignas(64) struct fold_wasm_square folded_lines_wasm_squares[64];

void folded_lines_wasm_init(void)
{
    for (Square square = 0; square < 64; ++square) {
        const struct folded_lines lines = folded_lines_of(square);
        struct fold_wasm_square *s = &folded_lines_wasm_squares[square];

        for (unsigned half = 0; half < 2; ++half) {
            s->rook[half] = lines.lines[1 - half];
            s->bishop[half] = lines.lines[2 + half];
            s->addends[half] = lines.addends[1 - half];
            s->folds[half] = lines.folds[1 - half];
        }
    }
}
