/* SPDX-License-Identifier: MIT */
#ifndef HYPERBOLA_QUINTESSENCE_H
#define HYPERBOLA_QUINTESSENCE_H

/*
 * Idea
 *   Subtract the slider from the pieces of its line, forwards and reversed: the borrows flip what
 *   it attacks. A borrow runs up through the empty squares and stops at the first occupied one; the
 *   bits it flips are the attacks in the rising direction. One line, lowest bit on the right, other
 *   pieces in o, slider r:
 *
 *       o           1 1 0 0 0 0 0 1
 *       r           0 0 0 0 1 0 0 0
 *       o - r       1 0 1 1 1 0 0 1      the borrow has run up to the first blocker
 *       changed     0 1 1 1 1 0 0 0      the attacks, and r itself
 *
 *   The falling direction is the same on the reversed line. On files and diagonals no two bits
 *   share a byte, so reversing the bytes reverses the line. Reversal distributes over xor, and the
 *   two copies of o cancel:
 *
 *       attacks = ((o - r) ^ reverse(reverse(o) - reverse(r))) & line
 *
 *   The bit r is flipped from both sides and cancels too.
 *
 * Cost
 *   A byte swap has no effect within a rank, so ranks come from the 512-byte first-rank table.
 *   2 KiB of masks. A queen: 3 subtractions each way, 7 byte swaps, 1 lookup.
 *
 * Origin
 *   o^(o-2r): Ryan Mack's Hyperbola Project, 2000. Byte swapping on the fly: Gerd Isenberg, 2007.
 *   The union by one xor: Aleks Peshkov, 25 August 2007, Computer Chess Club.
 *
 * Note
 *   The masks must leave out the slider's own square: with it, and the slider in the occupancy,
 *   subtracting r once merely clears r and the answer is empty. With the square left out the
 *   published factor 2 is not needed: any power of two above the lower blocker, up to and including
 *   the upper one, borrows the same squares within the line.
 */

#include "support/bitboard.h"
#include "support/facts.h"
#include "support/first_rank.h"
#include "support/lines.h"

ALWAYS_INLINE void hyperbola_quintessence_init(void)
{
    line_masks_init();
    first_rank_init();
}

static const struct technique_facts hyperbola_quintessence_facts = {
    .title = "Hyperbola quintessence",
    .family = "subtraction",
    .originators = "Ryan Mack, Gerd Isenberg, Aleks Peshkov",
    .year = 2007,
    .reference = "https://www.chessprogramming.org/Hyperbola_Quintessence",
    .table_bytes = sizeof line_masks + sizeof first_rank_attacks,
};

ALWAYS_INLINE Bitboard hq_line(Bitboard occupied, Bitboard line, Bitboard slider)
{
    const Bitboard forward = (occupied & line) - slider;
    const Bitboard reverse = byte_swap(occupied & line) - byte_swap(slider);

    return (forward ^ byte_swap(reverse)) & line;
}

ALWAYS_INLINE Bitboard hyperbola_quintessence_rook_attacks(Square square, Bitboard occupied)
{
    const Bitboard slider = square_bit(square);

    return hq_line(occupied, line_masks[square].file, slider) | rank_attacks(square, occupied);
}

ALWAYS_INLINE Bitboard hyperbola_quintessence_bishop_attacks(Square square, Bitboard occupied)
{
    const Bitboard slider = square_bit(square);

    return hq_line(occupied, line_masks[square].diagonal, slider) |
           hq_line(occupied, line_masks[square].anti_diagonal, slider);
}

#endif
