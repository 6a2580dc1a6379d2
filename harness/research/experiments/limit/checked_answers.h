/* SPDX-License-Identifier: MIT */
#ifndef CHECKED_ANSWERS_H
#define CHECKED_ANSWERS_H

/* The same, which has each query compared with the recorded one before it reads. */

#include "core/technique.h"
#include "ready_answers.h"

void check_query(enum piece slider, Square square, Bitboard occupied);

static const struct technique_facts checked_answers_facts = {.title = "Checked answers"};

#define CHECKED_ANSWER(piece, slider)                                                              \
    ALWAYS_INLINE Bitboard checked_answers_##piece##_attacks(Square square, Bitboard occupied)     \
    {                                                                                              \
        check_query(slider, square, occupied);                                                     \
        return ready_answers_##piece##_attacks(square, occupied);                                  \
    }

CHECKED_ANSWER(rook, PIECE_ROOK)
CHECKED_ANSWER(bishop, PIECE_BISHOP)
CHECKED_ANSWER(queen, PIECE_QUEEN)

#endif
