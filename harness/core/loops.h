/* SPDX-License-Identifier: MIT */

/*
 * The timed loops that differ by piece, for one piece of one technique in one layout; throughput and
 * latency are in throughput_latency.h. Included by kernels.h with PIECE defined as rook, bishop or queen.
 *
 * The compiler must not turn "many queries" into "one query for a whole vector of them", which no
 * engine could do: the build switches its vectorisers off for these files, and OPAQUE passes each
 * answer through a general register.
 */

#include "core/throughput_latency.h"

#define FOR_STATE(suffix) JOIN(TECHNIQUE, _state_, PIECE, suffix)

PIECE_KERNEL(setwise)
{
    const size_t count = batch->count;
    const Bitboard *restrict sliders = batch->sliders;
    const Bitboard *restrict occupied = batch->occupied;
    Bitboard *restrict answers = batch->answers;

    for (size_t i = 0; i < count; ++i) {
        Bitboard attacks = FOR_PIECE(s_attacks)(sliders[i], occupied[i]);
        OPAQUE(attacks);
        answers[i] = attacks;
    }
}

#if HAS_BATCH

PIECE_KERNEL(batch)
{
    FOR_PIECE(_attacks_batch)(batch->squares, batch->occupied, batch->answers, batch->count);
}

#endif

PIECE_KERNEL(move)
{
    const size_t count = batch->count;
    const uint32_t queries = batch->queries_per_move;
    const Square *restrict squares = batch->squares;
    NAME(state) *restrict states = batch->states;
    Bitboard *restrict answers = batch->answers;

    for (size_t i = 0; i < count; ++i) {
        const Square from = squares[i];
        const Square to = move_target(from);
        Square square = to;
        Bitboard all = 0;

        NAME(toggle)(&states[i], from);
        NAME(toggle)(&states[i], to);
        for (uint32_t k = 0; k < queries; ++k) {
            Bitboard attacks = FOR_STATE(_attacks)(square, &states[i]);
            OPAQUE(attacks);
            all ^= attacks;
            square = next_square(square);
        }
        NAME(toggle)(&states[i], to);
        NAME(toggle)(&states[i], from);
        OPAQUE(all);
        answers[i] = all;
    }
}

PIECE_KERNEL(toggle)
{
    const size_t count = batch->count, toggle_count = batch->toggle_count;
    const Square *restrict squares = batch->squares;
    const Square *restrict toggles = batch->toggles;
    Bitboard *restrict answers = batch->answers;
    NAME(state) state = *(const NAME(state) *)batch->states;

    for (size_t i = 0; i < toggle_count; ++i)
        NAME(toggle)(&state, toggles[i]);
    for (size_t i = 0; i < count; ++i) {
        Bitboard attacks = FOR_STATE(_attacks)(squares[i], &state);
        OPAQUE(attacks);
        answers[i] = attacks;
    }
}

#undef FOR_STATE
