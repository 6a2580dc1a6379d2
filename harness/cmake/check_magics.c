/* SPDX-License-Identifier: MIT */

/* Tries every occupancy of every square with the magics that the macro FOUND of HEADER has, for a table
 * of SIZE entries. Prints what is wrong with the first one that is, and fails. */

#include <stdint.h>
#include <stdio.h>

#include HEADER
#include "support/lines.h"

/* Shifts are 0 where all rooks, and all bishops, have the same. */
static const struct {
    uint64_t magic, offset;
    unsigned shift;
} found[2][64] = FOUND;

static const unsigned common_shifts[] = {52, 55}; /* by enum line_pair */

static Bitboard table[SIZE];
static unsigned char owners[SIZE]; /* 1 more than the number of the pair and square; 0 if free */

/* Enters all attacks. Returns what is wrong, or NULL. */
static const char *fault_of(enum line_pair pair, Square square)
{
    const Bitboard inner = inner_pair_squares(square, pair);
    const unsigned shift =
        found[pair][square].shift != 0 ? found[pair][square].shift : common_shifts[pair];
    const unsigned char owner = (unsigned char)(64 * pair + square + 1);
    Bitboard occupied = 0;

    do {
        const Bitboard factor = IS_BLACK ? occupied | ~inner : occupied;
        const uint64_t entry =
            found[pair][square].offset + (factor * found[pair][square].magic >> shift);
        const Bitboard attacks = pair_attacks(square, occupied, pair);

        if (entry >= SIZE)
            return "leads out of the table";
        if (owners[entry] != 0 && owners[entry] != owner)
            return "has an entry of another square";
        if (owners[entry] != 0 && table[entry] != attacks)
            return "gives different attacks one entry";
        owners[entry] = owner;
        table[entry] = attacks;
        occupied = next_subset(occupied, inner);
    } while (occupied != 0);
    return NULL;
}

int main(void)
{
    for (int pair = ROOK_LINES; pair <= BISHOP_LINES; ++pair)
        for (Square square = 0; square < 64; ++square) {
            const char *fault = fault_of((enum line_pair)pair, square);

            if (fault != NULL) {
                printf("the magic of the %s on %c%c %s\n", pair == ROOK_LINES ? "rook" : "bishop",
                       (int)('a' + square % 8), (int)('1' + square / 8), fault);
                return 1;
            }
        }
    return 0;
}
