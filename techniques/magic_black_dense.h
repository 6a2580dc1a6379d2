/* SPDX-License-Identifier: MIT */
#ifndef MAGIC_BLACK_DENSE_H
#define MAGIC_BLACK_DENSE_H

/*
 * Idea
 *   Black magics with a shift for each square. A magic is a number, found by trial, whose product
 *   with the relevant squares has an index in its top bits: occupancies with different attacks get
 *   different ones. "Black" means that all other squares are set before, not cleared. An index has
 *   as many bits as there are relevant squares, or one less where such a magic was found:
 *   occupancies with the same attacks may share an entry. The tables of all squares interleave:
 *   unused entries of one are another's.
 *
 *       table[offset + ((occupied | ~mask) * magic >> shift)]
 *
 *                     indices            as black magics with one shift
 *       rook on d4    10 bits, 1,024     12 bits, 4,096
 *       bishop on a2   4 bits, 16        9 bits, 512
 *
 * Cost
 *   727 KiB of attacks, and 4 KiB of masks, magics, shifts and pointers. One multiplication a
 *   piece, and a shift to load.
 *
 * Origin
 *   Onno Garms, 2009, and Volker Annuss: black magics. With a bit less on many squares: the engine
 *   Stormphrax, 2026.
 *
 * Note
 *   The table, of 93,050 entries, is no shorter than that of dense magics, whose 89,280 do not
 *   interleave. A black magic with a bit less was found for 37 of their 44 squares, and dense
 *   magics leave few gaps.
 *
 *   The magics are slidebench's own, in its data/magics/black-dense.csv.
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
