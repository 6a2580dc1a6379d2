/* SPDX-License-Identifier: MIT */
#ifndef MAGIC_FANCY_H
#define MAGIC_FANCY_H

/*
 * Idea
 *   Multiply the relevant squares by a number, found by trial, whose product has an index in its
 *   top bits. It carries the squares of both lines, or enough of them, there; no pattern is needed,
 *   only that occupancies with different attacks get different indices.
 *
 *         (occupied & mask)        * magic >> (64 - bits)
 *     8 | . . . . . . . .
 *     7 | . . . x . . . .       index of `bits` bits: 10 to 12 for a rook,
 *     6 | . . . x . . . .       5 to 9 for a bishop
 *     5 | . . . x . . . .
 *     4 | . x x R x x x .       the outer squares do not matter
 *     3 | . . . x . . . .
 *     2 | . . . x . . . .
 *     1 | . . . . . . . .
 *         a b c d e f g h
 *
 *   "Fancy" means that each square has a table of its own size, one behind the other.
 *
 * Cost
 *   849 KiB of attacks, 4 KiB of masks, magics, shifts and pointers, a cache line a square. One
 *   multiplication a piece.
 *
 * Origin
 *   Lasse Hansen, 14 June 2006; Pradu Kannan, August 2006.
 *
 * Note
 *   Any magics do, and trial would find them at start-up: slidebench's
 *   harness/research/magics/README.md has a drawing of why. These were searched for: likely
 *   occupancies share cache lines, so that queries on random boards miss a first-level cache less
 *   often. They are slidebench's own, in its data/magics/fancy.csv.
 *
 *   A cache line lies between the tables of two squares. Without it, the likely entries of all of
 *   them, those for few occupied squares, would share a few sets of the cache.
 */

#include "fancy_magics.h"
#include "support/bitboard.h"
#include "support/facts.h"

struct magic_fancy_entry {
    const Bitboard *attacks;
    Bitboard mask, magic;
    uint64_t shift;
};

struct magic_fancy_square {
    struct magic_fancy_entry rook, bishop;
};

extern struct magic_fancy_square magic_fancy_squares[64];
extern Bitboard magic_fancy_table[FANCY_MAGICS_SIZE];

void magic_fancy_init(void);

static const struct technique_facts magic_fancy_facts = {
    .title = "Fancy magic bitboards",
    .family = "lookup",
    .originators = "Lasse Hansen, Pradu Kannan",
    .year = 2006,
    .reference = "https://www.chessprogramming.org/Magic_Bitboards",
    .table_bytes = sizeof magic_fancy_table + sizeof magic_fancy_squares,
};

ALWAYS_INLINE Bitboard magic_fancy_lookup(const struct magic_fancy_entry *entry, Bitboard occupied)
{
    return entry->attacks[(occupied & entry->mask) * entry->magic >> entry->shift];
}

ALWAYS_INLINE Bitboard magic_fancy_rook_attacks(Square square, Bitboard occupied)
{
    return magic_fancy_lookup(&magic_fancy_squares[square].rook, occupied);
}

ALWAYS_INLINE Bitboard magic_fancy_bishop_attacks(Square square, Bitboard occupied)
{
    return magic_fancy_lookup(&magic_fancy_squares[square].bishop, occupied);
}

#endif
