/* SPDX-License-Identifier: MIT */
#include "classical_bob_mike.h"

_Alignas(64) struct classical_bob_mike_square classical_bob_mike_squares[64];

void classical_bob_mike_init(void)
{
    pair_masks_init();
    rising_rays_init();
    falling_rays_by_zeros_init();
    for (Square square = 0; square < 64; ++square) {
        for (unsigned line = 0; line < 4; ++line) {
            classical_bob_mike_squares[square].rising[line] = rising_rays[square][line];
            classical_bob_mike_squares[square].falling[line] =
                falling_rays_by_zeros[63 - square][line];
        }
    }
}
