/* SPDX-License-Identifier: MIT */

/*
 * The throughput loop without what keeps the compiler from making vectors of queries: no barrier
 * here, and the build leaves its vectorisers on for this file. No engine can ask so; it is there to
 * show what other comparisons have measured. Included once by each generated file of that name.
 */

#define AUTOVECTORIZED_KERNEL(piece)                                                               \
    DEFINE_KERNEL(NAME(piece##_autovectorized_kernel))                                             \
    {                                                                                              \
        const size_t count = batch->count;                                                         \
        const Square *restrict squares = batch->squares;                                           \
        const Bitboard *restrict occupied = batch->occupied;                                       \
        Bitboard *restrict answers = batch->answers;                                               \
                                                                                                   \
        for (size_t i = 0; i < count; ++i)                                                         \
            answers[i] = NAME(piece##_attacks)(squares[i], occupied[i]);                           \
    }

AUTOVECTORIZED_KERNEL(rook)
AUTOVECTORIZED_KERNEL(bishop)
AUTOVECTORIZED_KERNEL(queen)

#undef AUTOVECTORIZED_KERNEL
