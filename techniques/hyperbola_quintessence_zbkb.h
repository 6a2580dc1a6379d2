/* SPDX-License-Identifier: MIT */
#ifndef HYPERBOLA_QUINTESSENCE_ZBKB_H
#define HYPERBOLA_QUINTESSENCE_ZBKB_H

/*
 * Idea
 *   Hyperbola quintessence with two reversals that RISC-V has as instructions. Subtract the slider
 *   r from the other pieces of its line: the borrow runs up to the first of them and flips what is
 *   attacked there. Do the same on the reversed line for the other direction. The exclusive or of
 *   both cancels the pieces and leaves the attacks. REV8 swaps bytes, which reverses files and
 *   diagonals; BREV8 reverses the bits of each byte, and a rank is a byte. So no line needs a table
 *   of attacks or more than seven operations:
 *
 *       file, diagonals     attacks = (((o & line) - r) ^ rev8(rev8(o & line) - r')) & line
 *       rank                attacks = (((o & line) - r) ^ brev8(brev8(o & line) - r'')) & line
 *
 *   r' is the slider on the board upside down, square s ^ 56, and r'' on the mirrored board, s ^ 7.
 *
 * Cost
 *   2 KiB of masks. A queen: 8 reversals, 8 subtractions. Needs RISC-V with Zbb (REV8) and Zbkb
 *   (BREV8, of the scalar cryptography extensions).
 *
 * Origin
 *   Reversal on the fly: Gerd Isenberg, 2007. The union by one xor: Aleks Peshkov, 2007. Each line
 *   by the instruction that reverses just it: slidebench.
 *
 * Note
 *   Validated in an emulator, not timed yet. Both instructions together reverse all bits, as RBIT
 *   does on ARM, but no line needs both. With Zbb alone, hyperbola_quintessence has REV8, too, and
 *   a table for ranks. gcc 12 has no builtin for BREV8, hence assembly.
 */

#include "support/bitboard.h"
#include "support/facts.h"
#include "support/lines.h"

ALWAYS_INLINE void hyperbola_quintessence_zbkb_init(void)
{
    line_masks_init();
}

static const struct technique_facts hyperbola_quintessence_zbkb_facts = {
    .title = "Hyperbola quintessence, Zbkb",
    .family = "subtraction",
    .originators = "Ryan Mack, Gerd Isenberg, Aleks Peshkov; slidebench",
    .year = 2026,
    .reference = "techniques/hyperbola_quintessence_zbkb.h",
    .table_bytes = sizeof line_masks,
};

#if defined __riscv_zbb && defined __riscv_zbkb

/* Mirrors each rank. */
ALWAYS_INLINE Bitboard hq_zbkb_mirrored(Bitboard b)
{
    Bitboard mirrored;

    __asm__("brev8 %0, %1" : "=r"(mirrored) : "r"(b));
    return mirrored;
}

/* Along a file or a diagonal. */
ALWAYS_INLINE Bitboard hq_zbkb_line(Square square, Bitboard occupied, Bitboard line)
{
    const Bitboard pieces = occupied & line;
    const Bitboard forward = pieces - square_bit(square);
    const Bitboard reverse = byte_swap(pieces) - square_bit(square ^ 56);

    return (forward ^ byte_swap(reverse)) & line;
}

ALWAYS_INLINE Bitboard hq_zbkb_rank(Square square, Bitboard occupied, Bitboard line)
{
    const Bitboard pieces = occupied & line;
    const Bitboard forward = pieces - square_bit(square);
    const Bitboard reverse = hq_zbkb_mirrored(pieces) - square_bit(square ^ 7);

    return (forward ^ hq_zbkb_mirrored(reverse)) & line;
}

ALWAYS_INLINE Bitboard hyperbola_quintessence_zbkb_rook_attacks(Square square, Bitboard occupied)
{
    return hq_zbkb_line(square, occupied, line_masks[square].file) |
           hq_zbkb_rank(square, occupied, line_masks[square].rank);
}

ALWAYS_INLINE Bitboard hyperbola_quintessence_zbkb_bishop_attacks(Square square, Bitboard occupied)
{
    return hq_zbkb_line(square, occupied, line_masks[square].diagonal) |
           hq_zbkb_line(square, occupied, line_masks[square].anti_diagonal);
}
#endif

#endif
