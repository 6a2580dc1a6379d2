/* SPDX-License-Identifier: MIT */
#ifndef MAGIC_DENSE_H
#define MAGIC_DENSE_H

/*
 * Idea
 *   Fancy magics whose index is a bit shorter, wherever such a magic is known. A magic is a number,
 *   found by trial, whose product with the relevant occupied squares has an index in its top bits.
 *   A dense magic's index has one bit less than there are relevant squares, so there are twice as
 *   many occupancies as entries. They fit, because those that differ only behind the nearest piece
 *   have the same attacks, and may share an entry.
 *
 *         relevant squares        (occupied & mask) * magic >> shift
 *     8 | . . . . . . . .
 *     7 | R x x x x x x .       11 squares, 2,048 occupancies: 10 bits, 1,024 entries,
 *     6 | x . . . . . . .       for 42 different sets of attacks
 *     5 | x . . . . . . .
 *     4 | x . . . . . . .
 *     3 | x . . . . . . .
 *     2 | x . . . . . . .
 *     1 | . . . . . . . .
 *         a b c d e f g h
 *
 * Cost
 *   706 KiB of attacks, 89,280 entries and gaps, and 4 KiB of masks, magics, shifts and pointers.
 *   One multiplication a piece, and a shift to load.
 *
 * Origin
 *   Volker Annuss, Gerd Isenberg, Grant Osborne, Peter Österlund and Richard Pijl, who found most
 *   of them; Niklas Fiekas, 2017 to 2018, who found others, and proved by exhaustive searches that
 *   most of the other squares have none. Those of rooks on ranks 1 and 2: the engine Caissa, 1 June
 *   2026, and four of the five slidebench on its own.
 *
 * Note
 *   Dense magics are known for 20 squares of rooks and 24 of bishops. The others have none, but for
 *   ten rooks on ranks 1 and 2, of which nobody knows. A first-level cache gains less than the size
 *   suggests: an unlikely occupancy misses in any case.
 *
 *   A cache line lies between the tables of two squares. Without it, the likely entries of all of
 *   them, those for few occupied squares, would share a few sets of the cache.
 *
 *   The search of slidebench found the magics, in its data/magics/dense.csv, but for those of seven
 *   rooks, which are published.
 */

#include "dense_magics.h"
#include "support/bitboard.h"
#include "support/facts.h"

struct magic_dense_entry {
    const Bitboard *attacks;
    Bitboard mask, magic;
    uint64_t shift;
};

struct magic_dense_square {
    struct magic_dense_entry rook, bishop;
};

extern struct magic_dense_square magic_dense_squares[64];
extern Bitboard magic_dense_table[DENSE_MAGICS_SIZE];

void magic_dense_init(void);

static const struct technique_facts magic_dense_facts = {
    .title = "Dense magic bitboards",
    .family = "lookup",
    .originators = "Volker Annuss, Grant Osborne, Richard Pijl, Niklas Fiekas; Caissa",
    .year = 0,
    .reference = "https://www.chessprogramming.org/Best_Magics_so_far",
    .table_bytes = sizeof magic_dense_table + sizeof magic_dense_squares,
};

ALWAYS_INLINE Bitboard magic_dense_lookup(const struct magic_dense_entry *entry, Bitboard occupied)
{
    return entry->attacks[(occupied & entry->mask) * entry->magic >> entry->shift];
}

ALWAYS_INLINE Bitboard magic_dense_rook_attacks(Square square, Bitboard occupied)
{
    return magic_dense_lookup(&magic_dense_squares[square].rook, occupied);
}

ALWAYS_INLINE Bitboard magic_dense_bishop_attacks(Square square, Bitboard occupied)
{
    return magic_dense_lookup(&magic_dense_squares[square].bishop, occupied);
}

#endif
