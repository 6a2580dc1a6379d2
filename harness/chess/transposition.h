/* SPDX-License-Identifier: MIT */
#ifndef TRANSPOSITION_H
#define TRANSPOSITION_H

/*
 * The transposition table: results of searches by position. Also included from C++.
 *
 * Origin: Richard Greenblatt, Donald Eastlake and Stephen Crocker, The Greenblatt Chess Program,
 * 1967.
 */

#include <stdbool.h>
#include <stddef.h>

#include "chess/move.h"
#include "chess/scores.h"

enum bound { BOUND_UPPER = 1, BOUND_LOWER, BOUND_EXACT };

struct transposition {
    uint64_t key;
    chess_move move; /* the best, or NO_MOVE if none raised alpha */
    int16_t score;   /* mates are counted from this position, not from the root */
    uint8_t depth;
    uint8_t bound : 2;      /* an enum bound */
    uint8_t generation : 6; /* of the table, when the entry was stored */
    int16_t static_eval;    /* as the side to move sees it; NO_STATIC_EVAL in check */
};

#define NO_STATIC_EVAL INT16_MIN

#define BUCKET_ENTRIES 4

/* One cache line. */
struct transposition_bucket {
    struct transposition entries[BUCKET_ENTRIES];
};

/* Entries of other generations count as empty, so that a table need not be cleared for each
 * game. */
struct transposition_table {
    struct transposition_bucket *buckets;
    uint32_t count;
    uint8_t generation; /* 1 to LAST_GENERATION */
};

enum { LAST_GENERATION = 63 };

/* The upper half of the key as a fraction of the table, so that any size will do: Daniel Lemire,
 * Fast Random Integer Generation in an Interval, 2019. */
ALWAYS_INLINE struct transposition_bucket *bucket_of(const struct transposition_table *table,
                                                     uint64_t key)
{
    return &table->buckets[(key >> 32) * table->count >> 32];
}

ALWAYS_INLINE bool holds_position(const struct transposition_table *table,
                                  const struct transposition *entry, uint64_t key)
{
    return entry->key == key && entry->generation == table->generation;
}

/* Depth of an entry; 0 if it is of another generation. */
ALWAYS_INLINE int depth_of(const struct transposition_table *table,
                           const struct transposition *entry)
{
    return entry->generation == table->generation ? entry->depth : 0;
}

/* Finds a position's entry; NULL if there is none. */
ALWAYS_INLINE const struct transposition *
probe_transposition(const struct transposition_table *table, uint64_t key)
{
    const struct transposition_bucket *bucket = bucket_of(table, key);

    for (unsigned i = 0; i < BUCKET_ENTRIES; ++i)
        if (holds_position(table, &bucket->entries[i], key))
            return &bucket->entries[i];
    return NULL;
}

/* Replaces the position's own entry, unless by a bound of less depth, else the entry of least depth
 * in the bucket. */
ALWAYS_INLINE void store_transposition(const struct transposition_table *table, uint64_t key,
                                       chess_move move, int score, int depth, enum bound bound,
                                       int static_eval, unsigned ply)
{
    struct transposition *entry = bucket_of(table, key)->entries;
    struct transposition *end = entry + BUCKET_ENTRIES;
    bool is_known = false;

    for (struct transposition *each = entry; each < end && !is_known; ++each) {
        is_known = holds_position(table, each, key);
        if (is_known || depth_of(table, each) < depth_of(table, entry))
            entry = each;
    }
    if (is_known && entry->depth > depth && bound != BOUND_EXACT)
        return;
    if (is_known && move == NO_MOVE)
        move = entry->move;
    entry->key = key;
    entry->move = move;
    entry->score = (int16_t)score_to_table(score, ply);
    entry->depth = (uint8_t)depth;
    entry->bound = bound & 3u;
    entry->generation = table->generation & (unsigned)LAST_GENERATION;
    entry->static_eval = (int16_t)static_eval;
}

#endif
