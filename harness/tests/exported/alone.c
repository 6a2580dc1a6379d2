/* SPDX-License-Identifier: MIT */

/* A program of one file, in C or in C++: where a linker for Windows gets weak tables wrong. */

#include "sliding.h"

#include "oracle.h"

static uint64_t random_state = 88172645463325252U;

static uint64_t next_random(void)
{
    random_state ^= random_state << 13;
    random_state ^= random_state >> 7;
    return random_state ^= random_state << 17;
}

int main(void)
{
    sliding_init();
    for (unsigned i = 0; i < 200000; ++i) {
        const unsigned square = i % 64;
        const uint64_t occupied = next_random() & next_random();

        if (sliding_rook_attacks(square, occupied) != oracle_rook_attacks(square, occupied) ||
            sliding_bishop_attacks(square, occupied) != oracle_bishop_attacks(square, occupied) ||
            sliding_queen_attacks(square, occupied) != oracle_queen_attacks(square, occupied))
            return 1;
    }
    return 0;
}
