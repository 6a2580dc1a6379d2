/* SPDX-License-Identifier: MIT */
#ifndef HYPERBOLA_QUINTESSENCE_REV_SSSE3_H
#define HYPERBOLA_QUINTESSENCE_REV_SSSE3_H

/*
 * Idea
 *   Hyperbola quintessence by reversed bits, both directions of a line in the halves of a register.
 *   Subtract the slider r from the other pieces of its line: the borrow runs up to the first of
 *   them and flips what is attacked there. Do the same on the board turned by 180 degrees, which is
 *   all bits reversed, for the other direction; r' is the slider on it. The exclusive or of both
 *   cancels the pieces and leaves the attacks. Reversed bits serve ranks as well as files and
 *   diagonals. A state keeps the board in the low half and the turned one in the high half; what a
 *   move changes, it changes in both:
 *
 *       low half     occupied        ((o  & line(s))      - r)  & line(s)
 *       high half    turned          ((o' & line(63 - s)) - r') & line(63 - s)
 *
 *   The lines are combined first, and only the sum is turned back. PSHUFB, a lookup of 16 bytes,
 *   reverses the bits of a byte, nibble by nibble:
 *
 *       abcd efgh     efgh finds hgfe in the high nibbles, abcd finds dcba in the low ones
 *
 * Cost
 *   5 KiB: masks, one cache line a square, and sliders; no other table. A state of 16 bytes. A
 *   toggle: 1 xor. A query: 3 vector operations a line and 8 to turn the answer back; 8 more to
 *   turn the board where no state is kept. Needs SSSE3.
 *
 * Origin
 *   Aleks Peshkov, Petrel; hyperbola quintessence: Ryan Mack, Gerd Isenberg and Aleks Peshkov.
 *
 * Note
 *   PSHUFB puts zero where bit 7 of the index is set, so both nibbles are masked first.
 */

#include "support/bitboard.h"
#include "support/facts.h"
#include "support/vectors.h"

/* Each for the board and for the board turned by 180 degrees. */
struct hq_rev_lines {
    Bitboard file[2], rank[2], diagonal[2], anti_diagonal[2]; /* without the square */
};

struct hq_rev_slider {
    Bitboard bit[2];
};

/* Aligned to 64 bytes; loads of vectors require 16. */
extern struct hq_rev_lines hyperbola_quintessence_rev_ssse3_lines[64];
/* Aligned to 64 bytes; loads of vectors require 16. */
extern struct hq_rev_slider hyperbola_quintessence_rev_ssse3_sliders[64];

typedef struct hyperbola_quintessence_rev_ssse3_state {
    Bitboard boards[2]; /* occupied, and the same turned */
} hyperbola_quintessence_rev_ssse3_state;

void hyperbola_quintessence_rev_ssse3_init(void);

static const struct technique_facts hyperbola_quintessence_rev_ssse3_facts = {
    .title = "Hyperbola quintessence, bit reversal, SSSE3",
    .family = "subtraction",
    .originators = "Ryan Mack, Gerd Isenberg, Aleks Peshkov",
    .year = 2014,
    .reference = "https://github.com/AleksPeshkov/petrel",
    .table_bytes = sizeof hyperbola_quintessence_rev_ssse3_lines +
                   sizeof hyperbola_quintessence_rev_ssse3_sliders,
};

#ifdef __SSSE3__
#include <tmmintrin.h>

ALWAYS_INLINE __m128i hq_rev_pair(const Bitboard pair[2])
{
    return _mm_load_si128((const __m128i *)pair);
}

/* Reverses the bits of each byte. */
ALWAYS_INLINE __m128i hq_rev_mirrored(__m128i b)
{
    const __m128i nibble = _mm_set1_epi8(0x0F);
    const __m128i reversed = _mm_set_epi8(15, 7, 11, 3, 13, 5, 9, 1, 14, 6, 10, 2, 12, 4, 8, 0);
    const __m128i moved_up = _mm_slli_epi16(reversed, 4);
    const __m128i low = _mm_and_si128(b, nibble);
    const __m128i high = _mm_and_si128(_mm_srli_epi16(b, 4), nibble);

    return _mm_xor_si128(_mm_shuffle_epi8(moved_up, low), _mm_shuffle_epi8(reversed, high));
}

ALWAYS_INLINE __m128i hq_rev_boards(const hyperbola_quintessence_rev_ssse3_state *state)
{
    return _mm_loadu_si128((const __m128i *)state->boards);
}

ALWAYS_INLINE void
hyperbola_quintessence_rev_ssse3_load(hyperbola_quintessence_rev_ssse3_state *state,
                                      Bitboard occupied)
{
    const __m128i swapped_above =
        _mm_set_epi8(0, 1, 2, 3, 4, 5, 6, 7, -1, -1, -1, -1, -1, -1, -1, -1);
    const __m128i board = _mm_cvtsi64_si128((long long)occupied);
    const __m128i turned = hq_rev_mirrored(_mm_shuffle_epi8(board, swapped_above));

    _mm_storeu_si128((__m128i *)state->boards, _mm_xor_si128(board, turned));
}

ALWAYS_INLINE void
hyperbola_quintessence_rev_ssse3_toggle(hyperbola_quintessence_rev_ssse3_state *state,
                                        Square square)
{
    const __m128i bit = hq_rev_pair(hyperbola_quintessence_rev_ssse3_sliders[square].bit);

    _mm_storeu_si128((__m128i *)state->boards, _mm_xor_si128(hq_rev_boards(state), bit));
}

/* Along one line, both directions; not joined yet. */
ALWAYS_INLINE __m128i hq_rev_line(__m128i boards, const Bitboard line[2], __m128i slider)
{
    const __m128i mask = hq_rev_pair(line);

    return _mm_and_si128(_mm_sub_epi64(_mm_and_si128(boards, mask), slider), mask);
}

ALWAYS_INLINE __m128i hq_rev_rook_lines(Square square, __m128i boards)
{
    const struct hq_rev_lines *s = &hyperbola_quintessence_rev_ssse3_lines[square];
    const __m128i slider = hq_rev_pair(hyperbola_quintessence_rev_ssse3_sliders[square].bit);

    return _mm_xor_si128(hq_rev_line(boards, s->file, slider),
                         hq_rev_line(boards, s->rank, slider));
}

ALWAYS_INLINE __m128i hq_rev_bishop_lines(Square square, __m128i boards)
{
    const struct hq_rev_lines *s = &hyperbola_quintessence_rev_ssse3_lines[square];
    const __m128i slider = hq_rev_pair(hyperbola_quintessence_rev_ssse3_sliders[square].bit);

    return _mm_xor_si128(hq_rev_line(boards, s->diagonal, slider),
                         hq_rev_line(boards, s->anti_diagonal, slider));
}

/* The low half and the high one, turned back, where they differ. */
ALWAYS_INLINE Bitboard hq_rev_joined(__m128i halves)
{
    const __m128i swap_upper =
        _mm_set_epi8(8, 9, 10, 11, 12, 13, 14, 15, 8, 9, 10, 11, 12, 13, 14, 15);
    const __m128i upper = _mm_shuffle_epi8(halves, swap_upper);

    return low_half(_mm_xor_si128(halves, hq_rev_mirrored(upper)));
}

ALWAYS_INLINE Bitboard hyperbola_quintessence_rev_ssse3_state_rook_attacks(
    Square square, const hyperbola_quintessence_rev_ssse3_state *state)
{
    return hq_rev_joined(hq_rev_rook_lines(square, hq_rev_boards(state)));
}

ALWAYS_INLINE Bitboard hyperbola_quintessence_rev_ssse3_state_bishop_attacks(
    Square square, const hyperbola_quintessence_rev_ssse3_state *state)
{
    return hq_rev_joined(hq_rev_bishop_lines(square, hq_rev_boards(state)));
}

ALWAYS_INLINE Bitboard hyperbola_quintessence_rev_ssse3_state_queen_attacks(
    Square square, const hyperbola_quintessence_rev_ssse3_state *state)
{
    const __m128i boards = hq_rev_boards(state);

    return hq_rev_joined(
        _mm_xor_si128(hq_rev_rook_lines(square, boards), hq_rev_bishop_lines(square, boards)));
}
#endif

#endif
