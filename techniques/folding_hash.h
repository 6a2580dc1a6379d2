/* SPDX-License-Identifier: MIT */
#ifndef FOLDING_HASH_H
#define FOLDING_HASH_H

/*
 * Idea
 *   A magic for each line instead of one for both lines of a piece. A magic is a factor, found by
 *   trial, whose product with the pieces has an index in its top bits: occupancies with different
 *   attacks must get different ones. A line has at most six relevant squares, so six bits of index
 *   will do, and the tables are small enough to lie across each other. The upper half of the board
 *   is folded onto the lower one, a file to the east of itself, so that a multiplication of 32 bits
 *   is enough. The slider S does not count, nor do the ends of the line:
 *
 *     8 | . . . . . . . .
 *     7 | . . x . . . . .
 *     6 | . . x . . . . .      4 | . . . . . . . .
 *     5 | . . x . . . . .      3 | . . o x . . . .      (... * factor >> 26) + offset
 *     4 | . . S . . . . .      2 | . . o x . . . .
 *     3 | . . o . . . . .      1 | . . . x . . . .
 *     2 | . . o . . . . .
 *     1 | . . . . . . . .
 *
 *   Each line has a factor and an offset into the one table, so chosen that where two occupancies,
 *   of this line or another, come to the same entry, it is the answer to both.
 *
 * Cost
 *   58 KiB of attacks, 4 KiB of masks, factors and offsets, one cache line a square. A
 *   multiplication and a lookup a line, all independent.
 *
 * Origin
 *   Daniel Infuehr, Chess_Movegen, 2022.
 *
 * Note
 *   The factors are found at start-up, reproducibly from a seed. The author had two trillion of
 *   them tried on a GPU: his table has 5,956 entries.
 */

#include "support/bitboard.h"
#include "support/facts.h"
#include "support/lines.h"

struct folding_hash_line {
    Bitboard squares; /* whose occupancy matters */
    uint32_t factor, offset;
};

enum { FOLDING_HASH_TABLE_SIZE = 7443 };

extern struct folding_hash_line folding_hash_lines[64][4]; /* [square][enum line] */
extern Bitboard folding_hash_table[FOLDING_HASH_TABLE_SIZE];

void folding_hash_init(void);

static const struct technique_facts folding_hash_facts = {
    .title = "Folding hash",
    .family = "lookup",
    .originators = "Daniel Infuehr",
    .year = 2022,
    .reference = "https://github.com/Gigantua/Chess_Movegen",
    .table_bytes = sizeof folding_hash_table + sizeof folding_hash_lines,
};

/* The upper half of the board onto the lower one, a file to the east. */
ALWAYS_INLINE uint32_t folding_hash_folded(Bitboard squares)
{
    return (uint32_t)(squares ^ squares >> 31);
}

ALWAYS_INLINE Bitboard folding_hash_along(Square square, Bitboard occupied, enum line line)
{
    const struct folding_hash_line *l = &folding_hash_lines[square][line];
    const uint32_t product = folding_hash_folded(occupied & l->squares) * l->factor;

    return folding_hash_table[(product >> 26) + l->offset];
}

ALWAYS_INLINE Bitboard folding_hash_rook_attacks(Square square, Bitboard occupied)
{
    return folding_hash_along(square, occupied, FILE_LINE) |
           folding_hash_along(square, occupied, RANK_LINE);
}

ALWAYS_INLINE Bitboard folding_hash_bishop_attacks(Square square, Bitboard occupied)
{
    return folding_hash_along(square, occupied, DIAGONAL) |
           folding_hash_along(square, occupied, ANTI_DIAGONAL);
}

#endif
