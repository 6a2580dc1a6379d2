/* SPDX-License-Identifier: MIT */
#ifndef RAY_PERMUTATION_AVX512_H
#define RAY_PERMUTATION_AVX512_H

/*
 * Idea
 *   Permute the board so that each ray is a byte: all rays rise then, and one subtraction serves
 *   them. Bits are by distance from the slider. Along all rays the subtraction borrows from the
 *   nearest piece, and the bits that it changes are attacked. The permutation the other way round
 *   puts them on the board. One ray, lowest bit on the left, bit k for the square at distance k:
 *
 *       pieces, bit 7 set     S 0 0 0 1 0 1 1
 *       less bit 1            S 1 1 1 0 0 1 1
 *       changed               . 1 1 1 1 0 0 0
 *
 *   Bit 7 stops the borrow within its byte; whether the square at distance 7 is occupied changes
 *   nothing.
 *
 *   VPSHUFBITQMB picks 64 bits of a board, each by an index of its own.
 *
 * Cost
 *   8 KiB of indices, 128 bytes a square, and no other table. Three operations between two
 *   permutations of three instructions, for a queen as for a rook. Needs AVX512_BITALG, and
 *   AVX-512BW for masks of 64 bits.
 *
 * Origin
 *   87flowers, 2025, on boards with a byte for each square. On bitboards: slidebench.
 *
 * Note
 *   Squares on no ray lead to bit 0, which never changes. The emulator Bochs 2.7 cannot run this:
 *   it leaves every eighth bit of the instruction's result clear.
 */

#include "support/bitboard.h"
#include "support/facts.h"
#include "support/ray_permutations.h"

/* Aligned to 64 bytes, as vector loads require. */
extern struct ray_permutation ray_permutation_avx512_squares[64];

void ray_permutation_avx512_init(void);

static const struct technique_facts ray_permutation_avx512_facts = {
    .title = "Ray permutation, AVX-512",
    .family = "subtraction",
    .originators = "87flowers; slidebench",
    .year = 2026,
    .reference = "techniques/ray_permutation_avx512.h",
    .table_bytes = sizeof ray_permutation_avx512_squares,
};

#if defined __AVX512BITALG__ && defined __AVX512BW__
#include <immintrin.h>

/* Bit i of the answer is the bit of `b` whose index is `indices[i]`. */
ALWAYS_INLINE Bitboard ray_avx512_permuted(Bitboard b, const uint8_t indices[64])
{
    return _cvtmask64_u64(
        _mm512_bitshuffle_epi64_mask(_mm512_set1_epi64((long long)b), _mm512_load_si512(indices)));
}

ALWAYS_INLINE Bitboard ray_avx512_attacks(Square square, Bitboard occupied, Bitboard rays)
{
    const struct ray_permutation *s = &ray_permutation_avx512_squares[square];
    const Bitboard pieces = ray_avx512_permuted(occupied, s->to_rays);

    return ray_avx512_permuted(attacks_on_rays(pieces, rays), s->to_board);
}

ALWAYS_INLINE Bitboard ray_permutation_avx512_rook_attacks(Square square, Bitboard occupied)
{
    return ray_avx512_attacks(square, occupied, ROOK_RAYS);
}

ALWAYS_INLINE Bitboard ray_permutation_avx512_bishop_attacks(Square square, Bitboard occupied)
{
    return ray_avx512_attacks(square, occupied, BISHOP_RAYS);
}

ALWAYS_INLINE Bitboard ray_permutation_avx512_queen_attacks(Square square, Bitboard occupied)
{
    return ray_avx512_attacks(square, occupied, QUEEN_RAYS);
}
#endif

#endif
