/* SPDX-License-Identifier: MIT */
#include "folded_lines.h"

#include "lines.h"

static const unsigned bytes = 8;

static Bitboard byte_at(unsigned i, Bitboard byte)
{
    return byte << 8 * i;
}

struct folded_lines folded_lines_of(Square square)
{
    const unsigned rank = rank_of(square);
    const unsigned file = file_of(square);
    struct folded_lines s = {{0}, {0}, {0}};

    for (unsigned line = 0; line < 4; ++line)
        s.addends[line] = ~byte_at(line == 1 ? file : rank, 0xFF);
    for (unsigned i = 0; i < bytes; ++i) {
        const unsigned from = folded_byte(rank, i);
        s.lines[0] |= byte_at(i, line_squares(square, FILE_LINE) >> 8 * from & 0xFF);
        s.lines[1] |= i == file ? 0 : byte_at(i, UINT64_C(1) << folded_byte(file, i));
        s.lines[2] |= byte_at(i, line_squares(square, ANTI_DIAGONAL) >> 8 * from & 0xFF);
        s.lines[3] |= byte_at(i, line_squares(square, DIAGONAL) >> 8 * from & 0xFF);
        /* The slider's byte comes from the high half when unfolding, where the rank's sum is. */
        s.folds[0] |= byte_at(i, i == rank ? bytes : from);
        s.folds[1] |= byte_at(i, rank);
        s.folds[2] |= byte_at(i, from);
        s.folds[3] |= byte_at(i, bytes + from);
    }
    return s;
}
