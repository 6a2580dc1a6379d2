/* SPDX-License-Identifier: MIT */
#include "classical_bob_mike.h"

_Alignas(64) struct classical_bob_mike_tables classical_bob_mike;

void classical_bob_mike_init(void)
{
    struct classical_bob_mike_tables *t = &classical_bob_mike;

    for (Square square = 0; square < 64; ++square) {
        for (unsigned line = 0; line < 4; ++line) {
            const Bitboard squares = line_squares(square, (enum line)line);
            const Bitboard falling = squares & (square_bit(square) - 1);
            const Bitboard rising = squares ^ falling;

            t->rays[square].rising[line] = t->behind_rising[square][line] = rising;
            t->rays[square].falling[line] = t->behind_falling[63 - square][line] = falling;
        }
        t->rook[square] = pair_squares(square, ROOK_LINES);
        t->bishop[square] = pair_squares(square, BISHOP_LINES);
        t->queen[square] = t->rook[square] | t->bishop[square];
    }
}
