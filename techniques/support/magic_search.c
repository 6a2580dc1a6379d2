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
        bool good = popcount(index(mask, factor, 8)) >= 6;

        for (unsigned i = 0; good && i < count; ++i) {
            const unsigned place = index(occupancies[i], factor, bits);

            if (tried_in[place] != trial) {
                tried_in[place] = trial;
                attacks[place] = answers[i];
            } else {
                good = attacks[place] == answers[i];
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
