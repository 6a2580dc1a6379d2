/* SPDX-License-Identifier: MIT */
#ifndef MAGIC_BYTE_INDEX_H
#define MAGIC_BYTE_INDEX_H

/*
 * Idea
 *   Fancy magics that look up an answer's number, a byte, and then the answer. A magic is a number,
 *   found by trial, whose product with the relevant occupied squares has an index in its top bits:
 *   occupancies with different attacks get different ones. Many get the same attacks. A square has
 *   at most 144 different answers, so a byte will do. Of 107,648 answers 6,328 differ, 4,900 of
 *   rooks and 1,428 of bishops.
 *
 *       attacks = answers[index[(occupied & mask) * magic >> (64 - bits)]]
 *
 * Cost
 *   105 KiB of bytes, 49 KiB of answers, 5 KiB of masks, magics, shifts and pointers. A second load
 *   that waits for the first.
 *
 * Origin
 *   Robert Houdart, 2010; after Lasse Hansen and Pradu Kannan.
 *
 * Note
 *   No cache line lies between the tables of two squares: tables of bytes are too small to meet in
 *   few sets of a cache.
 */

#include "support/bitboard.h"
#include "support/facts.h"

struct magic_byte_index_entry {
    const uint8_t *index;
    const Bitboard *answers;
    Bitboard mask, magic;
    uint64_t shift;
};

struct magic_byte_index_square {
    struct magic_byte_index_entry rook, bishop;
};

enum {
    MAGIC_BYTE_INDEX_TABLE_SIZE = 102400 + 5248, /* rooks and bishops */
    MAGIC_BYTE_INDEX_ANSWERS = 4900 + 1428,
};

extern struct magic_byte_index_square magic_byte_index_squares[64];
extern uint8_t magic_byte_index_table[MAGIC_BYTE_INDEX_TABLE_SIZE];
extern Bitboard magic_byte_index_answers[MAGIC_BYTE_INDEX_ANSWERS];

void magic_byte_index_init(void);

static const struct technique_facts magic_byte_index_facts = {
    .title = "Magic bitboards, an index of bytes",
    .family = "lookup",
    .originators = "Lasse Hansen, Pradu Kannan, Robert Houdart",
    .year = 2010,
    .reference = "https://www.chessprogramming.org/Magic_Bitboards",
    .table_bytes = sizeof magic_byte_index_table + sizeof magic_byte_index_answers +
                   sizeof magic_byte_index_squares,
};

ALWAYS_INLINE Bitboard magic_byte_index_lookup(const struct magic_byte_index_entry *entry,
                                               Bitboard occupied)
{
    return entry->answers[entry->index[(occupied & entry->mask) * entry->magic >> entry->shift]];
}

ALWAYS_INLINE Bitboard magic_byte_index_rook_attacks(Square square, Bitboard occupied)
{
    return magic_byte_index_lookup(&magic_byte_index_squares[square].rook, occupied);
}

ALWAYS_INLINE Bitboard magic_byte_index_bishop_attacks(Square square, Bitboard occupied)
{
    return magic_byte_index_lookup(&magic_byte_index_squares[square].bishop, occupied);
}

#endif
