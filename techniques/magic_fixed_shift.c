/* SPDX-License-Identifier: MIT */
#include "magic_fixed_shift.h"

#include "support/lines.h"

_Alignas(64) struct magic_fixed_shift_square magic_fixed_shift_squares[64];
_Alignas(64) Bitboard magic_fixed_shift_table[FIXED_SHIFT_MAGICS_SIZE];

static const struct {
    uint64_t magic;
    size_t offset;
} found[][64] = FIXED_SHIFT_MAGICS;

/* The entry, and its part of the table. */
static struct magic_fixed_shift_entry filled(Square square, enum line_pair pair, unsigned shift)
{
    Bitboard *attacks = magic_fixed_shift_table + found[pair][square].offset;
    const struct magic_fixed_shift_entry entry = {
        .attacks = attacks,
        .mask = inner_pair_squares(square, pair),
        .magic = found[pair][square].magic,
    };
    Bitboard occupied = 0;

    do {
        attacks[occupied * entry.magic >> shift] = pair_attacks(square, occupied, pair);
        occupied = next_subset(occupied, entry.mask);
    } while (occupied != 0);
    return entry;
}

void magic_fixed_shift_init(void)
{
    for (Square square = 0; square < 64; ++square)
        magic_fixed_shift_squares[square] = (struct magic_fixed_shift_square){
            .rook = filled(square, ROOK_LINES, MAGIC_FIXED_SHIFT_ROOK),
            .bishop = filled(square, BISHOP_LINES, MAGIC_FIXED_SHIFT_BISHOP),
        };
}
