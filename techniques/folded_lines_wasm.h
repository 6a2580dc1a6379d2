/* SPDX-License-Identifier: MIT */
#ifndef FOLDED_LINES_WASM_H
#define FOLDED_LINES_WASM_H

/*
 * Idea
 *   Folded lines (see folded_lines_avx2.h) in WebAssembly, two at once, in the halves of a register:
 *
 *       rank | file         anti-diagonal | diagonal
 *
 *   No instruction sums up bytes, so the rank is put together by a multiplication, as in
 *   kindergarten.h, while the other lines are unfolded.
 *
 * Cost
 *   4 KiB: folded masks, addends and shuffles, one cache line a square. No other table. A queen: 14
 *   vector operations and a multiplication, a rook 7 and one, a bishop 8. Needs SIMD (-msimd128),
 *   which current browsers have.
 *
 * Origin
 *   Written for this suite, after folded_lines_ssse3.h.
 *
 * Note
 *   Validated by node, not timed yet. All indices are below 16, so i8x16.swizzle means what PSHUFB
 *   does; the engine does not know that, and takes two instructions of x86.
 */

#include "support/bitboard.h"
#include "support/facts.h"
#include "support/folded_lines.h"

extern struct folded_pairs folded_lines_wasm_squares[64];

void folded_lines_wasm_init(void);

static const struct technique_facts folded_lines_wasm_facts = {
    .title = "Folded lines, WebAssembly",
    .family = "subtraction",
    .originators = "slidebench",
    .year = 2026,
    .reference = "techniques/folded_lines_wasm.h",
    .table_bytes = sizeof folded_lines_wasm_squares,
};

#ifdef __wasm_simd128__
#include <wasm_simd128.h>

/* Along two lines, still folded. */
ALWAYS_INLINE v128_t fold_wasm_lines(Bitboard occupied, v128_t masks, v128_t addends, v128_t folds)
{
    const v128_t folded = wasm_i8x16_swizzle(wasm_i64x2_splat((int64_t)occupied), folds);
    const v128_t pieces = wasm_v128_and(folded, masks);
    const v128_t less = wasm_i64x2_add(pieces, addends);

    return wasm_v128_and(wasm_v128_xor(pieces, less), masks);
}

ALWAYS_INLINE v128_t fold_wasm_rook(const struct folded_pairs *s, Bitboard occupied)
{
    return fold_wasm_lines(occupied, wasm_v128_load(s->rook), wasm_v128_load(s->addends),
                           wasm_v128_load(s->folds));
}

ALWAYS_INLINE v128_t fold_wasm_bishop(const struct folded_pairs *s, Bitboard occupied)
{
    return fold_wasm_lines(occupied, wasm_v128_load(s->bishop),
                           wasm_v128_load64_splat(&s->addends[1]),
                           wasm_v128_load64_splat(&s->folds[1]));
}

/* The high half of `lines` and the low one of `bishop` together, unfolded. */
ALWAYS_INLINE Bitboard fold_wasm_unfolded(const struct folded_pairs *s, v128_t lines, v128_t bishop)
{
    /* The high half becomes empty: from there comes the slider's byte. */
    const v128_t joined = wasm_v128_xor(wasm_i64x2_shuffle(lines, bishop, 1, 3), bishop);
    const v128_t unfold = wasm_v128_load64_zero(&s->folds[1]);

    return (Bitboard)wasm_i64x2_extract_lane(wasm_i8x16_swizzle(joined, unfold), 0);
}

/* The rank in the low half of `rook`, where it belongs. */
ALWAYS_INLINE Bitboard fold_wasm_rank(Square square, v128_t rook)
{
    return (Bitboard)wasm_i64x2_extract_lane(rook, 0) * A_FILE >> 56 << (square & 56);
}

ALWAYS_INLINE Bitboard folded_lines_wasm_rook_attacks(Square square, Bitboard occupied)
{
    const struct folded_pairs *s = &folded_lines_wasm_squares[square];
    const v128_t rook = fold_wasm_rook(s, occupied);

    return fold_wasm_unfolded(s, rook, wasm_i64x2_const(0, 0)) | fold_wasm_rank(square, rook);
}

ALWAYS_INLINE Bitboard folded_lines_wasm_bishop_attacks(Square square, Bitboard occupied)
{
    const struct folded_pairs *s = &folded_lines_wasm_squares[square];
    const v128_t bishop = fold_wasm_bishop(s, occupied);

    return fold_wasm_unfolded(s, bishop, bishop);
}

ALWAYS_INLINE Bitboard folded_lines_wasm_queen_attacks(Square square, Bitboard occupied)
{
    const struct folded_pairs *s = &folded_lines_wasm_squares[square];
    const v128_t rook = fold_wasm_rook(s, occupied);
    const v128_t bishop = fold_wasm_bishop(s, occupied);

    return fold_wasm_unfolded(s, wasm_v128_xor(rook, bishop), bishop) |
           fold_wasm_rank(square, rook);
}
#endif

#endif
