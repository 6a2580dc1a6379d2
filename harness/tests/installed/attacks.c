/* SPDX-License-Identifier: MIT */

/* Attacks by two techniques, in C. */

#include <slidebench/kindergarten.h>
#include <slidebench/rotated.h>

uint64_t rook_attacks(unsigned square, uint64_t occupied);
uint64_t bishop_attacks(unsigned square, uint64_t occupied);

uint64_t rook_attacks(unsigned square, uint64_t occupied)
{
    return kindergarten_rook_attacks(square, occupied);
}

uint64_t bishop_attacks(unsigned square, uint64_t occupied)
{
    return rotated_bishop_attacks(square, occupied);
}
