/* SPDX-License-Identifier: MIT */
#ifndef ATTACKS_FROM_TABLE_AVX2_H
#define ATTACKS_FROM_TABLE_AVX2_H

/*
 * Idea
 *   Keep what each slider attacks (see attacks_from_table.h), and look along all eight rays from a
 *   square that changes at once, four rising and four falling ones, as in rays_avx2.h. That answers
 *   all that a change is about. If there is a slider at the end of a ray that moves along it, it sees
 *   the square, and the opposite ray is what lies behind; and the rays together are what a piece
 *   attacks that comes to the square:
 *
 *       . R x x o x x P        from o: R at the end of one ray, and behind o the other one
 *
 * Cost
 *   4 KiB of rays, and 536 bytes kept. What a slider attacks: one load. Who attacks a square: 22 vector
 *   operations. A change: the same, and for each slider that sees the square a bit scan and an
 *   exclusive or. Needs AVX2.
 *
 * Origin
 *   As attacks_from_table; the rays are Toshihiko Okuhara's, for Cfish, May 2020. To look along all
 *   rays from a square that changes, and to change those behind it: 87flowers, for Clockwork and
 *   Rose, 2025, on boards of bytes.
 */

#include "attacks_from_table.h"
#include "rays_avx2.h"
#include "support/bitboard.h"
#include "support/facts.h"
#include "support/slides.h"
#include "support/vectors.h"

typedef attacks_from_table_kept attacks_from_table_avx2_kept;

ALWAYS_INLINE void attacks_from_table_avx2_init(void)
{
    attacks_from_table_init();
}

static const struct technique_facts attacks_from_table_avx2_facts = {
    .title = "Attacks of each slider, kept, AVX2",
    .family = "kept",
    .originators = "David Slate, Larry Atkin, Toshihiko Okuhara, 87flowers",
    .year = 2025,
    .reference = "https://github.com/official-clockwork/Clockwork/pull/33",
    .table_bytes = sizeof rising_rays + sizeof falling_rays,
};

#ifdef __AVX2__
#include <immintrin.h>

ALWAYS_INLINE Bitboard attacks_from_table_avx2_rook_attacks(Square square, Bitboard occupied)
{
    return rays_avx2_rook_attacks(square, occupied);
}

ALWAYS_INLINE Bitboard attacks_from_table_avx2_bishop_attacks(Square square, Bitboard occupied)
{
    return rays_avx2_bishop_attacks(square, occupied);
}

ALWAYS_INLINE Bitboard attacks_from_table_avx2_queen_attacks(Square square, Bitboard occupied)
{
    return rays_avx2_queen_attacks(square, occupied);
}

/* By enum line, the sliders that move along it. */
ALWAYS_INLINE __m256i attacks_from_table_avx2_sliders(const attacks_from_table_kept *kept)
{
    const long long orthogonal = (long long)kept->orthogonal;
    const long long diagonal = (long long)kept->diagonal;

    return _mm256_set_epi64x(diagonal, diagonal, orthogonal, orthogonal);
}

/* What a piece that slides so attacks, of all that is seen from its square. */
ALWAYS_INLINE Bitboard attacks_from_table_avx2_of(struct rays_avx2_seen seen, unsigned slides)
{
    const __m256i both = _mm256_or_si256(seen.rising, seen.falling);
    const Bitboard straight = union_of_halves(_mm256_castsi256_si128(both));
    const Bitboard diagonal = union_of_halves(_mm256_extracti128_si256(both, 1));

    return (slides & SLIDES_STRAIGHT ? straight : 0) | (slides & SLIDES_DIAGONALLY ? diagonal : 0);
}

/* Makes the sliders that are seen at the ends of rays attack the opposite ones, or if they have, no
 * more. */
ALWAYS_INLINE void attacks_from_table_avx2_change_behind(attacks_from_table_kept *kept,
                                                         struct rays_avx2_seen seen)
{
    const __m256i sliders = attacks_from_table_avx2_sliders(kept);
    const __m256i above = _mm256_and_si256(seen.rising, sliders);
    const __m256i below = _mm256_and_si256(seen.falling, sliders);
    const __m256i none = _mm256_setzero_si256();
    const int none_above = _mm256_movemask_pd(_mm256_castsi256_pd(_mm256_cmpeq_epi64(above, none)));
    const int none_below = _mm256_movemask_pd(_mm256_castsi256_pd(_mm256_cmpeq_epi64(below, none)));
    Bitboard ends[8], behind[8];

    _mm256_storeu_si256((__m256i *)&ends[0], above);
    _mm256_storeu_si256((__m256i *)&ends[4], below);
    _mm256_storeu_si256((__m256i *)&behind[0], seen.falling);
    _mm256_storeu_si256((__m256i *)&behind[4], seen.rising);
    for (Bitboard rays = 255 & ~(Bitboard)(none_above | none_below << 4); rays != 0;) {
        const unsigned ray = pop_lowest_square(&rays);

        kept->attacks[lowest_square(ends[ray])] ^= behind[ray];
    }
}

/* Sliders that move straight are in `orthogonal`, those that move diagonally in `diagonal`. */
ALWAYS_INLINE void attacks_from_table_avx2_kept_load(attacks_from_table_avx2_kept *kept,
                                                     Bitboard orthogonal, Bitboard diagonal,
                                                     Bitboard occupied)
{
    attacks_from_table_kept_load(kept, orthogonal, diagonal, occupied);
}

/* On an empty square; `slides` says how the piece does. */
ALWAYS_INLINE void attacks_from_table_avx2_kept_put(attacks_from_table_avx2_kept *kept,
                                                    Square square, unsigned slides)
{
    const struct rays_avx2_seen seen = rays_avx2_all(square, kept->occupied);

    attacks_from_table_avx2_change_behind(kept, seen);
    kept->occupied ^= square_bit(square);
    attacks_from_table_stand(kept, square, slides);
    kept->attacks[square] = attacks_from_table_avx2_of(seen, slides);
}

/* From an occupied square. */
ALWAYS_INLINE void attacks_from_table_avx2_kept_remove(attacks_from_table_avx2_kept *kept,
                                                       Square square)
{
    attacks_from_table_leave(kept, square);
    attacks_from_table_avx2_change_behind(kept, rays_avx2_all(square, kept->occupied));
}

/* Another piece on an occupied square. */
ALWAYS_INLINE void attacks_from_table_avx2_kept_replace(attacks_from_table_avx2_kept *kept,
                                                        Square square, unsigned slides)
{
    attacks_from_table_stand(kept, square, slides);
    kept->attacks[square] =
        attacks_from_table_avx2_of(rays_avx2_all(square, kept->occupied), slides);
}

/* What the slider on `square` attacks. */
ALWAYS_INLINE Bitboard
attacks_from_table_avx2_kept_attacks(Square square, const attacks_from_table_avx2_kept *kept)
{
    return kept->attacks[square];
}

/* The sliders, of both sides, that attack `square`. */
ALWAYS_INLINE Bitboard
attacks_from_table_avx2_kept_attackers(Square square, const attacks_from_table_avx2_kept *kept)
{
    const struct rays_avx2_seen seen = rays_avx2_all(square, kept->occupied);

    return union_of_quarters(_mm256_and_si256(_mm256_or_si256(seen.rising, seen.falling),
                                              attacks_from_table_avx2_sliders(kept)));
}
#endif

#endif
