/* SPDX-License-Identifier: MIT */
#ifndef HYPERBOLA_QUINTESSENCE_RANK_REV_H
#define HYPERBOLA_QUINTESSENCE_RANK_REV_H

/*
 * Idea
 *   Hyperbola quintessence by reversed bits for ranks, by swapped bytes for the rest. Subtract the
 *   slider r from the other pieces of its line: the borrow runs up to the first of them and flips
 *   what is attacked there. Do the same on the reversed line for the other direction. The exclusive
 *   or of both cancels the pieces and leaves the attacks. Swapping bytes reverses a file or a
 *   diagonal. A rank is a byte, and mirror() reverses its bits. So ranks need no table:
 *
 *       file, diagonals     attacks = (((o & line) - r) ^ swap(swap(o & line) - r')) & line
 *       rank                attacks = (((o & line) - r) ^ mirror(mirror(o & line) - r'')) & line
 *
 *   r' is the slider on the board upside down, and r'' on the mirrored rank.
 *
 *   A multiplication reverses a byte: it copies the byte so often that each bit stands at its new
 *   place in some copy, a mask keeps these eight, and another multiplication adds them up. Highest
 *   bit on the left:
 *
 *       t = abcdefgh * 0x80200802 in 64 bits       a copy each 10 bits, the lowest moved by 1
 *       u = t & 0x0884422110                       bit k of some copy at 8 n + 7 - k, for some n
 *       u * 0x0101010101 >> 32 & 255               bytes n added up: hgfedcba
 *
 * Cost
 *   2 KiB of masks. Two reversals a rank: four multiplications, one after the other.
 *
 * Origin
 *   Bit reversal of the rank alone: shakmaty (Niklas Fiekas), May 2026, with the language's own.
 *   The multiplications: Sean Anderson's collection of bit twiddling hacks, 2001.
 *
 * Note
 *   RISC-V has an instruction for it. Elsewhere a rank laid on a diagonal
 *   (hyperbola_quintessence_rank_map), which needs two multiplications, is faster: on a Xeon with
 *   AMX this takes 1.03 to 1.17 times as long for rooks and queens by throughput, and 1.2 to 1.4
 *   times by latency (gcc 12, clang 14). In a search both are level.
 */

#include "hyperbola_quintessence.h"
#include "support/bitboard.h"
#include "support/facts.h"
#include "support/lines.h"

ALWAYS_INLINE void hyperbola_quintessence_rank_rev_init(void)
{
    line_masks_init();
}

static const struct technique_facts hyperbola_quintessence_rank_rev_facts = {
    .title = "Hyperbola quintessence, ranks by bit reversal",
    .family = "subtraction",
    .originators = "Niklas Fiekas, Sean Anderson",
    .year = 2026,
    .reference = "https://www.chessprogramming.org/Hyperbola_Quintessence",
    .table_bytes = sizeof line_masks,
};

/* Reverses the bits of a byte. */
ALWAYS_INLINE Bitboard hq_reversed_byte(Bitboard byte)
{
    const Bitboard bits = byte * UINT64_C(0x80200802) & UINT64_C(0x0884422110);

    return bits * UINT64_C(0x0101010101) >> 32 & 255;
}

ALWAYS_INLINE Bitboard hq_reversed_rank(Square square, Bitboard occupied)
{
    const unsigned shift = square & 56;
    const Bitboard slider = square_bit(file_of(square));
    const Bitboard line = RANK_1 ^ slider;
    const Bitboard pieces = occupied >> shift & line;
    const Bitboard forward = pieces - slider;
    const Bitboard reverse = hq_reversed_byte(pieces) - square_bit(file_of(square) ^ 7);

    return ((forward ^ hq_reversed_byte(reverse & RANK_1)) & line) << shift;
}

ALWAYS_INLINE Bitboard hyperbola_quintessence_rank_rev_rook_attacks(Square square,
                                                                    Bitboard occupied)
{
    return hq_line(occupied, line_masks[square].file, square_bit(square)) |
           hq_reversed_rank(square, occupied);
}

ALWAYS_INLINE Bitboard hyperbola_quintessence_rank_rev_bishop_attacks(Square square,
                                                                      Bitboard occupied)
{
    return hyperbola_quintessence_bishop_attacks(square, occupied);
}

#endif
