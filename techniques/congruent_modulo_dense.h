/* SPDX-License-Identifier: MIT */
#ifndef CONGRUENT_MODULO_DENSE_H
#define CONGRUENT_MODULO_DENSE_H

/*
 * Idea
 *   Congruent modulo on the inner squares only, with smaller divisors. A line of the board is read
 *   as a number and divided: the remainder is the index. By the right divisor it keeps occupancies
 *   apart. Whether the squares at the ends are occupied changes no attack, so they are left out. At
 *   most 64 occupancies a line are left, and only those have to be kept apart that differ in their
 *   attacks. These moduli are the smallest:
 *
 *       line            inner squares of      modulus
 *       diagonal        each square           85
 *       anti-diagonal   each square           65
 *       file            the a-file            73, one table for all files, shifted back
 *
 *   Dividing by a constant is a multiplication and some corrections, done by the compiler.
 *
 * Cost
 *   79.6 KiB of attacks, 1 KiB of masks; ranks from the 512-byte first-rank table.
 *
 * Origin
 *   After Trevor Fenner and Mark Levene, 2008. These moduli: slidebench, by trying all.
 *
 * Note
 *   Some remainders are shared by occupancies with equal attacks, as with magics.
 */

#include "support/bitboard.h"
#include "support/facts.h"
#include "support/first_rank.h"
#include "support/lines.h"

enum {
    CONGRUENT_MODULO_DENSE_DIAGONAL = 85,
    CONGRUENT_MODULO_DENSE_ANTI_DIAGONAL = 65,
    CONGRUENT_MODULO_DENSE_FILE = 73
};

extern struct diagonal_masks congruent_modulo_dense_inner[64];
extern Bitboard congruent_modulo_dense_diagonals[64][CONGRUENT_MODULO_DENSE_DIAGONAL];
extern Bitboard congruent_modulo_dense_anti_diagonals[64][CONGRUENT_MODULO_DENSE_ANTI_DIAGONAL];
extern Bitboard congruent_modulo_dense_a_file[8][CONGRUENT_MODULO_DENSE_FILE];

void congruent_modulo_dense_init(void);

static const struct technique_facts congruent_modulo_dense_facts = {
    .title = "Congruent modulo, inner squares",
    .family = "lookup",
    .originators = "Trevor Fenner, Mark Levene; slidebench",
    .year = 2026,
    .reference = "https://www.chessprogramming.org/Congruent_Modulo_Bitboards",
    .table_bytes = sizeof congruent_modulo_dense_diagonals +
                   sizeof congruent_modulo_dense_anti_diagonals +
                   sizeof congruent_modulo_dense_a_file + sizeof congruent_modulo_dense_inner +
                   sizeof first_rank_attacks,
};

ALWAYS_INLINE unsigned congruent_modulo_dense_diagonal_index(Square square, Bitboard occupied)
{
    return (unsigned)((occupied & congruent_modulo_dense_inner[square].diagonal) %
                      CONGRUENT_MODULO_DENSE_DIAGONAL);
}

ALWAYS_INLINE unsigned congruent_modulo_dense_anti_diagonal_index(Square square, Bitboard occupied)
{
    return (unsigned)((occupied & congruent_modulo_dense_inner[square].anti_diagonal) %
                      CONGRUENT_MODULO_DENSE_ANTI_DIAGONAL);
}

ALWAYS_INLINE unsigned congruent_modulo_dense_file_index(Square square, Bitboard occupied)
{
    const Bitboard inner = A_FILE & ~(RANK_1 | RANK_8);

    return (unsigned)((occupied >> file_of(square) & inner) % CONGRUENT_MODULO_DENSE_FILE);
}

ALWAYS_INLINE Bitboard congruent_modulo_dense_rook_attacks(Square square, Bitboard occupied)
{
    const unsigned index = congruent_modulo_dense_file_index(square, occupied);
    const Bitboard rank = rank_attacks(square, occupied);

    return rank | congruent_modulo_dense_a_file[rank_of(square)][index] << file_of(square);
}

ALWAYS_INLINE Bitboard congruent_modulo_dense_bishop_attacks(Square square, Bitboard occupied)
{
    const unsigned diagonal = congruent_modulo_dense_diagonal_index(square, occupied);
    const unsigned anti_diagonal = congruent_modulo_dense_anti_diagonal_index(square, occupied);

    return congruent_modulo_dense_diagonals[square][diagonal] |
           congruent_modulo_dense_anti_diagonals[square][anti_diagonal];
}

#endif
