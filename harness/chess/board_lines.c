/* SPDX-License-Identifier: MIT */
#include "chess/board_lines.h"

_Alignas(64) struct board_lines board_lines[64];

void board_lines_init(void)
{
    for (Square square = 0; square < 64; ++square) {
        const int file = (int)file_of(square);
        const int rank = (int)rank_of(square);
        struct board_lines *through = &board_lines[square];

        *through = (struct board_lines){0};
        for (Square other = 0; other < 64; ++other) {
            const int files = (int)file_of(other) - file;
            const int ranks = (int)rank_of(other) - rank;
            const Bitboard bit = other == square ? 0 : square_bit(other);

            through->file |= files == 0 ? bit : 0;
            through->rank |= ranks == 0 ? bit : 0;
            through->diagonal |= files == ranks ? bit : 0;
            through->anti_diagonal |= files == -ranks ? bit : 0;
        }
    }
}
