/* SPDX-License-Identifier: MIT */
#include "elementary.h"

#include <stdbool.h>

#include "support/lines.h"

_Alignas(64) struct elementary_square elementary_squares[64];
_Alignas(64) Bitboard elementary_table[ELEMENTARY_TABLE_SIZE];

/* Where PEXT with this mask would put the square, when its result is moved to the top. */
static Square place(Square square, Bitboard mask)
{
    return 64 - popcount(mask & ~(square_bit(square) - 1));
}

/* Whether the factor brings every subset of `part` to its places, and nothing else there. The
 * places are all from the lowest one up. */
static bool gathers(Bitboard part, Bitboard mask, Bitboard factor)
{
    const Bitboard below = square_bit(64 - popcount(mask)) - 1;
    Bitboard rest = 0;

    while (part != 0) {
        const Square square = pop_lowest_square(&part);
        const Bitboard product = square_bit(square) * factor;

        if ((product & ~below) != square_bit(place(square, mask)))
            return false;
        rest += product & below;
    }
    return rest <= below; /* Otherwise it would carry. */
}

static void find_factors(struct elementary_entry *entry, Bitboard mask)
{
    Bitboard left = mask;

    for (int i = 0; i < ELEMENTARY_PRODUCTS; ++i) {
        Bitboard part = 0;
        Bitboard factor = 0;

        for (Bitboard rest = left; rest != 0;) {
            const Square square = pop_lowest_square(&rest);
            const Bitboard more_squares = part | square_bit(square);
            const Bitboard more_factor = factor | square_bit(place(square, mask) - square);

            if (gathers(more_squares, mask, more_factor)) {
                part = more_squares;
                factor = more_factor;
            }
        }
        entry->masks[i] = part;
        entry->factors[i] = factor;
        left &= ~part;
    }
}

/* Fills the entry and its part of the table; returns where the next part starts. */
static Bitboard *fill(struct elementary_entry *entry, Square square, enum line_pair pair,
                      Bitboard *attacks)
{
    const Bitboard mask = inner_pair_squares(square, pair);
    Bitboard occupied = 0;

    entry->attacks = attacks;
    entry->shift = 64 - popcount(mask);
    find_factors(entry, mask);
    do { /* Subsets come in the order of what PEXT makes of them. */
        *attacks++ = pair_attacks(square, occupied, pair);
        occupied = next_subset(occupied, mask);
    } while (occupied != 0);
    return attacks + TABLE_GAP;
}

void elementary_init(void)
{
    Bitboard *next = elementary_table;

    for (Square square = 0; square < 64; ++square)
        next = fill(&elementary_squares[square].rook, square, ROOK_LINES, next);
    for (Square square = 0; square < 64; ++square)
        next = fill(&elementary_squares[square].bishop, square, BISHOP_LINES, next);
}
