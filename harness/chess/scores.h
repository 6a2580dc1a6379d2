/* SPDX-License-Identifier: MIT */
#ifndef SCORES_H
#define SCORES_H

/* Scores of a search: centipawns for the side to move, or the distance to mate. Also included from
 * C++. */

#include "support/bitboard.h"

/* The longest line, with extensions and quiescence behind MAX_DEPTH. */
#define MAX_PLY   128
#define MAX_DEPTH 60

#define SCORE_DRAW     0
#define SCORE_INFINITE 32000 /* beyond every score */

/* The side to move has been mated; to be mated in n half moves scores n more. */
#define SCORE_MATED (-30000)

/* Scores from here on are mates; from its negative down, being mated. */
#define SCORE_MATE_IN_MAX_PLY (-SCORE_MATED - MAX_PLY)

/* Converts a mate score from the root's distance to that of a position `ply` below it, as the
 * transposition table has it; and back. */
ALWAYS_INLINE int score_to_table(int score, unsigned ply)
{
    return score >= SCORE_MATE_IN_MAX_PLY    ? score + (int)ply
           : score <= -SCORE_MATE_IN_MAX_PLY ? score - (int)ply
                                             : score;
}

ALWAYS_INLINE int score_from_table(int score, unsigned ply)
{
    return score >= SCORE_MATE_IN_MAX_PLY    ? score - (int)ply
           : score <= -SCORE_MATE_IN_MAX_PLY ? score + (int)ply
                                             : score;
}

#endif
