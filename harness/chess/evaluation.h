/* SPDX-License-Identifier: MIT */
#ifndef EVALUATION_H
#define EVALUATION_H

/*
 * What a position is worth: pieces and their squares, which are kept from move to move, the
 * structure of pawns, which is kept in a table, and what follows from what the pieces attack. Only
 * to find the latter are techniques asked (chess/mobility.h), so this is compiled once for all.
 *
 * All is weighed for a full board and for an empty one, and mixed by what is left: "tapered eval",
 * Hans Berliner's and others', https://www.chessprogramming.org/Tapered_Eval.
 */

#include "chess/attack_map.h"
#include "chess/incremental.h"
#include "chess/pawns.h"

#define MOST_VALUE 20000 /* no position is worth more, or less than its negative */

#ifdef __cplusplus
extern "C" {
#endif

/* In centipawns, as White sees it. `maps` are of both sides. */
int evaluate_board(const struct board *board, const struct attack_map maps[SIDE_COUNT],
                   const struct pawn_structure *pawns, struct incremental kept);

#ifdef __cplusplus
}
#endif

#endif
