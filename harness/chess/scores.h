/* SPDX-License-Identifier: MIT */
#ifndef SCORES_H
#define SCORES_H

/* What a search says of a position: centipawns, as the side to move sees them, or how soon there is
 * mate. Also included from C++. */

#include "support/bitboard.h"

/* No line of moves is longer, with all that a search adds to a depth of MOST_DEPTH. */
#define MOST_PLIES 128
#define MOST_DEPTH 60

#define SCORE_DRAW     0
#define SCORE_INFINITE 32000 /* beyond every score */

/* The side to move has been mated; to be mated in n half moves scores n more. */
#define SCORE_MATED (-30000)

/* Scores from here on announce a mate; from its negative down, being mated. */
#define SCORE_LEAST_MATE (-SCORE_MATED - MOST_PLIES)

/* A score counts half moves to the mate from the root; stored, from the position `ply` below it. */
ALWAYS_INLINE int score_from_here(int score, unsigned ply)
{
    return score >= SCORE_LEAST_MATE    ? score + (int)ply
           : score <= -SCORE_LEAST_MATE ? score - (int)ply
                                        : score;
}

ALWAYS_INLINE int score_from_root(int score, unsigned ply)
{
    return score >= SCORE_LEAST_MATE    ? score - (int)ply
           : score <= -SCORE_LEAST_MATE ? score + (int)ply
                                        : score;
}

#endif
