/* SPDX-License-Identifier: MIT */
#include "folded_lines_avx512.h"

_Alignas(64) struct fold_avx512_starts folded_lines_avx512_starts;

void folded_lines_avx512_init(void)
{
    struct fold_avx512_starts starts = {{0}, {0}, {0}};

    folded_lines_avx2_init();
    for (unsigned rank = 0; rank < 8; ++rank)
        for (unsigned i = 0; i < 8; ++i) {
            const unsigned from = folded_byte(rank, i);
            /* In the slider's byte anywhere that does not reach it. */
            const unsigned step = i == rank ? 8 : from - rank;

            starts.fold[rank] |= (Bitboard)(8 * from) << 8 * i;
            starts.diagonal[rank] |= (Bitboard)((8 * rank - step) & 63) << 8 * i;
            starts.anti_diagonal[rank] |= (Bitboard)((8 * rank + step) & 63) << 8 * i;
        }
    folded_lines_avx512_starts = starts;
}
