/* SPDX-License-Identifier: MIT */
#include "magic_search.h"

#include <stdbool.h>

enum { MAX_OCCUPANCIES = 1 << 12 };

/* SplitMix64 of Guy Steele, Doug Lea and Christine Flood, 2014; these constants: Sebastiano Vigna. */
static uint64_t next_random(uint64_t *state)
{
    uint64_t z = *state += UINT64_C(0x9E3779B97F4A7C15);

    z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
    return z ^ z >> 31;
}

Bitboard magic_search(Square square, enum line_pair pair, unsigned bits, uint64_t seed,
                      Bitboard *attacks)
{
    const Bitboard mask = inner_pair_squares(square, pair);
    const unsigned shift = 64 - bits;
    Bitboard occupancies[MAX_OCCUPANCIES];
    Bitboard answers[MAX_OCCUPANCIES];
    unsigned tried_in[MAX_OCCUPANCIES] = {0}; /* the trial that wrote attacks[i] last */
    unsigned count = 0;
    uint64_t random = seed + 128 * (uint64_t)square + 64 * pair;

    do {
        const Bitboard last = count > 0 ? occupancies[count - 1] : mask;
        occupancies[count] = count > 0 ? next_subset(last, mask) : 0;
        answers[count] = pair_attacks(square, occupancies[count], pair);
        ++count;
    } while (occupancies[count - 1] != mask);

    for (unsigned trial = 1;; ++trial) {
        const Bitboard factor = next_random(&random) & next_random(&random) & next_random(&random);
        /* A good factor spreads the mask over the top byte; few of the others pass this. */
        bool good = popcount(mask * factor >> 56) >= 6;

        for (unsigned i = 0; good && i < count; ++i) {
            const unsigned index = (unsigned)(occupancies[i] * factor >> shift);

            if (tried_in[index] != trial) {
                tried_in[index] = trial;
                attacks[index] = answers[i];
            } else {
                good = attacks[index] == answers[i];
            }
        }
        if (good) {
            for (unsigned i = 0; i < 1U << bits; ++i)
                if (tried_in[i] != trial)
                    attacks[i] = 0;
            return factor;
        }
    }
}
