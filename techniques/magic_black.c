/* SPDX-License-Identifier: MIT */
#include "magic_black.h"

#include "lines.h"

_Alignas(64) struct magic_black_square magic_black_squares[64];
_Alignas(64) Bitboard magic_black_table[BLACK_MAGICS_SIZE];

static const struct {
    uint64_t magic;
    int64_t offset;
} found[][64] = BLACK_MAGICS;

/* magic_black_table + offset. Where indices begin high the offset may be below 0: this then lies
 * before the table, where adding to a pointer must not lead. */
static const Bitboard *at_offset(int64_t offset)
{
    return (const Bitboard *)((uintptr_t)magic_black_table + (uintptr_t)offset * sizeof(Bitboard));
}

/* The entry, and its part of the table. */
static struct magic_black_entry filled(Square square, enum line_pair pair, unsigned shift)
{
    const int64_t offset = found[pair][square].offset;
    const struct magic_black_entry entry = {
        .attacks = at_offset(offset),
        .outside = ~inner_pair_squares(square, pair),
        .magic = found[pair][square].magic,
    };
    Bitboard occupied = 0;

    do {
        const uint64_t index = (occupied | entry.outside) * entry.magic >> shift;
        magic_black_table[offset + (int64_t)index] = pair_attacks(square, occupied, pair);
        occupied = next_subset(occupied, ~entry.outside);
    } while (occupied != 0);
    return entry;
}

void magic_black_init(void)
{
    for (Square square = 0; square < 64; ++square)
        magic_black_squares[square] = (struct magic_black_square){
            .rook = filled(square, ROOK_LINES, MAGIC_BLACK_ROOK),
            .bishop = filled(square, BISHOP_LINES, MAGIC_BLACK_BISHOP),
        };
}
