/* SPDX-License-Identifier: MIT */

/* Defines the descriptor NAME_technique. Included last by each generated technique file. */

static void NAME(load_kernel)(const struct batch *batch)
{
    const size_t count = batch->count;
    const Bitboard *restrict occupied = batch->occupied;
    NAME(state) *restrict states = batch->states;

    for (size_t i = 0; i < count; ++i)
        NAME(load)(&states[i], occupied[i]);
}

static void NAME(toggle_kernel)(const struct batch *batch)
{
    const size_t count = batch->count;
    const Square *restrict squares = batch->squares;
    NAME(state) *restrict states = batch->states;
    NAME(state) state = states[0];

    for (size_t i = 0; i < count; ++i)
        NAME(toggle)(&state, squares[i]);
    states[0] = state;
}

#if HAS_BATCH
#define BATCH_KERNEL(piece) NAME(piece##_batch_kernel)
#else
#define BATCH_KERNEL(piece) NAME(piece##_throughput_kernel)
#endif

#if !HAS_INIT
static void NAME(init)(void) {}
#endif

#define FOR_ALL_PIECES(mode)                                                                       \
    {                                                                                              \
        [PIECE_ROOK] = NAME(rook_##mode), [PIECE_BISHOP] = NAME(bishop_##mode),                    \
        [PIECE_QUEEN] = NAME(queen_##mode),                                                        \
    }
#define FOR_ANY_PIECE(kernel)                                                                      \
    {                                                                                              \
        [PIECE_ROOK] = kernel, [PIECE_BISHOP] = kernel, [PIECE_QUEEN] = kernel,                    \
    }

const struct technique NAME(technique) = {
    .slug = TECHNIQUE_SLUG,
    .facts = &NAME(facts),
    .isa = TECHNIQUE_ISA,
    .role = TECHNIQUE_ROLE,
    .capabilities = HAS_SETWISE * CAPABILITY_SETWISE | HAS_STATE * CAPABILITY_STATE |
                    HAS_BATCH * CAPABILITY_BATCH,
    .state_bytes = sizeof(NAME(state)),
    .cpu_supports = NAME(cpu_supports),
    .init = NAME(init),
    .attacks = FOR_ALL_PIECES(single),
    .kernels = {
        [MODE_THROUGHPUT] = FOR_ALL_PIECES(throughput_kernel),
        [MODE_LATENCY] = FOR_ALL_PIECES(latency_kernel),
        [MODE_SETWISE] = FOR_ALL_PIECES(setwise_kernel),
        [MODE_BATCH] = {BATCH_KERNEL(rook), BATCH_KERNEL(bishop), BATCH_KERNEL(queen)},
        [MODE_LOAD] = FOR_ANY_PIECE(NAME(load_kernel)),
        [MODE_TOGGLE] = FOR_ANY_PIECE(NAME(toggle_kernel)),
        [MODE_QUERY] = FOR_ALL_PIECES(query_kernel),
    },
};
