/* SPDX-License-Identifier: MIT */
#ifndef CLASSICAL_BOB_MIKE_H
#define CLASSICAL_BOB_MIKE_H

/*
 * Idea
 *   Take what lies behind the nearest piece of each ray from the empty board's lines. The nearest
 *   piece is the lowest bit of the pieces on a rising ray, the highest on a falling one: a bit scan
 *   finds it. What lies behind it is the ray of its own square in the same direction, from a table.
 *   All of that is part of the empty board's lines, no square twice, so an exclusive or takes it
 *   away, for a rook or a bishop all at once, for a queen ray by ray:
 *
 *       attacks = lines ^ (behind(nearest piece to the north) | behind(... to the east) | ...)
 *
 *   Along a rank, lowest bit on the left, rook S on c1:
 *
 *       lines                    x x S x x x x x
 *       pieces                   o o . . . o . o
 *       nearest pieces           . o . . . o . .
 *       behind them              x . . . . . x x
 *       attacks                  . x S x x x . .
 *
 *   A scan that finds nothing counts 64, and behind that there is nothing.
 *
 * Cost
 *   8 KiB of rays, 1.5 KiB of lines. A bit scan and two loads a direction. The eight rays of a
 *   square are kept once more, in one cache line.
 *
 * Origin
 *   Robert Hyatt and Mike Sherwin, November 2021, talkchess; Daniel Infuehr's form, with a row for
 *   "nothing found".
 */

#include "support/bitboard.h"
#include "support/facts.h"
#include "support/lines.h"

struct classical_bob_mike_rays {
    Bitboard rising[4], falling[4]; /* by enum line */
};

/* One object, so that one register has the address of all tables. */
struct classical_bob_mike_tables {
    struct classical_bob_mike_rays rays[64];
    /* What lies behind a piece, by what the scan that finds it counts: its square where bits rise,
     * its leading zeros where they fall. Nothing, if it counts 64. */
    Bitboard behind_rising[65][4], behind_falling[65][4];
    Bitboard rook[64], bishop[64], queen[64]; /* the empty board's attacks */
};

extern struct classical_bob_mike_tables classical_bob_mike;

void classical_bob_mike_init(void);

static const struct technique_facts classical_bob_mike_facts = {
    .title = "Classical rays, Bob-Mike",
    .family = "scan",
    .originators = "Robert Hyatt, Mike Sherwin, Daniel Infuehr",
    .year = 2021,
    .reference = "https://talkchess.com/viewtopic.php?t=78693",
    .table_bytes = sizeof classical_bob_mike,
};

/* What lies behind the nearest piece of a line's rising ray. */
ALWAYS_INLINE Bitboard classical_bob_mike_above(Square square, Bitboard occupied, enum line line)
{
    const struct classical_bob_mike_tables *t = &classical_bob_mike;

    return t->behind_rising[lowest_square_or_64(occupied & t->rays[square].rising[line])][line];
}

/* The same of its falling ray. */
ALWAYS_INLINE Bitboard classical_bob_mike_below(Square square, Bitboard occupied, enum line line)
{
    const struct classical_bob_mike_tables *t = &classical_bob_mike;

    return t->behind_falling[leading_zeros_or_64(occupied & t->rays[square].falling[line])][line];
}

ALWAYS_INLINE Bitboard classical_bob_mike_behind(Square square, Bitboard occupied, enum line line)
{
    return classical_bob_mike_above(square, occupied, line) |
           classical_bob_mike_below(square, occupied, line);
}

ALWAYS_INLINE Bitboard classical_bob_mike_rook_attacks(Square square, Bitboard occupied)
{
    return classical_bob_mike.rook[square] ^
           (classical_bob_mike_behind(square, occupied, FILE_LINE) |
            classical_bob_mike_behind(square, occupied, RANK_LINE));
}

ALWAYS_INLINE Bitboard classical_bob_mike_bishop_attacks(Square square, Bitboard occupied)
{
    return classical_bob_mike.bishop[square] ^
           (classical_bob_mike_behind(square, occupied, DIAGONAL) |
            classical_bob_mike_behind(square, occupied, ANTI_DIAGONAL));
}

ALWAYS_INLINE Bitboard classical_bob_mike_queen_attacks(Square square, Bitboard occupied)
{
    /* No square is taken away twice, so ^ and - do the same. By turns they keep compilers from
     * loading all eight rays first, for which there are too few registers. */
    Bitboard attacks = classical_bob_mike.queen[square];

    attacks ^= classical_bob_mike_above(square, occupied, FILE_LINE);
    attacks -= classical_bob_mike_above(square, occupied, RANK_LINE);
    attacks ^= classical_bob_mike_above(square, occupied, DIAGONAL);
    attacks -= classical_bob_mike_above(square, occupied, ANTI_DIAGONAL);
    attacks ^= classical_bob_mike_below(square, occupied, FILE_LINE);
    attacks -= classical_bob_mike_below(square, occupied, RANK_LINE);
    attacks ^= classical_bob_mike_below(square, occupied, DIAGONAL);
    attacks -= classical_bob_mike_below(square, occupied, ANTI_DIAGONAL);
    return attacks;
}

#endif
