/* SPDX-License-Identifier: MIT */
#include "magic_plain.h"

#include "support/magic_search.h"

/* Any seed will do; this one finds its magics early. */
static const uint64_t seed = 4038;

_Alignas(64) struct magic_plain_square magic_plain_squares[64];
_Alignas(64) Bitboard magic_plain_rooks[64][(1 << MAGIC_PLAIN_ROOK_BITS) + TABLE_GAP];
_Alignas(64) Bitboard magic_plain_bishops[64][(1 << MAGIC_PLAIN_BISHOP_BITS) + TABLE_GAP];

/* Fills the entry and its table. */
static void fill(struct magic_plain_entry *entry, Square square, enum line_pair pair, unsigned bits,
                 Bitboard *table)
{
    Bitboard attacks[1 << MAGIC_PLAIN_ROOK_BITS];

    entry->mask = inner_pair_squares(square, pair);
    entry->magic = magic_search(square, pair, bits, seed, attacks);
    for (unsigned i = 0; i < 1U << bits; ++i)
        table[i] = attacks[i];
}

void magic_plain_init(void)
{
    for (Square square = 0; square < 64; ++square) {
        struct magic_plain_square *s = &magic_plain_squares[square];

        fill(&s->rook, square, ROOK_LINES, MAGIC_PLAIN_ROOK_BITS, magic_plain_rooks[square]);
        fill(&s->bishop, square, BISHOP_LINES, MAGIC_PLAIN_BISHOP_BITS,
             magic_plain_bishops[square]);
    }
}
