/* SPDX-License-Identifier: MIT */
#include "kindergarten_super_sissy.h"

#include "support/lines.h"

_Alignas(64) kss_line kindergarten_super_sissy_attacks[2 * 64 * 2];
_Alignas(64) Bitboard kindergarten_super_sissy_inner[2][64];

static Bitboard index_of(Square square, Bitboard occupied, enum line line)
{
    switch (line) {
    case FILE_LINE:
        return kss_file_index(square, occupied);
    case RANK_LINE:
        return occupied >> (square & 56) >> 1 & 63;
    case DIAGONAL:
        return kss_diagonal_index(occupied, kindergarten_super_sissy_inner[0][square]);
    default:
        return kss_diagonal_index(occupied, kindergarten_super_sissy_inner[1][square]);
    }
}

void kindergarten_super_sissy_init(void)
{
    static const unsigned distance[] = {KSS_FILE, KSS_RANK, KSS_DIAGONAL, KSS_ANTI_DIAGONAL};

    for (Square square = 0; square < 64; ++square) {
        kindergarten_super_sissy_inner[0][square] = inner_line_squares(square, DIAGONAL);
        kindergarten_super_sissy_inner[1][square] = inner_line_squares(square, ANTI_DIAGONAL);
        for (unsigned i = 0; i < 4; ++i) {
            const enum line line = (enum line)i;
            const Bitboard squares = line_squares(square, line) | square_bit(square);
            Bitboard *attacks = kindergarten_super_sissy_attacks[2 * square + distance[line]];
            Bitboard occupied = 0;

            do {
                attacks[index_of(square, occupied, line)] = line_attacks(square, occupied, line);
                occupied = next_subset(occupied, squares);
            } while (occupied != 0);
        }
    }
}
