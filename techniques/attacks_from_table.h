/* SPDX-License-Identifier: MIT */
#ifndef ATTACKS_FROM_TABLE_H
#define ATTACKS_FROM_TABLE_H

/*
 * Idea
 *   Keep what each slider attacks, but not who attacks each square (see attack_tables.h). Whom a
 *   change concerns is then found by looking back from the square that changes, as a rook and as a
 *   bishop; a slider that is seen there sees the square too. What lies behind changes in one word for
 *   each of them, and no loop over squares is left.
 *
 *       R x x o . . . .        from o, a rook sees R: what is behind o is no more attacked by R
 *
 * Cost
 *   4.3 KiB of rays and line numbers, and 536 bytes kept. What a slider attacks: one load. Who attacks
 *   a square: a rook's and a bishop's query, as without anything kept. A change: the same two, and
 *   some 15 operations for each slider that they find.
 *
 * Origin
 *   Half of the tables of David Slate and Larry Atkin, Chess 4.5, 1977.
 *
 * Note
 *   As for attack_tables, the plain queries are one obstruction difference a line.
 */

#include "support/bitboard.h"
#include "support/facts.h"
#include "support/shadows.h"

typedef struct attacks_from_table_kept {
    Bitboard occupied, orthogonal, diagonal;
    Bitboard attacks[64]; /* of the slider on a square; anything where no slider stands */
} attacks_from_table_kept;

ALWAYS_INLINE void attacks_from_table_init(void)
{
    shadows_init();
}

static const struct technique_facts attacks_from_table_facts = {
    .title = "Attacks of each slider, kept",
    .family = "kept",
    .originators = "David Slate, Larry Atkin",
    .year = 1977,
    .reference = "https://www.chessprogramming.org/Attack_and_Defend_Maps",
    .table_bytes = sizeof rising_rays + sizeof falling_rays + sizeof lines_by_difference,
};

ALWAYS_INLINE Bitboard attacks_from_table_rook_attacks(Square square, Bitboard occupied)
{
    return seen_by_rook(square, occupied);
}

ALWAYS_INLINE Bitboard attacks_from_table_bishop_attacks(Square square, Bitboard occupied)
{
    return seen_by_bishop(square, occupied);
}

/* The sliders, of both sides, that attack `square`. */
ALWAYS_INLINE Bitboard attacks_from_table_kept_attackers(Square square,
                                                         const attacks_from_table_kept *kept)
{
    return (seen_by_rook(square, kept->occupied) & kept->orthogonal) |
           (seen_by_bishop(square, kept->occupied) & kept->diagonal);
}

/* What the slider on `square` attacks. */
ALWAYS_INLINE Bitboard attacks_from_table_kept_attacks(Square square,
                                                       const attacks_from_table_kept *kept)
{
    return kept->attacks[square];
}

/* Makes the sliders that see `square` attack what lies behind it, or if they have, no more. */
ALWAYS_INLINE void attacks_from_table_change_behind(attacks_from_table_kept *kept, Square square)
{
    for (Bitboard sliders = attacks_from_table_kept_attackers(square, kept); sliders != 0;) {
        const Square slider = pop_lowest_square(&sliders);

        kept->attacks[slider] ^= shadow_behind(square, slider, kept->occupied);
    }
}

/* Says of the piece on an occupied square how it slides. */
ALWAYS_INLINE void attacks_from_table_stand(attacks_from_table_kept *kept, Square square,
                                            unsigned slides)
{
    const Bitboard bit = square_bit(square);

    kept->orthogonal = (kept->orthogonal & ~bit) | (slides & SLIDES_STRAIGHT ? bit : 0);
    kept->diagonal = (kept->diagonal & ~bit) | (slides & SLIDES_DIAGONALLY ? bit : 0);
}

/* Makes a square empty; what lies behind is left to do. */
ALWAYS_INLINE void attacks_from_table_leave(attacks_from_table_kept *kept, Square square)
{
    kept->occupied &= ~square_bit(square);
    kept->orthogonal &= kept->occupied;
    kept->diagonal &= kept->occupied;
}

/* Another piece on an occupied square; `slides` says how it does. */
ALWAYS_INLINE void attacks_from_table_kept_replace(attacks_from_table_kept *kept, Square square,
                                                   unsigned slides)
{
    attacks_from_table_stand(kept, square, slides);
    kept->attacks[square] = seen_by_slider(square, kept->occupied, slides);
}

/* On an empty square. */
ALWAYS_INLINE void attacks_from_table_kept_put(attacks_from_table_kept *kept, Square square,
                                               unsigned slides)
{
    attacks_from_table_change_behind(kept, square);
    kept->occupied ^= square_bit(square);
    attacks_from_table_kept_replace(kept, square, slides);
}

/* From an occupied square. */
ALWAYS_INLINE void attacks_from_table_kept_remove(attacks_from_table_kept *kept, Square square)
{
    attacks_from_table_leave(kept, square);
    attacks_from_table_change_behind(kept, square);
}

/* Sliders that move straight are in `orthogonal`, those that move diagonally in `diagonal`. */
ALWAYS_INLINE void attacks_from_table_kept_load(attacks_from_table_kept *kept, Bitboard orthogonal,
                                                Bitboard diagonal, Bitboard occupied)
{
    kept->occupied = occupied;
    kept->orthogonal = orthogonal;
    kept->diagonal = diagonal;
    for (Bitboard rest = orthogonal | diagonal; rest != 0;)
        kept->attacks[pop_lowest_square(&rest)] = 0;
    while (orthogonal != 0) {
        const Square square = pop_lowest_square(&orthogonal);

        kept->attacks[square] |= seen_by_rook(square, occupied);
    }
    while (diagonal != 0) {
        const Square square = pop_lowest_square(&diagonal);

        kept->attacks[square] |= seen_by_bishop(square, occupied);
    }
}

#endif
