/* SPDX-License-Identifier: MIT */
#include "magic_byte_index.h"

#include "support/magic_search.h"

/* Any seed will do; this one finds its magics early. */
static const uint64_t seed = 4229;

_Alignas(64) struct magic_byte_index_square magic_byte_index_squares[64];
_Alignas(64) uint8_t magic_byte_index_table[MAGIC_BYTE_INDEX_TABLE_SIZE];
_Alignas(64) Bitboard magic_byte_index_answers[MAGIC_BYTE_INDEX_ANSWERS];

/* Where the next part of each table starts. */
struct rest {
    uint8_t *index;
    Bitboard *answers;
};

/* Fills the entry and its parts of the tables. */
static struct rest fill(struct magic_byte_index_entry *entry, Square square, enum line_pair pair,
                        struct rest rest)
{
    const unsigned bits = popcount(inner_pair_squares(square, pair));
    const unsigned size = 1U << bits;
    Bitboard attacks[1 << 12];
    unsigned count = 0;

    entry->index = rest.index;
    entry->answers = rest.answers;
    entry->mask = inner_pair_squares(square, pair);
    entry->magic = magic_search(square, pair, bits, seed, attacks);
    entry->shift = 64 - bits;
    for (unsigned i = 0; i < size; ++i) {
        unsigned number = 0;

        if (attacks[i] == 0) /* nothing leads here */
            continue;
        while (number < count && rest.answers[number] != attacks[i])
            ++number;
        if (number == count)
            rest.answers[count++] = attacks[i];
        rest.index[i] = (uint8_t)number;
    }
    rest.index += size;
    rest.answers += count;
    return rest;
}

void magic_byte_index_init(void)
{
    struct rest rest = {magic_byte_index_table, magic_byte_index_answers};

    for (Square square = 0; square < 64; ++square)
        rest = fill(&magic_byte_index_squares[square].rook, square, ROOK_LINES, rest);
    for (Square square = 0; square < 64; ++square)
        rest = fill(&magic_byte_index_squares[square].bishop, square, BISHOP_LINES, rest);
}
