/* SPDX-License-Identifier: MIT */
#pragma once

/* Right, but rooks leave another rounding mode behind, and bishops MMX registers without EMMS. */

#include "tests/wrong/otherwise_right.h"

FACTS_FOR_TESTS(wrong_cpu_mode);

#ifdef __MMX__

ALWAYS_INLINE Bitboard wrong_cpu_mode_rook_attacks(Square square, Bitboard occupied)
{
    const uint32_t upwards = 0x5f80;

    __asm__ volatile("ldmxcsr %0" : : "m"(upwards));
    return ray_walk_rook_attacks(square, occupied);
}

ALWAYS_INLINE Bitboard wrong_cpu_mode_bishop_attacks(Square square, Bitboard occupied)
{
    __asm__ volatile("pxor %%mm0, %%mm0" : : : "memory");
    return ray_walk_bishop_attacks(square, occupied);
}

#endif
