/* SPDX-License-Identifier: MIT */

/* Defines the descriptor NAME_technique. Included last by each generated technique file. */

DEFINE_KERNEL(NAME(load_kernel))
{
    const size_t count = batch->count;
    const Bitboard *restrict occupied = batch->occupied;
    NAME(state) *restrict states = batch->states;

    for (size_t i = 0; i < count; ++i) {
        NAME(load)(&states[i], occupied[i]);
        /* One state after the other: this is no copying of arrays. */
        __asm__ volatile("" : : "r"(states) : "memory");
    }
}

DEFINE_KERNEL(NAME(toggle_kernel))
{
    const size_t count = batch->count;
    const Square *restrict squares = batch->squares;
    NAME(state) *restrict states = batch->states;
    NAME(state) state = states[0];

    /* No barrier: the toggles of one state may overlap, as those of one move do. */
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

#define SINGLE(piece) NAME(piece##_single)
#define KERNEL(name)                                                                               \
    {                                                                                              \
        name, JOIN(__start_, code_of_, name, ), JOIN(__stop_, code_of_, name, )                    \
    }
#define THROUGHPUT(piece) KERNEL(NAME(piece##_throughput_kernel))
#define LATENCY(piece)    KERNEL(NAME(piece##_latency_kernel))
#define SETWISE(piece)    KERNEL(NAME(piece##_setwise_kernel))
#define PRESSURE(piece)   KERNEL(NAME(piece##_pressure_kernel))
#define BATCH(piece)      KERNEL(BATCH_KERNEL(piece))
#define LOAD(piece)       KERNEL(NAME(load_kernel))
#define TOGGLE(piece)     KERNEL(NAME(toggle_kernel))
#define QUERY(piece)      KERNEL(NAME(piece##_query_kernel))

#define FOR_ALL_PIECES(what)                                                                       \
    {                                                                                              \
        [PIECE_ROOK] = what(rook), [PIECE_BISHOP] = what(bishop), [PIECE_QUEEN] = what(queen)      \
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
    .attacks = FOR_ALL_PIECES(SINGLE),
    .kernels =
        {
            [MODE_THROUGHPUT] = FOR_ALL_PIECES(THROUGHPUT),
            [MODE_LATENCY] = FOR_ALL_PIECES(LATENCY),
            [MODE_SETWISE] = FOR_ALL_PIECES(SETWISE),
            [MODE_BATCH] = FOR_ALL_PIECES(BATCH),
            [MODE_PRESSURE] = FOR_ALL_PIECES(PRESSURE),
            [MODE_LOAD] = FOR_ALL_PIECES(LOAD),
            [MODE_TOGGLE] = FOR_ALL_PIECES(TOGGLE),
            [MODE_QUERY] = FOR_ALL_PIECES(QUERY),
        },
};
