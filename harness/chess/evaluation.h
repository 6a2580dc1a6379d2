/* SPDX-License-Identifier: MIT */
#ifndef EVALUATION_H
#define EVALUATION_H

/*
 * Static evaluation: piece-square values, which are updated incrementally, the pawn structure,
 * which has a table of its own, and terms from attack maps. Only attack maps need queries
 * (chess/mobility.h), so this is compiled once for all techniques.
 *
 * Each term has a middlegame and an endgame value, mixed by the material on the board: tapered
 * eval, Hans Berliner's and others', https://www.chessprogramming.org/Tapered_Eval.
 */

#include "chess/attack_map.h"
#include "chess/incremental.h"
#include "chess/pawns.h"

#define MAX_STATIC_EVAL 20000 /* and its negative is the minimum */

#ifdef __cplusplus
extern "C" {
#endif

/* Returns centipawns, as White sees them. */
int evaluate_board(const struct board *board, const struct attack_map maps[SIDE_COUNT],
                   const struct pawn_structure *pawns, struct incremental incremental);

#ifdef __cplusplus
}
#endif

#endif
