/* SPDX-License-Identifier: MIT */
#ifndef FOLDED_LINES_WASM_H
#define FOLDED_LINES_WASM_H

/*
 * Idea
 *   Folded lines in WebAssembly, two at once, in the halves of a register. Subtracting one from the
 *   pieces of a ray changes its bits up to and including the nearest piece. These are the attacks,
 *   provided that bits rise away from the slider. So a shuffle of bytes folds the board at the
 *   slider's rank: the ranks below come in reverse order, the nearest first. Slider on rank 4, one
 *   file, lowest rank on the left:
 *
 *       rank          1 2 3 4 5 6 7 8                rank          3 2 1 4 5 6 7 8
 *       occupied      1 0 0 S 0 1 0 1      folded    pieces        0 0 1 | 0 1 0 1
 *                                                    less 1        1       1
 *                                                    changed       1 1 1 | 1 1 0 0
 *
 *   One addition of all ones but the slider's byte, which is empty, subtracts both ones. The same
 *   shuffle unfolds. A rank becomes such a line as well: its byte is copied eight times, and of
 *   each copy one bit is kept, in the order of a fold at the slider's file.
 *
 *       rank | file         anti-diagonal | diagonal
 *
 *   No instruction sums up bytes, so a multiplication by the a-file does: its highest byte is the
 *   sum of all. The other lines are unfolded meanwhile.
 *
 * Cost
 *   4 KiB: folded masks, addends and shuffles, one cache line a square. No other table. A queen: 14
 *   vector operations and a multiplication, a rook 7 and one, a bishop 8. Needs SIMD (-msimd128),
 *   which current browsers have.
 *
 * Origin
 *   slidebench, 2026, after folded lines in SSSE3.
 *
 * Note
 *   Validated by node, not timed yet. All indices are below 16, so i8x16.swizzle means what PSHUFB
 *   does; the browser's compiler does not know that, and takes two instructions of x86.
 */

#include "support/bitboard.h"
#include "support/facts.h"

/* What a query loads for its square: one cache line. Masks are of folded lines; of a rank, one bit
 * of each copy. */
struct fold_wasm_square {
    Bitboard rook[2];    /* the rank, the file; without the square */
    Bitboard bishop[2];  /* the anti-diagonal, the diagonal */
    Bitboard addends[2]; /* all ones but the byte where lines fold: ranks; files and diagonals */
    Bitboard folds[2];   /* indices of bytes: ranks; files and diagonals */
};

extern struct fold_wasm_square folded_lines_wasm_squares[64];

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

ALWAYS_INLINE v128_t fold_wasm_rook(const struct fold_wasm_square *s, Bitboard occupied)
{
    return fold_wasm_lines(occupied, wasm_v128_load(s->rook), wasm_v128_load(s->addends),
                           wasm_v128_load(s->folds));
}

ALWAYS_INLINE v128_t fold_wasm_bishop(const struct fold_wasm_square *s, Bitboard occupied)
{
    return fold_wasm_lines(occupied, wasm_v128_load(s->bishop),
                           wasm_v128_load64_splat(&s->addends[1]),
                           wasm_v128_load64_splat(&s->folds[1]));
}

/* The high half of `lines` and the low one of `bishop` together, unfolded. */
ALWAYS_INLINE Bitboard fold_wasm_unfolded(const struct fold_wasm_square *s, v128_t lines,
                                          v128_t bishop)
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
    const struct fold_wasm_square *s = &folded_lines_wasm_squares[square];
    const v128_t rook = fold_wasm_rook(s, occupied);

    return fold_wasm_unfolded(s, rook, wasm_i64x2_const(0, 0)) | fold_wasm_rank(square, rook);
}

ALWAYS_INLINE Bitboard folded_lines_wasm_bishop_attacks(Square square, Bitboard occupied)
{
    const struct fold_wasm_square *s = &folded_lines_wasm_squares[square];
    const v128_t bishop = fold_wasm_bishop(s, occupied);

    return fold_wasm_unfolded(s, bishop, bishop);
}

ALWAYS_INLINE Bitboard folded_lines_wasm_queen_attacks(Square square, Bitboard occupied)
{
    const struct fold_wasm_square *s = &folded_lines_wasm_squares[square];
    const v128_t rook = fold_wasm_rook(s, occupied);
    const v128_t bishop = fold_wasm_bishop(s, occupied);

    return fold_wasm_unfolded(s, wasm_v128_xor(rook, bishop), bishop) |
           fold_wasm_rank(square, rook);
}
#endif

#endif
