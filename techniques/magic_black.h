/* SPDX-License-Identifier: MIT */
#ifndef MAGIC_BLACK_H
#define MAGIC_BLACK_H

/*
 * Idea
 *   Fixed-shift magics, but the squares that do not matter are set instead of cleared. A magic is a
 *   number, found by trial, whose product with the relevant squares has an index in its top bits:
 *   occupancies with different attacks get different ones. There is one shift for all rooks and one
 *   for all bishops. Each square's entries begin at an offset of its own, and where one square's
 *   leave gaps, another's lie.
 *
 *       rook     table[offset + ((occupied | ~mask) * magic >> 52)]
 *       bishop   table[offset + ((occupied | ~mask) * magic >> 55)]
 *
 *   occupied | ~mask is -1 - empty, where `empty` are the empty relevant squares: so the index is
 *   that of (1 + empty) * -magic. The 1 shifts all indices by the same fraction, which moves the
 *   carries from one to the next, and no index need be 0.
 *
 * Cost
 *   1,297 KiB of attacks, and 3 KiB of masks, magics and pointers. One multiplication a piece; no
 *   shift to load.
 *
 * Origin
 *   Onno Garms, 2009, and Volker Annuss; with Niklas Fiekas 87,988 entries.
 *
 * Note
 *   The shortest table known is not the fastest: its squares share cache lines for likely and
 *   unlikely occupancies. One of 84,801 entries is known to slidebench. This one has 166,001, and
 *   brings what is likely of many squares into few pages.
 *
 *   The magics are slidebench's own, in its data/magics/black.csv.
 */

#include "black_magics.h"
#include "support/bitboard.h"
#include "support/facts.h"

enum { MAGIC_BLACK_ROOK = 52, MAGIC_BLACK_BISHOP = 55 };

struct magic_black_entry {
    const Bitboard *attacks; /* table + offset */
    Bitboard outside, magic;
};

/* By square. */
struct magic_black_entries {
    struct magic_black_entry rook[64], bishop[64];
};

extern struct magic_black_entries magic_black_entries;
extern Bitboard magic_black_table[BLACK_MAGICS_SIZE];

void magic_black_init(void);

static const struct technique_facts magic_black_facts = {
    .title = "Black magic bitboards",
    .family = "lookup",
    .originators = "Onno Garms, Volker Annuss, Niklas Fiekas",
    .year = 2009,
    .reference = "https://talkchess.com/viewtopic.php?t=64790",
    .table_bytes = sizeof magic_black_table + sizeof magic_black_entries,
};

ALWAYS_INLINE Bitboard magic_black_rook_attacks(Square square, Bitboard occupied)
{
    const struct magic_black_entry *entry = &magic_black_entries.rook[square];

    return entry->attacks[(occupied | entry->outside) * entry->magic >> MAGIC_BLACK_ROOK];
}

ALWAYS_INLINE Bitboard magic_black_bishop_attacks(Square square, Bitboard occupied)
{
    const struct magic_black_entry *entry = &magic_black_entries.bishop[square];

    return entry->attacks[(occupied | entry->outside) * entry->magic >> MAGIC_BLACK_BISHOP];
}

#endif
