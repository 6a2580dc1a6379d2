/* SPDX-License-Identifier: MIT */
#include "sissy.h"

#include "lines.h"

_Alignas(64) Bitboard sissy_attacks[64][256][8];
_Alignas(64) struct sissy_lines sissy_lines[64];

void sissy_init(void)
{
    for (Square square = 0; square < 64; ++square) {
        sissy_lines[square] = (struct sissy_lines){
            .rook = pair_squares(square, ROOK_LINES),
            .bishop = pair_squares(square, BISHOP_LINES),
        };
        for (Bitboard squares = 0; squares < 256; ++squares)
            for (unsigned rank = 0; rank < 8; ++rank)
                sissy_attacks[square][squares][rank] =
                    pair_attacks(square, squares << 8 * rank, ROOK_LINES) |
                    pair_attacks(square, squares << 8 * rank, BISHOP_LINES);
    }
}
