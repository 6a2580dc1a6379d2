/* SPDX-License-Identifier: MIT */

/*
 * The timed loops around the plain function for one piece, in one layout: all that is timed of a
 * peer (harness/research/experiments/peers), whose code may be C++, so this is both. Included with TECHNIQUE,
 * PIECE and LAYOUT defined, after placing.h.
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
        /* Zero, as nobody but us knows: the query waits for the answer and is not changed by it. */
        const Bitboard nothing = attacks & zero;
        attacks = FOR_PIECE(_attacks)(squares[i], occupied[i] ^ nothing);
        OPAQUE(attacks);
        answers[i] = attacks;
    }
}
