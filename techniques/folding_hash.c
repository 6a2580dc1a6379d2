/* SPDX-License-Identifier: MIT */
#include "folding_hash.h"

#include <stdbool.h>

#include "support/random.h"

/* Any seed will do; this one finds a small table. */
static const uint64_t seed = 2;

_Alignas(64) struct folding_hash_line folding_hash_lines[64][4];
_Alignas(64) Bitboard folding_hash_table[FOLDING_HASH_TABLE_SIZE];

enum {
    HASHES = 64,     /* 6 bits of index */
    CANDIDATES = 40, /* factors whose place in the table is compared, for each line */
    NO_FIT = HASHES + 1
};

/* The occupancies of a line that matter, folded, with the attacks of each. */
struct occupancies {
    uint32_t folded[HASHES];
    Bitboard attacks[HASHES];
    unsigned count;
};

/* Attacks by index, where it is used. */
struct spread {
    uint64_t used; /* a bit for each index */
    Bitboard attacks[HASHES];
};

static struct occupancies occupancies_of(Square square, enum line line)
{
    const Bitboard squares = inner_line_squares(square, line);
    struct occupancies o;
    Bitboard occupied = 0;

    o.count = 0;
    do {
        o.folded[o.count] = folding_hash_folded(occupied);
        o.attacks[o.count++] = line_attacks(square, occupied, line);
        occupied = next_subset(occupied, squares);
    } while (occupied != 0);
    return o;
}

/* Whether the factor keeps apart what must be; then `spread` is what it makes of the line. */
static bool spreads(uint32_t factor, const struct occupancies *o, struct spread *spread)
{
    spread->used = 0;
    for (unsigned i = 0; i < o->count; ++i) {
        const unsigned index = o->folded[i] * factor >> 26;

        if ((spread->used >> index & 1) == 0)
            spread->attacks[index] = o->attacks[i];
        else if (spread->attacks[index] != o->attacks[i])
            return false;
        spread->used |= UINT64_C(1) << index;
    }
    return true;
}

/* Entries of the table that are final, a bit for each. Others are holes, whatever an earlier call
 * of folding_hash_init() has left there. */
struct filled {
    uint64_t entries[FOLDING_HASH_TABLE_SIZE / 64 + 1];
};

/* How many entries of the table the spread would newly take with index 0 at `offset`, or NO_FIT if
 * others are there. */
static unsigned entries_taken(const struct spread *spread, unsigned offset,
                              const struct filled *filled)
{
    unsigned taken = 0;

    for (uint64_t rest = spread->used; rest != 0;) {
        const unsigned index = lowest_square(rest);
        const unsigned entry = offset + index;

        if ((filled->entries[entry / 64] >> entry % 64 & 1) == 0)
            ++taken;
        else if (folding_hash_table[entry] != spread->attacks[index])
            return NO_FIT;
        rest &= rest - 1;
    }
    return taken;
}

/* Finds the line a factor and a place in the table, so that the table, `size` entries up to now,
 * grows by as little as can be, and then so that few entries are taken. Returns its new size. */
static unsigned place(Square square, enum line line, unsigned size, uint64_t *random,
                      struct filled *filled)
{
    const struct occupancies o = occupancies_of(square, line);
    struct folding_hash_line *l = &folding_hash_lines[square][line];
    struct spread best = {0, {0}};
    uint32_t best_factor = 0, best_offset = 0;
    unsigned best_size = FOLDING_HASH_TABLE_SIZE;
    unsigned best_taken = NO_FIT;

    for (int candidates = 0; candidates < CANDIDATES;) {
        const uint64_t bits = next_random(random);
        const uint32_t factor = (uint32_t)bits & (uint32_t)(bits >> 32);
        struct spread spread;

        if (!spreads(factor, &o, &spread))
            continue;
        ++candidates;

        const unsigned length = highest_square(spread.used) + 1;
        unsigned offset = 1;
        unsigned taken = NO_FIT;
        while (offset + length <= best_size) {
            taken = entries_taken(&spread, offset, filled);
            if (taken != NO_FIT)
                break;
            ++offset;
        }
        const unsigned new_size = offset + length > size ? offset + length : size;
        if (taken != NO_FIT && (new_size < best_size || taken < best_taken)) {
            best = spread;
            best_size = new_size;
            best_taken = taken;
            best_factor = factor;
            best_offset = offset;
        }
    }
    for (uint64_t rest = best.used; rest != 0; rest &= rest - 1) {
        const unsigned index = lowest_square(rest);
        const unsigned entry = best_offset + index;

        folding_hash_table[entry] = best.attacks[index];
        filled->entries[entry / 64] |= UINT64_C(1) << entry % 64;
    }
    l->squares = inner_line_squares(square, line);
    l->factor = best_factor;
    l->offset = best_offset;
    return best_size;
}

void folding_hash_init(void)
{
    static const enum line lines[4] = {FILE_LINE, RANK_LINE, DIAGONAL, ANTI_DIAGONAL};
    struct filled filled = {{0}};
    uint64_t random = seed;
    unsigned size = 1;

    /* The first entry stays empty: it answers for lines of one square, whose entries are 0. */
    for (Square square = 0; square < 64; ++square)
        for (unsigned i = 0; i < 4; ++i)
            if (line_squares(square, lines[i]) != 0)
                size = place(square, lines[i], size, &random, &filled);
}
