/* SPDX-License-Identifier: MIT */
#ifndef MAGIC_BLACK_H
#define MAGIC_BLACK_H

/*
 * Idea
 *   Fixed-shift magics (see magic_fixed_shift.h), but the squares that do not matter are set
 *   instead of cleared. Their tables interleave, too.
 *
 *       rook     table[offset + ((occupied | ~mask) * magic >> 52)]
 *       bishop   table[offset + ((occupied | ~mask) * magic >> 55)]
 *
 *   occupied | ~mask is -1 - empty, where `empty` are the empty relevant squares: so the index is
 *   that of (1 + empty) * -magic. The 1 shifts all indices by the same fraction, which moves the
 *   carries from one to the next, and no index need be 0.
 *
 * Cost
 *   The table, whose size is in black_magics.h, and 3 KiB of masks, magics and pointers. One
 *   multiplication a piece; no shift to load.
 *
 * Origin
 *   Onno Garms, 2009, and Volker Annuss; with Niklas Fiekas 87,988 entries.
 *
 * Note
 *   The shortest table known is not the fastest: see magic_fixed_shift.h. The project's, of 84,801
 *   entries, is in data/magics/black-shortest.csv. The technique's has 166,001, and brings what is
 *   likely of many squares into few pages.
 *
 *   The magics are the project's own, in data/magics/black.csv, of which the build makes
 *   black_magics.h. To use the technique elsewhere, copy that too, from the folder of the build.
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
