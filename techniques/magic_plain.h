/* SPDX-License-Identifier: MIT */
#ifndef MAGIC_PLAIN_H
#define MAGIC_PLAIN_H

/*
 * Idea
 *   Magic bitboards with a table of the same size for every square. A magic is a number, found by
 *   trial, whose product with the relevant occupied squares has an index in its top bits:
 *   occupancies with different attacks get different ones. The relevant squares are those of both
 *   lines but the ends, whose occupancy changes no attack. With tables of one size the shift is a
 *   constant and no pointer is loaded: the index is 12 bits for all rooks, 9 for all bishops.
 *
 *       rook     magic_plain_rooks  [square][(occupied & mask) * magic >> 52]
 *       bishop   magic_plain_bishops[square][(occupied & mask) * magic >> 55]
 *
 * Cost
 *   2,312 KiB of attacks, of which a third is used; 2 KiB of masks and magics. One multiplication
 *   a piece.
 *
 * Origin
 *   Lasse Hansen, 14 June 2006; Pradu Kannan, August 2006.
 *
 * Note
 *   A cache line lies between the tables of two squares. Without it, the likely entries of all of
 *   them, those for few occupied squares, would share a few sets of the cache. So a square's table
 *   begins at no power of two, and its address takes a multiplication. The gap saves more than that
 *   where a query waits for the last one.
 *
 *   The spare bits make magics easy to find. They also spread the answers of a square over more
 *   cache lines and pages than its occupancies need.
 */

#include "support/bitboard.h"
#include "support/facts.h"
#include "support/gaps.h"

enum { MAGIC_PLAIN_ROOK_BITS = 12, MAGIC_PLAIN_BISHOP_BITS = 9 };

struct magic_plain_entry {
    Bitboard mask, magic;
};

struct magic_plain_square {
    struct magic_plain_entry rook, bishop;
};

extern struct magic_plain_square magic_plain_squares[64];
extern Bitboard magic_plain_rooks[64][(1 << MAGIC_PLAIN_ROOK_BITS) + TABLE_GAP];
extern Bitboard magic_plain_bishops[64][(1 << MAGIC_PLAIN_BISHOP_BITS) + TABLE_GAP];

void magic_plain_init(void);

static const struct technique_facts magic_plain_facts = {
    .title = "Plain magic bitboards",
    .family = "lookup",
    .originators = "Lasse Hansen, Pradu Kannan",
    .year = 2006,
    .reference = "https://www.chessprogramming.org/Magic_Bitboards",
    .table_bytes =
        sizeof magic_plain_rooks + sizeof magic_plain_bishops + sizeof magic_plain_squares,
};

ALWAYS_INLINE Bitboard magic_plain_rook_attacks(Square square, Bitboard occupied)
{
    const struct magic_plain_entry *entry = &magic_plain_squares[square].rook;

    return magic_plain_rooks[square][(occupied & entry->mask) * entry->magic >>
                                     (64 - MAGIC_PLAIN_ROOK_BITS)];
}

ALWAYS_INLINE Bitboard magic_plain_bishop_attacks(Square square, Bitboard occupied)
{
    const struct magic_plain_entry *entry = &magic_plain_squares[square].bishop;

    return magic_plain_bishops[square][(occupied & entry->mask) * entry->magic >>
                                       (64 - MAGIC_PLAIN_BISHOP_BITS)];
}

#endif
