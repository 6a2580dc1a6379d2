/* SPDX-License-Identifier: MIT */
#include "kindergarten.h"

#include "support/lines.h"

_Alignas(64) Bitboard kindergarten_fill_up[8][64];
_Alignas(64) Bitboard kindergarten_a_file[8][64];
_Alignas(64) struct kindergarten_square kindergarten_squares[64];

void kindergarten_init(void)
{
    for (Square square = 0; square < 64; ++square) {
        struct kindergarten_square *s = &kindergarten_squares[square];

        s->diagonal = line_squares(square, DIAGONAL);
        s->anti_diagonal = line_squares(square, ANTI_DIAGONAL);
        s->fill_up = kindergarten_fill_up[file_of(square)];
        s->a_file = kindergarten_a_file[rank_of(square)];
    }
    for (Square position = 0; position < 8; ++position) {
        for (Bitboard inner = 0; inner < 64; ++inner) {
            kindergarten_fill_up[position][inner] =
                line_attacks(position, inner << 1, RANK_LINE) * A_FILE;

            Bitboard file = 0;
            for (unsigned rank = 1; rank < 7; ++rank)
                if (inner & UINT64_C(1) << (6 - rank))
                    file |= square_bit(8 * rank);
            kindergarten_a_file[position][inner] = line_attacks(8 * position, file, FILE_LINE);
        }
    }
}
