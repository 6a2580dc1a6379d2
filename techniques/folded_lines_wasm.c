/* SPDX-License-Identifier: MIT */
#include "folded_lines_wasm.h"

_Alignas(64) struct folded_pairs folded_lines_wasm_squares[64];

void folded_lines_wasm_init(void)
{
    for (Square square = 0; square < 64; ++square)
        folded_lines_wasm_squares[square] = folded_pairs_of(square);
}
