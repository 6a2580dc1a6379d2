/* SPDX-License-Identifier: MIT */
#include "magic_search.h"

#include <stdbool.h>

#include "random.h"

enum { MAX_OCCUPANCIES = 1 << 12 };

static unsigned index_64_bit(Bitboard occupied, Bitboard factor, unsigned bits)
{
    return (unsigned)(occupied * factor >> (64 - bits));
}

static unsigned index_32_bit(Bitboard occupied, Bitboard factor, unsigned bits)
{
    const uint32_t lower = (uint32_t)occupied * (uint32_t)factor;
    const uint32_t upper = (uint32_t)(occupied >> 32) * (uint32_t)(factor >> 32);

    return (lower ^ upper) >> (32 - bits);
}

ALWAYS_INLINE Bitboard search(Square square, enum line_pair pair, unsigned bits, uint64_t seed,
                              Bitboard *attacks, unsigned (*index)(Bitboard, Bitboard, unsigned))
{
    const Bitboard mask = inner_pair_squares(square, pair);
    const unsigned count = 1U << popcount(mask);
    /* By entry, the last trial that led there, and from which occupancy. */
    unsigned written[MAX_OCCUPANCIES] = {0};
    uint64_t random = seed + 128 * (uint64_t)square + 64 * pair;
    Bitboard occupied = 0; /* and again after `count` steps */

    /* Until a factor is found, in the order of occupancies. */
    for (unsigned i = 0; i < count; ++i, occupied = next_subset(occupied, mask))
        attacks[i] = pair_attacks(square, occupied, pair);

    for (unsigned trial = 1;; ++trial) {
        const Bitboard factor = next_random(&random) & next_random(&random) & next_random(&random);
        /* A good factor spreads the mask over the top byte; few of the others pass this. */
        bool good = popcount(index(mask, factor, 8)) >= 6;

        occupied = 0;
        for (unsigned i = 0; good && i < count; ++i, occupied = next_subset(occupied, mask)) {
            unsigned *place = &written[index(occupied, factor, bits)];

            if (*place / MAX_OCCUPANCIES != trial)
                *place = trial * MAX_OCCUPANCIES + i;
            else
                good = attacks[*place % MAX_OCCUPANCIES] == attacks[i];
        }
        if (good) {
            for (unsigned i = 0; i < 1U << bits; ++i)
                attacks[i] = 0;
            for (unsigned i = 0; i < count; ++i, occupied = next_subset(occupied, mask))
                attacks[index(occupied, factor, bits)] = pair_attacks(square, occupied, pair);
            return factor;
        }
    }
}

Bitboard magic_search(Square square, enum line_pair pair, unsigned bits, uint64_t seed,
                      Bitboard *attacks)
{
    return search(square, pair, bits, seed, attacks, index_64_bit);
}

Bitboard magic_search_32_bit(Square square, enum line_pair pair, unsigned bits, uint64_t seed,
                             Bitboard *attacks)
{
    return search(square, pair, bits, seed, attacks, index_32_bit);
}
