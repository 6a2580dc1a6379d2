/* SPDX-License-Identifier: MIT */
#ifndef HYPERBOLA_QUINTESSENCE_BIT_REVERSE_H
#define HYPERBOLA_QUINTESSENCE_BIT_REVERSE_H

/*
 * Idea
 *   Hyperbola quintessence (see hyperbola_quintessence.h) with all 64 bits reversed instead of the
 *   bytes. That turns the board by 180 degrees, reverses ranks as well as files and diagonals, and
 *   so treats the four lines alike.
 *
 *   Reversal is dear in software, so it is done once for the occupancy and once for the answer.
 *   Both halves are kept inside their line, the falling one on the turned board, where the line
 *   through s is the line through 63 - s:
 *
 *       attacks =         sum of ((o            & line(s))      - r)  & line(s)
 *               ^ reverse(sum of ((reverse(o)   & line(63 - s)) - r') & line(63 - s))
 *
 * Cost
 *   2 KiB of masks. Two reversals of 3 masked swaps and a byte swap each. Meant for machines that
 *   reverse bits in one instruction (rbit on ARM).
 *
 * Origin
 *   Gerd Isenberg, 2007; with the bit reversal of the language in many engines since, as in
 *   Java's Long.reverse or Rust's reverse_bits.
 *
 * Note
 *   A version that went round as a tutorial masks with whole lines and subtracts the slider once.
 *   If the slider's own square is occupied, as it is in an engine, both subtractions merely clear
 *   that square and its answer is the empty set. Masks without the square mend it. It also takes
 *   the overflow of the subtraction for an index out of bounds: wrapping is what makes it work.
 */

#include "bitboard.h"
#include "facts.h"
#include "lines.h"

ALWAYS_INLINE void hyperbola_quintessence_bit_reverse_init(void)
{
    lines_init();
}

static const struct technique_facts hyperbola_quintessence_bit_reverse_facts = {
    .title = "Hyperbola quintessence, bit reversal",
    .family = "subtraction",
    .originators = "Gerd Isenberg",
    .year = 2007,
    .reference = "https://www.chessprogramming.org/Hyperbola_Quintessence",
    .table_bytes = sizeof lines,
};

/* The attacks in the rising direction along `line`, and the slider. */
ALWAYS_INLINE Bitboard hyperbola_quintessence_bit_reverse_half(Bitboard occupied, Bitboard line,
                                                               Bitboard slider)
{
    return ((occupied & line) - slider) & line;
}

ALWAYS_INLINE Bitboard hyperbola_quintessence_bit_reverse_rook_attacks(Square square,
                                                                       Bitboard occupied)
{
    const struct lines here = lines[square];
    const struct lines turned = lines[square ^ 63];
    const Bitboard slider = square_bit(square);
    const Bitboard turned_slider = square_bit(square ^ 63);
    const Bitboard turned_occupied = bit_reverse(occupied);

    const Bitboard rising = hyperbola_quintessence_bit_reverse_half(occupied, here.file, slider) ^
                            hyperbola_quintessence_bit_reverse_half(occupied, here.rank, slider);
    const Bitboard falling =
        hyperbola_quintessence_bit_reverse_half(turned_occupied, turned.file, turned_slider) ^
        hyperbola_quintessence_bit_reverse_half(turned_occupied, turned.rank, turned_slider);

    return rising ^ bit_reverse(falling);
}

ALWAYS_INLINE Bitboard hyperbola_quintessence_bit_reverse_bishop_attacks(Square square,
                                                                         Bitboard occupied)
{
    const struct lines here = lines[square];
    const struct lines turned = lines[square ^ 63];
    const Bitboard slider = square_bit(square);
    const Bitboard turned_slider = square_bit(square ^ 63);
    const Bitboard turned_occupied = bit_reverse(occupied);

    const Bitboard rising =
        hyperbola_quintessence_bit_reverse_half(occupied, here.diagonal, slider) ^
        hyperbola_quintessence_bit_reverse_half(occupied, here.anti_diagonal, slider);
    const Bitboard falling =
        hyperbola_quintessence_bit_reverse_half(turned_occupied, turned.diagonal, turned_slider) ^
        hyperbola_quintessence_bit_reverse_half(turned_occupied, turned.anti_diagonal,
                                                turned_slider);

    return rising ^ bit_reverse(falling);
}

#endif
