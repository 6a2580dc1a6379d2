/* SPDX-License-Identifier: MIT */
#include "ray_permutation_neon.h"

#include "support/ray_permutations.h"

_Alignas(64) struct ray_neon_square ray_permutation_neon_squares[64];

/* The permutation reads bytes of `per_byte` bits each. */
static void set(struct ray_neon_permutation *p, const uint8_t indices[64], unsigned per_byte)
{
    for (unsigned i = 0; i < 64; ++i) {
        p->bytes[i % 4][i / 4] = (uint8_t)(indices[i] / per_byte);
        p->bits[i % 4][i / 4] = (uint8_t)(1U << indices[i] % per_byte);
    }
}

void ray_permutation_neon_init(void)
{
    for (Square square = 0; square < 64; ++square) {
        const struct ray_permutation p = ray_permutation_of(square);

        set(&ray_permutation_neon_squares[square].to_rays, p.to_rays, 8);
        set(&ray_permutation_neon_squares[square].to_board, p.to_board, 4);
    }
}
