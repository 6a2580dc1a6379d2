/* SPDX-License-Identifier: MIT */
#include "magic_fixed_shift.h"

#include "support/lines.h"

_Alignas(64) struct magic_fixed_shift_entries magic_fixed_shift_entries;
/* From a page on: see magic_black.c. */
_Alignas(4096) Bitboard magic_fixed_shift_table[FIXED_SHIFT_MAGICS_SIZE];

static const struct {
    uint64_t magic;
    size_t offset;
} found[][64] = FIXED_SHIFT_MAGICS;

/* Fills the entry and its part of the table. */
static void fill(struct magic_fixed_shift_entry *entry, Square square, enum line_pair pair,
                 unsigned shift)
{
    Bitboard *attacks = magic_fixed_shift_table + found[pair][square].offset;

    entry->attacks = attacks;
    entry->mask = inner_pair_squares(square, pair);
    entry->magic = found[pair][square].magic;
    fill_magic_table(square, pair, entry->magic, shift, attacks);
}

void magic_fixed_shift_init(void)
{
    for (Square square = 0; square < 64; ++square) {
        fill(&magic_fixed_shift_entries.rook[square], square, ROOK_LINES, MAGIC_FIXED_SHIFT_ROOK);
        fill(&magic_fixed_shift_entries.bishop[square], square, BISHOP_LINES,
             MAGIC_FIXED_SHIFT_BISHOP);
    }
}
