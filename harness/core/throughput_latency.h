/* SPDX-License-Identifier: MIT */

/*
 * The timed loops of modes throughput and latency, for one piece in one layout. Included by loops.h, and
 * by harness/research/experiments/peers for implementations in C++: so this is C and C++. TECHNIQUE,
 * PIECE and LAYOUT are defined, and placing.h is included before.
 */

PIECE_KERNEL(throughput)
{
    const size_t count = batch->count;
    const Square *restrict squares = batch->squares;
    const Bitboard *restrict occupied = batch->occupied;
    Bitboard *restrict answers = batch->answers;

    for (size_t i = 0; i < count; ++i) {
        Bitboard attacks = FOR_PIECE(_attacks)(squares[i], occupied[i]);
        OPAQUE(attacks);
        answers[i] = attacks;
    }
}

PIECE_KERNEL(latency)
{
    const size_t count = batch->count;
    const Square *restrict squares = batch->squares;
    const Bitboard *restrict occupied = batch->occupied;
    Bitboard *restrict answers = batch->answers;
    Bitboard attacks = 0;
    Bitboard zero = 0;

    OPAQUE(zero);
    for (size_t i = 0; i < count; ++i) {
        /* Zero, which the compiler does not know: the query waits for the answer and is not changed. */
        const Bitboard nothing = attacks & zero;
        attacks = FOR_PIECE(_attacks)(squares[i], occupied[i] ^ nothing);
        OPAQUE(attacks);
        answers[i] = attacks;
    }
}
