/* SPDX-License-Identifier: MIT */
#include "folded_lines_avx2.h"

#include "lines.h"

_Alignas(32) struct folded_lines_avx2_square folded_lines_avx2_squares[64];

enum { BYTES = 8 };

static Bitboard byte_at(unsigned i, Bitboard byte)
{
    return byte << 8 * i;
}

void folded_lines_avx2_init(void)
{
    for (Square square = 0; square < 64; ++square) {
        const unsigned rank = rank_of(square);
        const unsigned file = file_of(square);
        struct folded_lines_avx2_square s = {
            .addends = {~byte_at(rank, 0xFF), ~byte_at(file, 0xFF), ~byte_at(rank, 0xFF),
                        ~byte_at(rank, 0xFF)},
        };

        for (unsigned i = 0; i < BYTES; ++i) {
            const unsigned from = folded_lines_avx2_byte(rank, i);
            s.lines[0] |= byte_at(i, line_squares(square, FILE_LINE) >> 8 * from & 0xFF);
            s.lines[1] |=
                i == file ? 0 : byte_at(i, UINT64_C(1) << folded_lines_avx2_byte(file, i));
            s.lines[2] |= byte_at(i, line_squares(square, ANTI_DIAGONAL) >> 8 * from & 0xFF);
            s.lines[3] |= byte_at(i, line_squares(square, DIAGONAL) >> 8 * from & 0xFF);
            /* The slider's byte comes from the high half when unfolding, where the rank's sum is. */
            s.folds[0] |= byte_at(i, i == rank ? BYTES : from);
            s.folds[1] |= byte_at(i, rank);
            s.folds[2] |= byte_at(i, from);
            s.folds[3] |= byte_at(i, BYTES + from);
        }
        folded_lines_avx2_squares[square] = s;
    }
}
