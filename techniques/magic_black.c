/* SPDX-License-Identifier: MIT */
#include "magic_black.h"

#include "support/lines.h"

_Alignas(64) struct magic_black_square magic_black_squares[64];
_Alignas(64) Bitboard magic_black_table[BLACK_MAGICS_SIZE];

static const struct {
    uint64_t magic;
    size_t offset;
} found[][64] = BLACK_MAGICS;

/* The entry, and its part of the table. */
static struct magic_black_entry filled(Square square, enum line_pair pair, unsigned shift)
{
    Bitboard *attacks = magic_black_table + found[pair][square].offset;
    const struct magic_black_entry entry = {
        .attacks = attacks,
        .outside = ~inner_pair_squares(square, pair),
        .magic = found[pair][square].magic,
    };
    Bitboard occupied = 0;

    do {
        attacks[(occupied | entry.outside) * entry.magic >> shift] =
            pair_attacks(square, occupied, pair);
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
