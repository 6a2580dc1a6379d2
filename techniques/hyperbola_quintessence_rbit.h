/* SPDX-License-Identifier: MIT */
#ifndef HYPERBOLA_QUINTESSENCE_RBIT_H
#define HYPERBOLA_QUINTESSENCE_RBIT_H

/*
 * Idea
 *   Hyperbola quintessence with RBIT, which reverses all 64 bits. Subtract the slider r from the
 *   other pieces of its line: the borrow runs up to the first of them and flips what is attacked
 *   there. Do the same on the reversed line for the other direction. The exclusive or of both
 *   cancels the pieces and leaves the attacks. RBIT turns the board by 180 degrees and reverses a
 *   rank like any other line, so all four are the same seven operations, where others swap bytes:
 *
 *       attacks = (((o & line) - r) ^ rbit(rbit(o & line) - r')) & line
 *
 *   r' is the slider on the turned board, square 63 - s.
 *
 * Cost
 *   2 KiB of masks. A queen: 8 bit reversals, 8 subtractions. Needs AArch64, where a reversal is
 *   one instruction.
 *
 * Origin
 *   Reversal on the fly: Gerd Isenberg, 2007. With RBIT: anematode (Timothy Herchen), Stockfish
 *   #6795, May 2026. That computing r and r' costs less than loading them: Niklas Fiekas, #6870.
 *
 * Note
 *   Plain C cannot say it. A reversal in portable steps, three masked swaps and a byte swap, a
 *   compiler may or may not turn into RBIT. The intrinsic __rbitll is missing in gcc before 12.2,
 *   hence a line of assembly.
 */

#include "support/bitboard.h"
#include "support/facts.h"
#include "support/lines.h"

ALWAYS_INLINE void hyperbola_quintessence_rbit_init(void)
{
    line_masks_init();
}

static const struct technique_facts hyperbola_quintessence_rbit_facts = {
    .title = "Hyperbola quintessence, RBIT",
    .family = "subtraction",
    .originators = "Ryan Mack, Gerd Isenberg, Timothy Herchen, Niklas Fiekas",
    .year = 2026,
    .reference = "https://github.com/official-stockfish/Stockfish/pull/6795",
    .table_bytes = sizeof line_masks,
};

#ifdef __aarch64__

/* Turns the board by 180 degrees. */
ALWAYS_INLINE Bitboard hq_rbit_turned(Bitboard b)
{
    Bitboard turned;

    __asm__("rbit %0, %1" : "=r"(turned) : "r"(b));
    return turned;
}

ALWAYS_INLINE Bitboard hq_rbit_line(Square square, Bitboard occupied, Bitboard line)
{
    const Bitboard pieces = occupied & line;
    const Bitboard forward = pieces - square_bit(square);
    const Bitboard reverse = hq_rbit_turned(pieces) - square_bit(square ^ 63);

    return (forward ^ hq_rbit_turned(reverse)) & line;
}

ALWAYS_INLINE Bitboard hyperbola_quintessence_rbit_rook_attacks(Square square, Bitboard occupied)
{
    return hq_rbit_line(square, occupied, line_masks[square].file) |
           hq_rbit_line(square, occupied, line_masks[square].rank);
}

ALWAYS_INLINE Bitboard hyperbola_quintessence_rbit_bishop_attacks(Square square, Bitboard occupied)
{
    return hq_rbit_line(square, occupied, line_masks[square].diagonal) |
           hq_rbit_line(square, occupied, line_masks[square].anti_diagonal);
}
#endif

#endif
