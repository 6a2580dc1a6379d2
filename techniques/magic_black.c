/* SPDX-License-Identifier: MIT */
#include "magic_black.h"

#include "support/lines.h"

_Alignas(64) struct magic_black_entries magic_black_entries;
/* From a page on: the search put what is likely of many squares into few pages. */
_Alignas(4096) Bitboard magic_black_table[BLACK_MAGICS_SIZE];

static const struct {
    uint64_t magic;
    size_t offset;
} found[][64] = BLACK_MAGICS;

/* Fills the entry and its part of the table. */
static void fill(struct magic_black_entry *entry, Square square, enum line_pair pair,
                 unsigned shift)
{
    Bitboard *attacks = magic_black_table + found[pair][square].offset;
    Bitboard occupied = 0;

    entry->attacks = attacks;
    entry->outside = ~inner_pair_squares(square, pair);
    entry->magic = found[pair][square].magic;
    do {
        attacks[(occupied | entry->outside) * entry->magic >> shift] =
            pair_attacks(square, occupied, pair);
        occupied = next_subset(occupied, ~entry->outside);
    } while (occupied != 0);
}

void magic_black_init(void)
{
    for (Square square = 0; square < 64; ++square) {
        fill(&magic_black_entries.rook[square], square, ROOK_LINES, MAGIC_BLACK_ROOK);
        fill(&magic_black_entries.bishop[square], square, BISHOP_LINES, MAGIC_BLACK_BISHOP);
    }
}
