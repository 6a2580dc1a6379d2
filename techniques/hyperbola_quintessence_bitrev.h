/* SPDX-License-Identifier: MIT */
#ifndef HYPERBOLA_QUINTESSENCE_BITREV_H
#define HYPERBOLA_QUINTESSENCE_BITREV_H

/*
 * Idea
 *   Hyperbola quintessence with all 64 bits reversed instead of the bytes. Subtract the slider r
 *   from the other pieces of its line: the borrow runs up to the first of them and flips what is
 *   attacked there. Do the same on the reversed line for the other direction. The exclusive or of
 *   both cancels the pieces and leaves the attacks. Reversing all bits turns the board by 180
 *   degrees. That reverses ranks as well as files and diagonals, and so treats the four lines
 *   alike.
 *
 *   Reversal is expensive in software, so it is done once for the occupancy and once for the
 *   answer. Both halves are kept inside their line, the falling one on the turned board, where the
 *   line through s is the line through 63 - s, and the slider is r'. The sums are over the lines of
 *   a piece:
 *
 *       attacks =         sum of (((o          & line(s))      - r)  & line(s))
 *               ^ reverse(sum of (((reverse(o) & line(63 - s)) - r') & line(63 - s)))
 *
 * Cost
 *   2 KiB of masks. Two reversals of 3 masked swaps and a byte swap each. Meant for machines that
 *   reverse bits in one instruction (rbit on ARM).
 *
 * Origin
 *   Ryan Mack kept a reversed board in the Hyperbola Project, 2000; Gerd Isenberg reversed on the
 *   fly, 2007. With the language's own bit reversal (Java's Long.reverse, Rust's reverse_bits) it
 *   is in many engines.
 *
 * Note
 *   With whole-line masks and a single subtraction, an occupied slider square gives the empty set:
 *   both subtractions merely clear it. The subtraction must wrap; checked arithmetic traps it.
 */

#include "support/bitboard.h"
#include "support/facts.h"
#include "support/lines.h"

ALWAYS_INLINE void hyperbola_quintessence_bitrev_init(void)
{
    line_masks_init();
}

static const struct technique_facts hyperbola_quintessence_bitrev_facts = {
    .title = "Hyperbola quintessence, bit reversal",
    .family = "subtraction",
    .originators = "Ryan Mack, Gerd Isenberg",
    .year = 2007,
    .reference = "https://www.chessprogramming.org/Hyperbola_Quintessence",
    .table_bytes = sizeof line_masks,
};

/* The occupied squares of `line` with those changed that are attacked in the rising direction. */
ALWAYS_INLINE Bitboard hq_bitrev_half(Bitboard occupied, Bitboard line, Bitboard slider)
{
    return ((occupied & line) - slider) & line;
}

/* The same along both lines of a rook, and of a bishop. */
ALWAYS_INLINE Bitboard hq_bitrev_rook_half(Square square, Bitboard occupied)
{
    const Bitboard slider = square_bit(square);

    return hq_bitrev_half(occupied, line_masks[square].file, slider) ^
           hq_bitrev_half(occupied, line_masks[square].rank, slider);
}

ALWAYS_INLINE Bitboard hq_bitrev_bishop_half(Square square, Bitboard occupied)
{
    const Bitboard slider = square_bit(square);

    return hq_bitrev_half(occupied, line_masks[square].diagonal, slider) ^
           hq_bitrev_half(occupied, line_masks[square].anti_diagonal, slider);
}

ALWAYS_INLINE Bitboard hyperbola_quintessence_bitrev_rook_attacks(Square square, Bitboard occupied)
{
    return hq_bitrev_rook_half(square, occupied) ^
           bit_reverse(hq_bitrev_rook_half(square ^ 63, bit_reverse(occupied)));
}

ALWAYS_INLINE Bitboard hyperbola_quintessence_bitrev_bishop_attacks(Square square,
                                                                    Bitboard occupied)
{
    return hq_bitrev_bishop_half(square, occupied) ^
           bit_reverse(hq_bitrev_bishop_half(square ^ 63, bit_reverse(occupied)));
}

ALWAYS_INLINE Bitboard hyperbola_quintessence_bitrev_queen_attacks(Square square, Bitboard occupied)
{
    const Bitboard turned = bit_reverse(occupied);
    const Bitboard rising =
        hq_bitrev_rook_half(square, occupied) ^ hq_bitrev_bishop_half(square, occupied);
    const Bitboard falling =
        hq_bitrev_rook_half(square ^ 63, turned) ^ hq_bitrev_bishop_half(square ^ 63, turned);

    return rising ^ bit_reverse(falling);
}

#endif
