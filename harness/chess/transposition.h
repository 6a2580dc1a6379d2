/* SPDX-License-Identifier: MIT */
#ifndef TRANSPOSITION_H
#define TRANSPOSITION_H

/*
 * The transposition table: what a search has found out about positions it may meet again. Also
 * included from C++.
 *
 * Origin: Richard Greenblatt, Donald Eastlake and Stephen Crocker, The Greenblatt Chess Program,
 * 1967.
 */

#include <stddef.h>

#include "chess/move.h"
#include "chess/scores.h"

enum bound { BOUND_NONE, BOUND_UPPER, BOUND_LOWER, BOUND_EXACT };

struct transposition {
    uint64_t key;
    chess_move move; /* NO_MOVE if none was better than the others */
    int16_t score;   /* mates are counted from here, not from the root */
    uint8_t depth;
    uint8_t bound; /* an enum bound: what the score is of the true one */
    int16_t value; /* without looking ahead, as the side to move sees it; NO_VALUE in check */
};

#define NO_VALUE INT16_MIN

#define BUCKET_ENTRIES 4

/* One cache line. Any entry may hold any position of the bucket. */
struct transposition_bucket {
    struct transposition entries[BUCKET_ENTRIES];
};

struct transposition_table {
    struct transposition_bucket *buckets;
    uint32_t count;
};

/* The upper half of the key as a fraction of the table, so that any size will do: Daniel Lemire,
 * Fast Random Integer Generation in an Interval, 2019. */
ALWAYS_INLINE struct transposition_bucket *bucket_of(const struct transposition_table *table,
                                                     uint64_t key)
{
    return &table->buckets[(key >> 32) * table->count >> 32];
}

/* NULL if the position is not there. */
ALWAYS_INLINE const struct transposition *
find_transposition(const struct transposition_table *table, uint64_t key)
{
    const struct transposition_bucket *bucket = bucket_of(table, key);

    for (unsigned i = 0; i < BUCKET_ENTRIES; ++i)
        if (bucket->entries[i].key == key && bucket->entries[i].bound != BOUND_NONE)
            return &bucket->entries[i];
    return NULL;
}

/* Replaces what is known of the same position, unless by a mere bound from less depth, else the entry
 * of least depth in the bucket. */
ALWAYS_INLINE void store_transposition(const struct transposition_table *table, uint64_t key,
                                       chess_move move, int score, int depth, enum bound bound,
                                       int value, unsigned ply)
{
    struct transposition *entry = bucket_of(table, key)->entries;
    struct transposition *end = entry + BUCKET_ENTRIES;

    for (struct transposition *each = entry; each < end; ++each) {
        if (each->key == key) {
            entry = each;
            break;
        }
        if (each->depth < entry->depth)
            entry = each;
    }
    if (entry->key == key && entry->depth > depth && bound != BOUND_EXACT)
        return;
    if (move == NO_MOVE && entry->key == key)
        move = entry->move;
    entry->key = key;
    entry->move = move;
    entry->score = (int16_t)score_from_here(score, ply);
    entry->depth = (uint8_t)depth;
    entry->bound = (uint8_t)bound;
    entry->value = (int16_t)value;
}

#endif
