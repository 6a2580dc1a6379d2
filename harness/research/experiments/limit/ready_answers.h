/* SPDX-License-Identifier: MIT */
#ifndef READY_ANSWERS_H
#define READY_ANSWERS_H

/* Computes nothing: reads right answers, which were recorded, one after the other. They are fetched
 * eight cache lines ahead, so that a query finds its answer in the first-level cache. */

#include "support/bitboard.h"
#include "support/facts.h"

extern const Bitboard *next_ready_answer; /* to the next query */

static const struct technique_facts ready_answers_facts = {.title = "Ready answers"};

#define READY_ANSWER(piece)                                                                        \
    ALWAYS_INLINE Bitboard ready_answers_##piece##_attacks(Square square, Bitboard occupied)       \
    {                                                                                              \
        (void)square;                                                                              \
        (void)occupied;                                                                            \
        __builtin_prefetch(next_ready_answer + 64);                                                \
        return *next_ready_answer++;                                                               \
    }

READY_ANSWER(rook)
READY_ANSWER(bishop)
READY_ANSWER(queen)

#endif
