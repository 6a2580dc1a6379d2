/* SPDX-License-Identifier: MIT */
#include "hyperbola_quintessence_rev_ssse3.h"

#include "support/lines.h"

_Alignas(64) struct hq_rev_lines hyperbola_quintessence_rev_ssse3_lines[64];
_Alignas(64) struct hq_rev_slider hyperbola_quintessence_rev_ssse3_sliders[64];

/* What the turned board has on the line through `square`. */
static void set(Bitboard pair[2], Square square, enum line line)
{
    pair[0] = line_squares(square, line);
    pair[1] = line_squares(square ^ 63, line);
}

void hyperbola_quintessence_rev_ssse3_init(void)
{
    for (Square square = 0; square < 64; ++square) {
        struct hq_rev_lines *lines = &hyperbola_quintessence_rev_ssse3_lines[square];
        struct hq_rev_slider *slider = &hyperbola_quintessence_rev_ssse3_sliders[square];

        set(lines->file, square, FILE_LINE);
        set(lines->rank, square, RANK_LINE);
        set(lines->diagonal, square, DIAGONAL);
        set(lines->anti_diagonal, square, ANTI_DIAGONAL);
        slider->bit[0] = square_bit(square);
        slider->bit[1] = square_bit(square ^ 63);
    }
}
