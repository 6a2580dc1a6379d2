/* SPDX-License-Identifier: MIT */
#include "ray_permutation_avx2.h"

_Alignas(64) struct ray_avx2_square ray_permutation_avx2_squares[64];

static void set(struct ray_avx2_permutation *p, const uint8_t indices[64])
{
    for (unsigned i = 0; i < 64; ++i) {
        p->bytes[i] = indices[i] >> 3;
        p->bits[i] = (uint8_t)(1U << (indices[i] & 7));
    }
}

void ray_permutation_avx2_init(void)
{
    for (Square square = 0; square < 64; ++square) {
        const struct ray_permutation p = ray_permutation_of(square);

        set(&ray_permutation_avx2_squares[square].to_rays, p.to_rays);
        set(&ray_permutation_avx2_squares[square].to_board, p.to_board);
    }
}
