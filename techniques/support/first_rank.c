/* SPDX-License-Identifier: MIT */
#include "first_rank.h"

#include "lines.h"

_Alignas(64) uint8_t first_rank_attacks[64 * 8];

void first_rank_init(void)
{
    for (Bitboard inner = 0; inner < 64; ++inner)
        for (Square square = 0; square < 8; ++square)
            first_rank_attacks[8 * inner + square] =
                (uint8_t)line_attacks(square, inner << 1, RANK_LINE);
}
