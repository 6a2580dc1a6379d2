/* SPDX-License-Identifier: MIT */
#ifndef QBB_H
#define QBB_H

/*
 * Idea
 *   Shift a pattern of each ray to the slider, and cut it at the nearest piece or the board's edge.
 *   The pattern of a file is the a-file, of a rank the first rank, of a diagonal a1-h8. Shifted to
 *   the slider, it looks up from there: its lowest piece is the nearest above. A pattern that looks
 *   down finds the nearest below, by a bit scan. The one that looks up, shifted to that piece
 *   instead, covers everything from there over the slider. It is cut by all bits up to the piece
 *   above, above ^ (above - 1). The board's edges count as pieces. Lowest bit on the left:
 *
 *       looking up from the lower piece      . . x x S x x x
 *       up to the upper one                  x x x x x x . .
 *       attacks, and the slider              . . x x S x . .
 *
 * Cost
 *   No tables at all. Two bit scans and six shifts for a rook; the same for a bishop.
 *
 * Origin
 *   Fabio Gobbato (QBBEngine), with a bit scan and a second pattern for the upper piece, too.
 *
 * Note
 *   Patterns contain the slider's square, so it must not be among the occupied ones. The original
 *   removes it by an exclusive or, which puts it there if it was not. Compilers remove it by a BTR,
 *   of two cycles on AMD's CPUs. With BMI it is the lowest square of a ray instead, taken away by
 *   BLSI and ANDN, which has less latency.
 *
 *   The square from h8 is `square ^ 63`: of `63 - square` clang 14 writes only the low byte, into
 *   the register of the last answer, and each query waits for the one before it.
 */

#include "support/bitboard.h"
#include "support/facts.h"

static const struct technique_facts qbb_facts = {
    .title = "QBBEngine",
    .family = "scan",
    .originators = "Fabio Gobbato",
    .year = 0,
    .reference = "https://www.chessprogramming.org/QBBEngine",
    .table_bytes = 0,
};

/* One line: `from_a1` are its squares if the slider stands on a1, `from_h8` if on h8. It ends on
 * `lower_edge`, and on `upper_edge` or the eighth rank, at the latest. The answer contains the
 * slider; `occupied` must not. */
ALWAYS_INLINE Bitboard qbb_line(Square square, Bitboard occupied, Bitboard from_a1,
                                Bitboard from_h8, Bitboard upper_edge, Bitboard lower_edge)
{
    const Bitboard above = (from_a1 << square) & (occupied | upper_edge);
    const Bitboard below = (from_h8 >> (square ^ 63)) & (occupied | lower_edge);
    const Bitboard up_to_above = above ^ (above - 1);

    return from_a1 << highest_square(below) & up_to_above;
}

/* The occupied squares without the slider's, on which `ray` begins. */
ALWAYS_INLINE Bitboard qbb_others(Square square, Bitboard occupied, Bitboard ray)
{
#ifdef __BMI__
    (void)square;
    return occupied & ~(ray & -ray);
#else
    (void)ray;
    return occupied & ~square_bit(square);
#endif
}

ALWAYS_INLINE Bitboard qbb_rook(Square square, Bitboard others)
{
    const Bitboard file = qbb_line(square, others, A_FILE, H_FILE, 0, RANK_1);
    const Bitboard rank = qbb_line(square, others, RANK_1, RANK_8, H_FILE, A_FILE);

    return file ^ rank;
}

ALWAYS_INLINE Bitboard qbb_bishop(Square square, Bitboard others)
{
    const Bitboard steps_of_7 = square_bit(0) | H1_A8 | square_bit(63);
    const Bitboard diagonal = qbb_line(square, others, A1_H8, A1_H8, H_FILE, RANK_1 | A_FILE);
    const Bitboard anti_diagonal =
        qbb_line(square, others, steps_of_7, steps_of_7, A_FILE, RANK_1 | H_FILE);

    return diagonal ^ anti_diagonal;
}

ALWAYS_INLINE Bitboard qbb_rook_attacks(Square square, Bitboard occupied)
{
    return qbb_rook(square, qbb_others(square, occupied, RANK_1 << square));
}

ALWAYS_INLINE Bitboard qbb_bishop_attacks(Square square, Bitboard occupied)
{
    return qbb_bishop(square, qbb_others(square, occupied, A1_H8 << square));
}

ALWAYS_INLINE Bitboard qbb_queen_attacks(Square square, Bitboard occupied)
{
    const Bitboard others = qbb_others(square, occupied, RANK_1 << square);

    return qbb_rook(square, others) | qbb_bishop(square, others);
}

#endif
