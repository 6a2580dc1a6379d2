/* SPDX-License-Identifier: MIT */
#ifndef MAGIC_FIXED_SHIFT_H
#define MAGIC_FIXED_SHIFT_H

/*
 * Idea
 *   Magic bitboards with one shift for each piece, and tables that interleave. A magic is a number,
 *   found by trial, whose product with the relevant occupied squares has an index in its top bits:
 *   occupancies with different attacks get different ones. It leaves gaps between the entries that
 *   it uses, or between the cache lines that they lie in, and another square's lie there.
 *
 *       rook     table[offset + ((occupied & mask) * magic >> 52)]
 *       bishop   table[offset + ((occupied & mask) * magic >> 55)]
 *
 *       a    x x . x . . x x
 *       b        x . x x . . x
 *            -----------------     each at its own offset, no entry used by both
 *            a a b a b b a a b
 *
 * Cost
 *   1,316 KiB of attacks, and 3 KiB of masks, magics and pointers. One multiplication a piece; no
 *   shift to load.
 *
 * Origin
 *   Volker Annuss, 2010 to 2017, who found such magics with 88,772 entries.
 *
 * Note
 *   The shortest table known is not the fastest. One of 85,135 entries is known to slidebench, but
 *   its squares share cache lines for likely and unlikely occupancies, and queries on random boards
 *   miss a first-level cache more often. This one has 168,448: no cache line belongs to two
 *   squares. What is likely of many squares lies in few pages of memory, so the table begins with a
 *   page.
 *
 *   An empty board has the index 0 here. Black magics leave that index free, and the same search
 *   finds some that miss fewer lines and pages.
 *
 *   The magics are slidebench's own, in its data/magics/fixed-shift.csv.
 */

#include "fixed_shift_magics.h"
#include "support/bitboard.h"
#include "support/facts.h"

enum { MAGIC_FIXED_SHIFT_ROOK = 52, MAGIC_FIXED_SHIFT_BISHOP = 55 };

struct magic_fixed_shift_entry {
    const Bitboard *attacks; /* table + offset */
    Bitboard mask, magic;
};

/* By square. */
struct magic_fixed_shift_entries {
    struct magic_fixed_shift_entry rook[64], bishop[64];
};

extern struct magic_fixed_shift_entries magic_fixed_shift_entries;
extern Bitboard magic_fixed_shift_table[FIXED_SHIFT_MAGICS_SIZE];

void magic_fixed_shift_init(void);

static const struct technique_facts magic_fixed_shift_facts = {
    .title = "Fixed-shift magic bitboards, tables overlapping",
    .family = "lookup",
    .originators = "Volker Annuss",
    .year = 2010,
    .reference = "https://talkchess.com/viewtopic.php?t=64790",
    .table_bytes = sizeof magic_fixed_shift_table + sizeof magic_fixed_shift_entries,
};

ALWAYS_INLINE Bitboard magic_fixed_shift_rook_attacks(Square square, Bitboard occupied)
{
    const struct magic_fixed_shift_entry *entry = &magic_fixed_shift_entries.rook[square];

    return entry->attacks[(occupied & entry->mask) * entry->magic >> MAGIC_FIXED_SHIFT_ROOK];
}

ALWAYS_INLINE Bitboard magic_fixed_shift_bishop_attacks(Square square, Bitboard occupied)
{
    const struct magic_fixed_shift_entry *entry = &magic_fixed_shift_entries.bishop[square];

    return entry->attacks[(occupied & entry->mask) * entry->magic >> MAGIC_FIXED_SHIFT_BISHOP];
}

#endif
