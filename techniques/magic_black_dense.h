/* SPDX-License-Identifier: MIT */
#ifndef MAGIC_BLACK_DENSE_H
#define MAGIC_BLACK_DENSE_H

/*
 * Idea
 *   Black magics (see magic_black.h) with a shift for each square. An index has as many bits as there
 *   are relevant squares, or where such a magic was found one less (see magic_dense.h). The tables of
 *   all squares interleave (see magic_fixed_shift.h): unused entries of one are another's.
 *
 *       table[offset + ((occupied | ~mask) * magic >> shift)]
 *
 *                     indices            as black magics with one shift
 *       rook on d4    10 bits, 1,024     12 bits, 4,096
 *       bishop on a2   4 bits, 16        9 bits, 512
 *
 * Cost
 *   The table, whose size is in black_dense_magics.h, and 4 KiB of masks, magics, shifts and pointers.
 *   One multiplication a piece, and a shift to load.
 *
 * Origin
 *   Onno Garms, 2009, and Volker Annuss: black magics. With a bit less on many squares: the engine
 *   Stormphrax, 2026.
 *
 * Note
 *   The table is no shorter than that of magic_dense.h, whose 89,280 entries do not interleave: 93,050.
 *   A black magic with a bit less was found for 37 of its 44 squares, and dense magics leave few gaps.
 *   By latency a query takes 1.02 times as long as there, and as long by throughput and in a search (a
 *   Xeon with AMX).
 *
 *   The magics are the project's own, in data/magics/black-dense.csv, of which the build makes
 *   black_dense_magics.h. To use the technique elsewhere, copy that too, from the folder of the build.
 */

#include "black_dense_magics.h"
#include "support/bitboard.h"
#include "support/facts.h"

struct magic_black_dense_entry {
    const Bitboard *attacks; /* table + offset */
    Bitboard outside, magic;
    uint64_t shift;
};

struct magic_black_dense_square {
    struct magic_black_dense_entry rook, bishop;
};

extern struct magic_black_dense_square magic_black_dense_squares[64];
extern Bitboard magic_black_dense_table[BLACK_DENSE_MAGICS_SIZE];

void magic_black_dense_init(void);

static const struct technique_facts magic_black_dense_facts = {
    .title = "Black dense magic bitboards",
    .family = "lookup",
    .originators = "Onno Garms, Volker Annuss; Stormphrax",
    .year = 2026,
    .reference = "https://talkchess.com/viewtopic.php?t=64790",
    .table_bytes = sizeof magic_black_dense_table + sizeof magic_black_dense_squares,
};

ALWAYS_INLINE Bitboard magic_black_dense_lookup(const struct magic_black_dense_entry *entry,
                                                Bitboard occupied)
{
    return entry->attacks[(occupied | entry->outside) * entry->magic >> entry->shift];
}

ALWAYS_INLINE Bitboard magic_black_dense_rook_attacks(Square square, Bitboard occupied)
{
    return magic_black_dense_lookup(&magic_black_dense_squares[square].rook, occupied);
}

ALWAYS_INLINE Bitboard magic_black_dense_bishop_attacks(Square square, Bitboard occupied)
{
    return magic_black_dense_lookup(&magic_black_dense_squares[square].bishop, occupied);
}

#endif
