/* SPDX-License-Identifier: MIT */
#include "magic_fancy.h"

#include "support/magic_search.h"

/* Any seed will do; this one finds its magics early. */
static const uint64_t seed = 4229;

_Alignas(64) struct magic_fancy_square magic_fancy_squares[64];
_Alignas(64) Bitboard magic_fancy_table[MAGIC_FANCY_TABLE_SIZE];

/* Fills the entry and its part of the table; returns where the next part starts. */
static Bitboard *fill(struct magic_fancy_entry *entry, Square square, enum line_pair pair,
                      Bitboard *attacks)
{
    const Bitboard mask = inner_pair_squares(square, pair);
    const unsigned bits = popcount(mask);

    entry->attacks = attacks;
    entry->mask = mask;
    entry->magic = magic_search(square, pair, bits, seed, attacks);
    entry->shift = 64 - bits;
    return attacks + (UINT64_C(1) << bits);
}

void magic_fancy_init(void)
{
    Bitboard *next = magic_fancy_table;

    for (Square square = 0; square < 64; ++square)
        next = fill(&magic_fancy_squares[square].rook, square, ROOK_LINES, next);
    for (Square square = 0; square < 64; ++square)
        next = fill(&magic_fancy_squares[square].bishop, square, BISHOP_LINES, next);
}
