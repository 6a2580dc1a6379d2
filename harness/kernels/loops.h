/* SPDX-License-Identifier: MIT */

/*
 * The timed loops, all of them, for one piece of one technique. Included three times by each
 * generated technique file, with PIECE defined as rook, bishop or queen, after interface.h.
 *
 * The compiler must not turn "many queries" into "one query for a whole vector of them", which no
 * engine could do: the build switches its vectorisers off for these files, and each answer passes
 * through a general register by OPAQUE.
 */

#define FOR_PIECE(suffix) JOIN(TECHNIQUE, _, PIECE, suffix)
#define FOR_STATE(suffix) JOIN(TECHNIQUE, _state_, PIECE, suffix)
#define KERNEL(mode)      JOIN(TECHNIQUE, _, PIECE, _##mode##_kernel)

/* Makes the compiler forget what it knows of a value in a register. Costs nothing. */
#define OPAQUE(value) __asm__ volatile("" : "+r"(value))

DEFINE_KERNEL(KERNEL(throughput))
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

DEFINE_KERNEL(KERNEL(latency))
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

DEFINE_KERNEL(KERNEL(setwise))
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

DEFINE_KERNEL(KERNEL(batch))
{
    FOR_PIECE(_attacks_batch)(batch->squares, batch->occupied, batch->answers, batch->count);
}

#endif

DEFINE_KERNEL(KERNEL(pressure))
{
    const size_t count = batch->count;
    const Square *restrict squares = batch->squares;
    const Bitboard *restrict occupied = batch->occupied;
    Bitboard *restrict answers = batch->answers;
    const unsigned char *restrict buffer = batch->pressure.lines;
    const uint64_t line_count = batch->pressure.count;
    const uint32_t touches = batch->pressure.touches;
    uint64_t random = batch->pressure.seed;

    for (size_t i = 0; i < count; ++i) {
        for (uint32_t k = 0; k < touches; ++k) {
            /* Donald Knuth's MMIX generator; its upper half, scaled to the number of lines. */
            random = random * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
            unsigned touched = buffer[64 * ((random >> 32) * line_count >> 32)];
            OPAQUE(touched);
        }
        Bitboard attacks = FOR_PIECE(_attacks)(squares[i], occupied[i]);
        OPAQUE(attacks);
        answers[i] = attacks;
    }
}

DEFINE_KERNEL(KERNEL(query))
{
    const size_t count = batch->count;
    const Square *restrict squares = batch->squares;
    const NAME(state) *restrict states = batch->states;
    Bitboard *restrict answers = batch->answers;

    for (size_t i = 0; i < count; ++i) {
        Bitboard attacks = FOR_STATE(_attacks)(squares[i], &states[i]);
        OPAQUE(attacks);
        answers[i] = attacks;
    }
}

static Bitboard FOR_PIECE(_single)(Square square, Bitboard occupied)
{
    return FOR_PIECE(_attacks)(square, occupied);
}

#undef FOR_PIECE
#undef FOR_STATE
#undef KERNEL
#undef OPAQUE
