/* SPDX-License-Identifier: MIT */
#ifndef FOLDED_LINES_H
#define FOLDED_LINES_H

#include "bitboard.h"

/* What the techniques that fold lines at the slider need to know of its square. Folding reverses the
 * half of a line below the slider, so that bits rise away from it on both halves. */
struct folded_lines {
    Bitboard lines[4];   /* file, rank, anti-diagonal, diagonal: folded, without the square */
    Bitboard addends[4]; /* all ones but the byte where the line is folded */
    Bitboard folds[4];   /* indices of bytes, in halves of 16 */
};

/* For filling tables. */
struct folded_lines folded_lines_of(Square square);

/* Which of eight bytes comes to place `i` where they are folded at byte `at`; and the other way
 * round. */
static inline unsigned folded_byte(unsigned at, unsigned i)
{
    return i < at ? at - 1 - i : i;
}

#endif
