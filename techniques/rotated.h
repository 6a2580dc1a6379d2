/* SPDX-License-Identifier: MIT */
#ifndef ROTATED_H
#define ROTATED_H

/*
 * Idea
 *   Keep three more copies of the occupancy, whose squares are permuted so that lines lie in bytes.
 *   One is transposed, which makes a byte of each file. In the others each file is turned by as
 *   many squares as its number, down or up, and around: that brings a diagonal, or an
 *   anti-diagonal, into one rank. A query then shifts, masks the six inner squares and looks the
 *   attacks up; no arithmetic gathers bits. The price is paid at every change of the board: each
 *   square that changes is toggled in four boards instead of one.
 *
 *       board            byte of the slider on rank r, file f
 *       occupied         r              the rank
 *       transposed       f              the file
 *       diagonals        (r - f) mod 8  its diagonal, and the one that fills the rest of the byte
 *       anti_diagonals   (r + f) mod 8  its anti-diagonal, and the one that fills the rest
 *
 * Cost
 *   128 KiB of attacks: [square][line][inner squares]. A state of 32 bytes. A toggle: 4 xors, and
 *   some 8 operations to find the bits, less than loading them from a table.
 *
 * Origin
 *   Robert Hyatt (Crafty, 1995; ICCA Journal 22(4), 1999); independently Ernst A. Heinz and Peter
 *   Gillgasch (DarkThought; ICCA Journal 20(3), 1997).
 *
 * Note
 *   Asked for a square and a plain occupancy, it has to permute the board first, which takes longer
 *   than the lookup. It is made for engines that keep all four boards.
 */

#include "support/bitboard.h"
#include "support/facts.h"
#include "support/lines.h"
#include "support/rotations.h"

typedef struct rotated_state {
    Bitboard occupied, transposed, diagonals, anti_diagonals;
} rotated_state;

extern Bitboard rotated_attacks[64][4][64]; /* [square][enum line][inner squares] */

void rotated_init(void);

static const struct technique_facts rotated_facts = {
    .title = "Rotated bitboards",
    .family = "lookup",
    .originators = "Robert Hyatt, Ernst A. Heinz, Peter Gillgasch",
    .year = 1995,
    .reference = "https://www.chessprogramming.org/Rotated_Bitboards",
    .table_bytes = sizeof rotated_attacks,
};

ALWAYS_INLINE void rotated_load(rotated_state *state, Bitboard occupied)
{
    state->occupied = occupied;
    state->transposed = transpose(occupied);
    state->diagonals = rotate_diagonals(occupied);
    state->anti_diagonals = rotate_anti_diagonals(occupied);
}

ALWAYS_INLINE void rotated_toggle(rotated_state *state, Square square)
{
    state->occupied ^= square_bit(square);
    state->transposed ^= square_bit(transposed_square(square));
    state->diagonals ^= square_bit(diagonal_square(square));
    state->anti_diagonals ^= square_bit(anti_diagonal_square(square));
}

/* Attacks along `line` by the permuted `board`, on which the slider stands on `home`. */
ALWAYS_INLINE Bitboard rotated_line(Square square, Bitboard board, Square home, enum line line)
{
    return inner_squares_entry(rotated_attacks[square][line], board >> (home & 56));
}

ALWAYS_INLINE Bitboard rotated_state_rook_attacks(Square square, const rotated_state *state)
{
    return rotated_line(square, state->occupied, square, RANK_LINE) |
           rotated_line(square, state->transposed, transposed_square(square), FILE_LINE);
}

ALWAYS_INLINE Bitboard rotated_state_bishop_attacks(Square square, const rotated_state *state)
{
    return rotated_line(square, state->diagonals, diagonal_square(square), DIAGONAL) |
           rotated_line(square, state->anti_diagonals, anti_diagonal_square(square), ANTI_DIAGONAL);
}

#endif
