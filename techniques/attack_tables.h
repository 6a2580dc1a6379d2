/* SPDX-License-Identifier: MIT */
#ifndef ATTACK_TABLES_H
#define ATTACK_TABLES_H

/*
 * Idea
 *   Most attacks are the same after a move. So two tables are kept from move to move: for each
 *   square what the slider there attacks, and for each square which sliders attack it. The second
 *   says whom a change concerns. A piece that comes hides from the sliders that see its square what
 *   lies behind it; one that goes shows it to them. Rook R, and a piece o that comes and goes:
 *
 *       R x x x x x x .        R x x o . . . .        the squares behind o change, for R alone
 *
 *   A slider that comes or goes also adds its own attacks or takes them away. Where one piece takes
 *   another's place, as in a capture, only the attacks by which the two differ change. A query then
 *   loads one word.
 *
 * Cost
 *   4.3 KiB of rays and line numbers, and 1,032 bytes kept, which an engine that copies positions
 *   copies. A query: one load. A change: some 15 operations for each slider that sees the square,
 *   and a load, an exclusive or and a store for each square behind it, and for each that the piece
 *   itself attacks. The loops are short, but their lengths are hard to predict.
 *
 * Origin
 *   David Slate and Larry Atkin, Chess 4.5, 1977, whose tables ATKFR and ATKTO these are. They have
 *   come back with a 16-bit word for the attackers of a square, one bit a piece: 87flowers, for
 *   Clockwork and Rose, 2025.
 *
 * Note
 *   Only sliders are kept: what other pieces attack depends on no occupancy. The plain queries are
 *   those by which it finds what a slider attacks that has just come, one obstruction difference a
 *   line. What is kept shows in modes kept_attackers and kept_attacks, and in chess.
 */

#include "support/bitboard.h"
#include "support/facts.h"
#include "support/shadows.h"

typedef struct attack_tables_kept {
    Bitboard occupied;
    Bitboard attacks[64];   /* of the slider on a square; none where no slider stands */
    Bitboard attackers[64]; /* the sliders that attack a square */
} attack_tables_kept;

ALWAYS_INLINE void attack_tables_init(void)
{
    shadows_init();
}

void attack_tables_load_out_of_line(attack_tables_kept *kept, Bitboard orthogonal,
                                    Bitboard diagonal, Bitboard occupied);

static const struct technique_facts attack_tables_facts = {
    .title = "Attack tables, kept",
    .family = "kept",
    .originators = "David Slate, Larry Atkin",
    .year = 1977,
    .reference = "https://www.chessprogramming.org/Attack_and_Defend_Maps",
    .table_bytes = sizeof rising_rays + sizeof falling_rays + sizeof lines_by_difference,
};

ALWAYS_INLINE Bitboard attack_tables_rook_attacks(Square square, Bitboard occupied)
{
    return seen_by_rook(square, occupied);
}

ALWAYS_INLINE Bitboard attack_tables_bishop_attacks(Square square, Bitboard occupied)
{
    return seen_by_bishop(square, occupied);
}

/* Makes the slider on `square` attack `squares`, and not those of them that it has attacked. */
ALWAYS_INLINE void attack_tables_change(attack_tables_kept *kept, Square square, Bitboard squares)
{
    kept->attacks[square] ^= squares;
    while (squares != 0)
        kept->attackers[pop_lowest_square(&squares)] ^= square_bit(square);
}

/* Makes the sliders that see `square` attack what lies behind it, or if they have, no more. */
ALWAYS_INLINE void attack_tables_change_behind(attack_tables_kept *kept, Square square)
{
    for (Bitboard sliders = kept->attackers[square]; sliders != 0;) {
        const Square slider = pop_lowest_square(&sliders);

        attack_tables_change(kept, slider, shadow_behind(square, slider, kept->occupied));
    }
}

/* Sliders that move straight are in `orthogonal`, those that move diagonally in `diagonal`. */
ALWAYS_INLINE void attack_tables_kept_load(attack_tables_kept *kept, Bitboard orthogonal,
                                           Bitboard diagonal, Bitboard occupied)
{
    attack_tables_load_out_of_line(kept, orthogonal, diagonal, occupied);
}

/* On an empty square; `slides` says how the piece does. */
ALWAYS_INLINE void attack_tables_kept_put(attack_tables_kept *kept, Square square, unsigned slides)
{
    attack_tables_change_behind(kept, square);
    kept->occupied ^= square_bit(square);
    attack_tables_change(kept, square, seen_by_slider(square, kept->occupied, slides));
}

/* From an occupied square. */
ALWAYS_INLINE void attack_tables_kept_remove(attack_tables_kept *kept, Square square)
{
    attack_tables_change(kept, square, kept->attacks[square]);
    kept->occupied ^= square_bit(square);
    attack_tables_change_behind(kept, square);
}

/* Another piece on an occupied square. */
ALWAYS_INLINE void attack_tables_kept_replace(attack_tables_kept *kept, Square square,
                                              unsigned slides)
{
    attack_tables_change(kept, square,
                         kept->attacks[square] ^ seen_by_slider(square, kept->occupied, slides));
}

/* What the slider on `square` attacks. */
ALWAYS_INLINE Bitboard attack_tables_kept_attacks(Square square, const attack_tables_kept *kept)
{
    return kept->attacks[square];
}

/* The sliders, of both sides, that attack `square`. */
ALWAYS_INLINE Bitboard attack_tables_kept_attackers(Square square, const attack_tables_kept *kept)
{
    return kept->attackers[square];
}

#endif
