/* SPDX-License-Identifier: MIT */
#include "magic_32_bit.h"

#include "support/magic_search.h"

/* Any seed will do; this one finds its magics early. */
static const uint64_t seed = 45;

_Alignas(64) struct magic_32_bit_square magic_32_bit_squares[64];
_Alignas(64) Bitboard magic_32_bit_table[MAGIC_32_BIT_TABLE_SIZE];

/* Fills the entry and its part of the table; returns where the next part starts. */
static Bitboard *fill(struct magic_32_bit_entry *entry, Square square, enum line_pair pair,
                      Bitboard *attacks)
{
    const Bitboard mask = inner_pair_squares(square, pair);
    const unsigned bits = popcount(mask);
    Bitboard found[1 << 12];
    const Bitboard factors = magic_search_32_bit(square, pair, bits, seed, found);

    for (unsigned i = 0; i < 1U << bits; ++i)
        attacks[i] = found[i];
    entry->attacks = attacks;
    entry->lower_mask = (uint32_t)mask;
    entry->upper_mask = (uint32_t)(mask >> 32);
    entry->lower_factor = (uint32_t)factors;
    entry->upper_factor = (uint32_t)(factors >> 32);
    entry->shift = 32 - bits;
    return attacks + (UINT64_C(1) << bits) + TABLE_GAP;
}

void magic_32_bit_init(void)
{
    Bitboard *next = magic_32_bit_table;

    for (Square square = 0; square < 64; ++square)
        next = fill(&magic_32_bit_squares[square].rook, square, ROOK_LINES, next);
    for (Square square = 0; square < 64; ++square)
        next = fill(&magic_32_bit_squares[square].bishop, square, BISHOP_LINES, next);
}
