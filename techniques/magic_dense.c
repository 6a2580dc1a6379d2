/* SPDX-License-Identifier: MIT */
#include "magic_dense.h"

#include "support/lines.h"

_Alignas(64) struct magic_dense_square magic_dense_squares[64];
_Alignas(64) Bitboard magic_dense_table[DENSE_MAGICS_SIZE];

static const struct {
    uint64_t magic;
    size_t offset;
    unsigned shift;
} found[][64] = DENSE_MAGICS;

/* Fills the entry and its part of the table. */
static void fill(struct magic_dense_entry *entry, Square square, enum line_pair pair)
{
    Bitboard *attacks = magic_dense_table + found[pair][square].offset;

    entry->attacks = attacks;
    entry->mask = inner_pair_squares(square, pair);
    entry->magic = found[pair][square].magic;
    entry->shift = found[pair][square].shift;
    fill_magic_table(square, pair, entry->magic, found[pair][square].shift, attacks);
}

void magic_dense_init(void)
{
    for (Square square = 0; square < 64; ++square) {
        fill(&magic_dense_squares[square].rook, square, ROOK_LINES);
        fill(&magic_dense_squares[square].bishop, square, BISHOP_LINES);
    }
}
