/* SPDX-License-Identifier: MIT */
#ifndef ELEMENTARY_H
#define ELEMENTARY_H

/*
 * Idea
 *   The index that PEXT makes, by multiplications that are worked out, not searched for. That index
 *   has a bit for each square whose occupancy matters, in their order. Each of them has to travel a
 *   certain distance to its place, and a factor has a bit for each distance; what travels together
 *   shares one. But each bit moves every square, and some come to places that are not theirs. So
 *   the squares are divided among three products, each of which takes those that do not disturb
 *   each other. The three are joined, and their top bits shifted down. A rook on e4 needs two:
 *
 *       square             e2  e3  b4  c4  d4  f4  g4  e5  e6  e7
 *       place              54  55  56  57  58  59  60  61  62  63     the ten top bits, in order
 *       first product     +42   . +31 +31 +31   .   . +25   . +11
 *       second product      . +35   .   .   . +30 +30   . +18   .
 *
 * Cost
 *   849 KiB of attacks, as PEXT and fancy magics; 8 KiB of masks, factors, shifts and pointers, a
 *   cache line for each piece on each square. Three multiplications a piece, which do not wait for
 *   each other.
 *
 * Origin
 *   Sami Kiminki, Hoover Chess Utilities, January 2026.
 *
 * Note
 *   Two products are enough on 46 squares for rooks and on 60 for bishops. The rest needs three,
 *   and a branch would cost more than the third. The table is that of PEXT bitboards, entry for
 *   entry, so an engine may choose between the two at run time and keep it.
 */

#include "support/bitboard.h"
#include "support/facts.h"
#include "support/gaps.h"

enum { ELEMENTARY_PRODUCTS = 3 };

struct elementary_entry {
    const Bitboard *attacks;
    uint64_t shift;
    Bitboard masks[ELEMENTARY_PRODUCTS], factors[ELEMENTARY_PRODUCTS];
};

struct elementary_square {
    struct elementary_entry rook, bishop;
};

enum { ELEMENTARY_TABLE_SIZE = 102400 + 5248 + 2 * 64 * TABLE_GAP }; /* rooks and bishops */

extern struct elementary_square elementary_squares[64];
extern Bitboard elementary_table[ELEMENTARY_TABLE_SIZE];

void elementary_init(void);

static const struct technique_facts elementary_facts = {
    .title = "Elementary bitboards",
    .family = "lookup",
    .originators = "Sami Kiminki",
    .year = 2026,
    .reference = "https://github.com/skiminki/hoover-chess-utils",
    .table_bytes = sizeof elementary_table + sizeof elementary_squares,
};

ALWAYS_INLINE Bitboard elementary_lookup(const struct elementary_entry *entry, Bitboard occupied)
{
    const Bitboard first = (occupied & entry->masks[0]) * entry->factors[0];
    const Bitboard second = (occupied & entry->masks[1]) * entry->factors[1];
    const Bitboard third = (occupied & entry->masks[2]) * entry->factors[2];

    return entry->attacks[(first | second | third) >> entry->shift];
}

ALWAYS_INLINE Bitboard elementary_rook_attacks(Square square, Bitboard occupied)
{
    return elementary_lookup(&elementary_squares[square].rook, occupied);
}

ALWAYS_INLINE Bitboard elementary_bishop_attacks(Square square, Bitboard occupied)
{
    return elementary_lookup(&elementary_squares[square].bishop, occupied);
}

#endif
