/* SPDX-License-Identifier: MIT */
#include "magic_plain.h"

#include "support/magic_search.h"

/* Any seed will do; this one finds its magics early. */
static const uint64_t seed = 4038;

_Alignas(64) struct magic_plain_square magic_plain_squares[64];
_Alignas(64) Bitboard magic_plain_rooks[64][(1 << MAGIC_PLAIN_ROOK_BITS) + TABLE_GAP];
_Alignas(64) Bitboard magic_plain_bishops[64][(1 << MAGIC_PLAIN_BISHOP_BITS) + TABLE_GAP];

void magic_plain_init(void)
{
    for (Square square = 0; square < 64; ++square) {
        struct magic_plain_square *s = &magic_plain_squares[square];

        s->rook.mask = inner_pair_squares(square, ROOK_LINES);
        s->rook.magic = magic_search(square, ROOK_LINES, MAGIC_PLAIN_ROOK_BITS, seed,
                                     magic_plain_rooks[square]);
        s->bishop.mask = inner_pair_squares(square, BISHOP_LINES);
        s->bishop.magic = magic_search(square, BISHOP_LINES, MAGIC_PLAIN_BISHOP_BITS, seed,
                                       magic_plain_bishops[square]);
    }
}
