/* SPDX-License-Identifier: MIT */
#include "magic_fancy.h"

#include "support/lines.h"

_Alignas(64) struct magic_fancy_square magic_fancy_squares[64];
_Alignas(64) Bitboard magic_fancy_table[FANCY_MAGICS_SIZE];

static const struct {
    uint64_t magic;
    size_t offset;
    unsigned shift;
} found[][64] = FANCY_MAGICS;

/* Fills the entry and its part of the table. */
static void fill(struct magic_fancy_entry *entry, Square square, enum line_pair pair)
{
    Bitboard *attacks = magic_fancy_table + found[pair][square].offset;

    entry->attacks = attacks;
    entry->mask = inner_pair_squares(square, pair);
    entry->magic = found[pair][square].magic;
    entry->shift = found[pair][square].shift;
    fill_magic_table(square, pair, entry->magic, found[pair][square].shift, attacks);
}

void magic_fancy_init(void)
{
    for (Square square = 0; square < 64; ++square) {
        fill(&magic_fancy_squares[square].rook, square, ROOK_LINES);
        fill(&magic_fancy_squares[square].bishop, square, BISHOP_LINES);
    }
}
