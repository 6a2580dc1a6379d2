/* SPDX-License-Identifier: MIT */
#ifndef CONGRUENT_MODULO_H
#define CONGRUENT_MODULO_H

/*
 * Idea
 *   Read a line of the board as a number and divide: the remainder is the index. By the right
 *   divisor it differs from one occupancy to the other. A diagonal's bits are powers of 2^9, and
 *   2^9 = -2 modulo 514, so the remainder is the line read in base -2, in which every number has
 *   one representation: 256 lines, 256 remainders.
 *
 *       attacks = table[square][(occupied & line) % modulus]
 *
 *       line            step    modulus    because
 *       diagonal        2^9     514        2^9 = -2
 *       file            2^8     258        2^8 = -2
 *       anti-diagonal   2^7     257        2^8 = -1, so 2^7 = -1/2
 *
 *   Dividing by a constant is a multiplication and some corrections, done by the compiler.
 *
 * Cost
 *   514.5 KiB of attacks, 1 KiB of masks; ranks from the 512-byte first-rank table.
 *
 * Origin
 *   Trevor Fenner and Mark Levene, ICGA Journal 31(1), 2008.
 *
 * Note
 *   258 is even, so a file has to be shifted to the a-file first: on the other seven the remainders
 *   of different occupancies collide (1,897 times with attacks that differ). Diagonals of either
 *   kind keep apart wherever they stand. The tables are published as [index][square]; here the
 *   square comes first, which keeps the answers for one square together.
 */

#include "support/bitboard.h"
#include "support/facts.h"
#include "support/first_rank.h"
#include "support/lines.h"

enum {
    CONGRUENT_MODULO_DIAGONAL = 514,
    CONGRUENT_MODULO_FILE = 258,
    CONGRUENT_MODULO_ANTI_DIAGONAL = 257
};

extern Bitboard congruent_modulo_diagonals[64][CONGRUENT_MODULO_DIAGONAL];
extern Bitboard congruent_modulo_files[64][CONGRUENT_MODULO_FILE];
extern Bitboard congruent_modulo_anti_diagonals[64][CONGRUENT_MODULO_ANTI_DIAGONAL];

void congruent_modulo_init(void);

static const struct technique_facts congruent_modulo_facts = {
    .title = "Congruent modulo",
    .family = "lookup",
    .originators = "Trevor Fenner, Mark Levene",
    .year = 2008,
    .reference = "https://www.chessprogramming.org/Congruent_Modulo_Bitboards",
    .table_bytes = sizeof congruent_modulo_diagonals + sizeof congruent_modulo_files +
                   sizeof congruent_modulo_anti_diagonals + sizeof diagonal_masks +
                   sizeof first_rank_attacks,
};

ALWAYS_INLINE unsigned modulo_diagonal_index(Square square, Bitboard occupied)
{
    return (unsigned)((occupied & diagonal_masks[square].diagonal) % CONGRUENT_MODULO_DIAGONAL);
}

ALWAYS_INLINE unsigned modulo_anti_diagonal_index(Square square, Bitboard occupied)
{
    return (unsigned)((occupied & diagonal_masks[square].anti_diagonal) %
                      CONGRUENT_MODULO_ANTI_DIAGONAL);
}

ALWAYS_INLINE unsigned modulo_file_index(Square square, Bitboard occupied)
{
    return (unsigned)((occupied >> file_of(square) & A_FILE) % CONGRUENT_MODULO_FILE);
}

ALWAYS_INLINE Bitboard congruent_modulo_rook_attacks(Square square, Bitboard occupied)
{
    return rank_attacks(square, occupied) |
           congruent_modulo_files[square][modulo_file_index(square, occupied)];
}

ALWAYS_INLINE Bitboard congruent_modulo_bishop_attacks(Square square, Bitboard occupied)
{
    return congruent_modulo_diagonals[square][modulo_diagonal_index(square, occupied)] |
           congruent_modulo_anti_diagonals[square][modulo_anti_diagonal_index(square, occupied)];
}

#endif
