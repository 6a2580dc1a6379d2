/* SPDX-License-Identifier: MIT */
#ifndef HYPERBOLA_QUINTESSENCE_WASM_H
#define HYPERBOLA_QUINTESSENCE_WASM_H

/*
 * Idea
 *   Hyperbola quintessence in WebAssembly, by a shuffle of bytes. Subtract the slider r from the
 *   other pieces of its line: the borrow runs up to the first of them and flips what is attacked
 *   there. Do the same on the board upside down, whose bytes are swapped, for the other direction
 *   of files and diagonals; r' is the slider on it. WebAssembly has no byte swap. So a shuffle
 *   makes a board and its swapped copy the two halves of 128 bits, and from there on one mask and
 *   one subtraction serve both, line by line:
 *
 *       low half         o                   ((o  & m)  - r)  & m
 *       high half        o' = swap(o)        ((o' & m') - r') & m'
 *
 *   Swapping distributes over xor, so the lines are first combined, and then the high half is
 *   swapped back, once. The pieces are in both and cancel:
 *
 *       attacks = low ^ swap(high)
 *
 *   A rank is a byte, which a swap does not reverse, so it comes from a table.
 *
 * Cost
 *   4 KiB of masks, one cache line a square; ranks by the 512-byte first-rank table. A queen: 14
 *   vector operations, a rook 6, a bishop 10. Needs SIMD (-msimd128), which current browsers have.
 *
 * Origin
 *   Hyperbola quintessence in SSSE3: Gerd Isenberg; Robert Purves, 23 August 2010, Computer Chess
 *   Club. The pair of a board and its swapped copy: Aleks Peshkov. In WebAssembly: slidebench.
 *
 * Note
 *   Validated by node, not timed yet. The shuffles have constant indices (i8x16.shuffle), so each
 *   can become one instruction of x86 or ARM. i8x16.swizzle takes any, and needs two of x86, where
 *   PSHUFB has another meaning for those above 15.
 */

#include "support/bitboard.h"
#include "support/facts.h"
#include "support/first_rank.h"

/* Each board and its copy upside down; lines are without the square. */
struct hq_wasm_square {
    Bitboard file[2], diagonal[2], anti_diagonal[2], slider[2];
};

extern struct hq_wasm_square hyperbola_quintessence_wasm_squares[64];

void hyperbola_quintessence_wasm_init(void);

static const struct technique_facts hyperbola_quintessence_wasm_facts = {
    .title = "Hyperbola quintessence, WebAssembly",
    .family = "subtraction",
    .originators = "Gerd Isenberg, Robert Purves, Aleks Peshkov; slidebench",
    .year = 2026,
    .reference = "https://www.chessprogramming.org/SSSE3#Hyperbola_Quintessence",
    .table_bytes = sizeof hyperbola_quintessence_wasm_squares + sizeof first_rank_attacks,
};

#ifdef __wasm_simd128__
#include <wasm_simd128.h>

ALWAYS_INLINE v128_t hq_wasm_with_swapped(Bitboard b)
{
    const v128_t twice = wasm_i64x2_splat((int64_t)b);

    return wasm_i8x16_shuffle(twice, twice, 0, 1, 2, 3, 4, 5, 6, 7, 15, 14, 13, 12, 11, 10, 9, 8);
}

/* The low half and the high one, upside down, where they differ. */
ALWAYS_INLINE Bitboard hq_wasm_joined(v128_t halves)
{
    const v128_t swapped =
        wasm_i8x16_shuffle(halves, halves, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);

    return (Bitboard)wasm_i64x2_extract_lane(wasm_v128_xor(halves, swapped), 0);
}

/* Along one line, both directions; not joined yet. */
ALWAYS_INLINE v128_t hq_wasm_line(v128_t boards, const Bitboard line[2], v128_t slider)
{
    const v128_t mask = wasm_v128_load(line);

    return wasm_v128_and(wasm_i64x2_sub(wasm_v128_and(boards, mask), slider), mask);
}

ALWAYS_INLINE v128_t hq_wasm_file(const struct hq_wasm_square *s, v128_t boards)
{
    return hq_wasm_line(boards, s->file, wasm_v128_load(s->slider));
}

ALWAYS_INLINE v128_t hq_wasm_diagonals(const struct hq_wasm_square *s, v128_t boards)
{
    const v128_t slider = wasm_v128_load(s->slider);

    return wasm_v128_xor(hq_wasm_line(boards, s->diagonal, slider),
                         hq_wasm_line(boards, s->anti_diagonal, slider));
}

ALWAYS_INLINE Bitboard hyperbola_quintessence_wasm_rook_attacks(Square square, Bitboard occupied)
{
    const struct hq_wasm_square *s = &hyperbola_quintessence_wasm_squares[square];
    const v128_t boards = hq_wasm_with_swapped(occupied);

    return hq_wasm_joined(hq_wasm_file(s, boards)) | rank_attacks(square, occupied);
}

ALWAYS_INLINE Bitboard hyperbola_quintessence_wasm_bishop_attacks(Square square, Bitboard occupied)
{
    const struct hq_wasm_square *s = &hyperbola_quintessence_wasm_squares[square];

    return hq_wasm_joined(hq_wasm_diagonals(s, hq_wasm_with_swapped(occupied)));
}

ALWAYS_INLINE Bitboard hyperbola_quintessence_wasm_queen_attacks(Square square, Bitboard occupied)
{
    const struct hq_wasm_square *s = &hyperbola_quintessence_wasm_squares[square];
    const v128_t boards = hq_wasm_with_swapped(occupied);
    const v128_t all = wasm_v128_xor(hq_wasm_file(s, boards), hq_wasm_diagonals(s, boards));

    return hq_wasm_joined(all) | rank_attacks(square, occupied);
}
#endif

#endif
