/* SPDX-License-Identifier: MIT */
#include "ray_permutation_avx512.h"

_Alignas(64) struct ray_permutation ray_permutation_avx512_squares[64];

void ray_permutation_avx512_init(void)
{
    for (Square square = 0; square < 64; ++square)
        ray_permutation_avx512_squares[square] = ray_permutation_of(square);
}
