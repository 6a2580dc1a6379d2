/* SPDX-License-Identifier: MIT */
#include "sissy.h"

_Alignas(64) Bitboard sissy_attacks[64][256][8];

void sissy_init(void)
{
    pair_masks_init();
    for (Square square = 0; square < 64; ++square)
        for (Bitboard squares = 0; squares < 256; ++squares)
            for (unsigned rank = 0; rank < 8; ++rank)
                sissy_attacks[square][squares][rank] =
                    pair_attacks(square, squares << 8 * rank, ROOK_LINES) |
                    pair_attacks(square, squares << 8 * rank, BISHOP_LINES);
}
