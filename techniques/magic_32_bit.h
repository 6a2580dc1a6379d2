/* SPDX-License-Identifier: MIT */
#ifndef MAGIC_32_BIT_H
#define MAGIC_32_BIT_H

/*
 * Idea
 *   Magic bitboards by a multiplication of 32 bits for each half of the board. A magic is a number,
 *   found by trial, whose product with the relevant occupied squares has an index in its top bits:
 *   occupancies with different attacks get different ones. For machines that multiply no more than
 *   32 bits at once there are two: the exclusive or of the products takes the place of the carries
 *   that one large product would have:
 *
 *       (ranks 5 to 8 & mask)   * upper factor       u u u u u u . . .
 *       (ranks 1 to 4 & mask)   * lower factor     ^ l l l l l l . . .
 *                                                    the top `bits` bits of 32 are the index
 *
 *   Each square has a table of its own size, of 2^bits entries.
 *
 * Cost
 *   849 KiB of attacks, 4 KiB of masks, factors, shifts and pointers. Two multiplications a piece,
 *   which do not wait for each other; nothing is wider than 32 bits but the answer. For JavaScript,
 *   and for CPUs of 32 bits.
 *
 * Origin
 *   Tord Romstad, Glaurung, 2008; magics: Lasse Hansen and Pradu Kannan, 2006.
 *
 * Note
 *   Such factors are easier to find than those of 64 bits. They are found at start-up, reproducibly
 *   from a seed. A cache line lies between the tables of two squares. Without it, the likely
 *   entries of all of them, those for few occupied squares, would share a few sets of the cache.
 */

#include "support/bitboard.h"
#include "support/facts.h"
#include "support/gaps.h"

struct magic_32_bit_entry {
    const Bitboard *attacks;
    uint32_t lower_mask, upper_mask;
    uint32_t lower_factor, upper_factor;
    uint32_t shift, padding;
};

struct magic_32_bit_square {
    struct magic_32_bit_entry rook, bishop;
};

enum { MAGIC_32_BIT_TABLE_SIZE = 102400 + 5248 + 2 * 64 * TABLE_GAP }; /* rooks and bishops */

extern struct magic_32_bit_square magic_32_bit_squares[64];
extern Bitboard magic_32_bit_table[MAGIC_32_BIT_TABLE_SIZE];

void magic_32_bit_init(void);

static const struct technique_facts magic_32_bit_facts = {
    .title = "Magic bitboards, 32-bit arithmetic",
    .family = "lookup",
    .originators = "Lasse Hansen, Pradu Kannan, Tord Romstad",
    .year = 2008,
    .reference = "https://www.chessprogramming.org/Looking_for_Magics",
    .table_bytes = sizeof magic_32_bit_table + sizeof magic_32_bit_squares,
};

ALWAYS_INLINE Bitboard magic_32_bit_lookup(const struct magic_32_bit_entry *entry,
                                           Bitboard occupied)
{
    const uint32_t lower = ((uint32_t)occupied & entry->lower_mask) * entry->lower_factor;
    const uint32_t upper = ((uint32_t)(occupied >> 32) & entry->upper_mask) * entry->upper_factor;

    return entry->attacks[(lower ^ upper) >> entry->shift];
}

ALWAYS_INLINE Bitboard magic_32_bit_rook_attacks(Square square, Bitboard occupied)
{
    return magic_32_bit_lookup(&magic_32_bit_squares[square].rook, occupied);
}

ALWAYS_INLINE Bitboard magic_32_bit_bishop_attacks(Square square, Bitboard occupied)
{
    return magic_32_bit_lookup(&magic_32_bit_squares[square].bishop, occupied);
}

#endif
