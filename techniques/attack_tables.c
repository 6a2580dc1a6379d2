/* SPDX-License-Identifier: MIT */
#include "attack_tables.h"

void attack_tables_load_out_of_line(attack_tables_kept *kept, Bitboard orthogonal,
                                    Bitboard diagonal, Bitboard occupied)
{
    kept->occupied = occupied;
    for (Square square = 0; square < 64; ++square) {
        kept->attacks[square] = 0;
        kept->attackers[square] = 0;
    }
    while (orthogonal != 0) {
        const Square square = pop_lowest_square(&orthogonal);

        attack_tables_change(kept, square, seen_by_rook(square, occupied));
    }
    while (diagonal != 0) {
        const Square square = pop_lowest_square(&diagonal);

        attack_tables_change(kept, square, seen_by_bishop(square, occupied));
    }
}
