/* SPDX-License-Identifier: MIT */
#include "magic_black_dense.h"

#include "support/lines.h"

_Alignas(64) struct magic_black_dense_square magic_black_dense_squares[64];
_Alignas(64) Bitboard magic_black_dense_table[BLACK_DENSE_MAGICS_SIZE];

static const struct {
    uint64_t magic;
    size_t offset;
    unsigned shift;
} found[][64] = BLACK_DENSE_MAGICS;

/* Fills the entry and its part of the table. */
static void fill(struct magic_black_dense_entry *entry, Square square, enum line_pair pair)
{
    Bitboard *attacks = magic_black_dense_table + found[pair][square].offset;
    Bitboard occupied = 0;

    entry->attacks = attacks;
    entry->outside = ~inner_pair_squares(square, pair);
    entry->magic = found[pair][square].magic;
    entry->shift = found[pair][square].shift;
    do {
        attacks[(occupied | entry->outside) * entry->magic >> entry->shift] =
            pair_attacks(square, occupied, pair);
        occupied = next_subset(occupied, ~entry->outside);
    } while (occupied != 0);
}

void magic_black_dense_init(void)
{
    for (Square square = 0; square < 64; ++square) {
        fill(&magic_black_dense_squares[square].rook, square, ROOK_LINES);
        fill(&magic_black_dense_squares[square].bishop, square, BISHOP_LINES);
    }
}
