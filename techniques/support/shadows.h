/* SPDX-License-Identifier: MIT */
#ifndef SHADOWS_H
#define SHADOWS_H

/* What sliders see along half lines, and what a piece hides from them: for techniques that keep
 * attacks from move to move. */

#include "bitboard.h"
#include "lines.h"
#include "rays.h"
#include "slides.h"

/* The enum line through two squares, by the difference of their numbers on a board that is 16
 * squares wide. */
extern uint8_t lines_by_difference[240];

/* Fills it, and the rays. May be called more than once. */
void shadows_init(void);

/* Where in lines_by_difference two squares are that lie on a line. */
ALWAYS_INLINE unsigned difference_of_squares(Square from, Square to)
{
    return 119 + to + (to & 56) - from - (from & 56);
}

/* A set that has of the line with these two rays what is seen on it, and anything elsewhere: one
 * obstruction difference (see obstruction_difference.h). */
ALWAYS_INLINE Bitboard seen_between(Bitboard rising, Bitboard falling, Bitboard occupied)
{
    const Bitboard above = occupied & rising;
    const Bitboard below = (occupied & falling) | 1;

    return 2 * (above & -above) - square_bit(highest_square(below));
}

ALWAYS_INLINE Bitboard seen_along(Square square, Bitboard occupied, enum line line)
{
    const Bitboard rising = rising_rays[square][line];
    const Bitboard falling = falling_rays[square][line];

    return seen_between(rising, falling, occupied) & (rising | falling);
}

ALWAYS_INLINE Bitboard seen_by_rook(Square square, Bitboard occupied)
{
    return seen_along(square, occupied, FILE_LINE) | seen_along(square, occupied, RANK_LINE);
}

ALWAYS_INLINE Bitboard seen_by_bishop(Square square, Bitboard occupied)
{
    return seen_along(square, occupied, DIAGONAL) | seen_along(square, occupied, ANTI_DIAGONAL);
}

/* By a piece that slides so. */
ALWAYS_INLINE Bitboard seen_by_slider(Square square, Bitboard occupied, unsigned slides)
{
    Bitboard seen = 0;

    if (slides & SLIDES_STRAIGHT)
        seen |= seen_by_rook(square, occupied);
    if (slides & SLIDES_DIAGONALLY)
        seen |= seen_by_bishop(square, occupied);
    return seen;
}

/* What a piece on `square` hides from a slider that sees that square. */
ALWAYS_INLINE Bitboard shadow_behind(Square square, Square slider, Bitboard occupied)
{
    const unsigned line = lines_by_difference[difference_of_squares(slider, square)];
    const Bitboard rising = rising_rays[square][line];
    const Bitboard falling = falling_rays[square][line];

    return seen_between(rising, falling, occupied) & (slider < square ? rising : falling);
}

#endif
