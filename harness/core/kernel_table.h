/* SPDX-License-Identifier: MIT */

/*
 * The table of all kernels of one technique in one layout. Included by each generated technique file for
 * every layout, with LAYOUT defined as its number, after placing.h.
 */

#define DECLARE_KERNEL(name)                                                                       \
    DECLARE_CODE(IN_LAYOUT(name));                                                                 \
    void IN_LAYOUT(name)(const struct batch *batch)
#define DECLARE_KERNELS_OF(mode)                                                                   \
    DECLARE_KERNEL(NAME(rook_##mode##_kernel));                                                    \
    DECLARE_KERNEL(NAME(bishop_##mode##_kernel));                                                  \
    DECLARE_KERNEL(NAME(queen_##mode##_kernel))
#define KERNEL(name)                                                                               \
    {                                                                                              \
        IN_LAYOUT(name), CODE(IN_LAYOUT(name), LAYOUT_OFFSET)                                      \
    }
#define KERNELS_OF(mode)                                                                           \
    {                                                                                              \
        [PIECE_ROOK] = KERNEL(NAME(rook_##mode##_kernel)),                                         \
        [PIECE_BISHOP] = KERNEL(NAME(bishop_##mode##_kernel)),                                     \
        [PIECE_QUEEN] = KERNEL(NAME(queen_##mode##_kernel))                                        \
    }
#define FOR_ANY_PIECE(name)                                                                        \
    {                                                                                              \
        [PIECE_ROOK] = KERNEL(name), [PIECE_BISHOP] = KERNEL(name), [PIECE_QUEEN] = KERNEL(name)   \
    }

DECLARE_KERNELS_OF(throughput);
DECLARE_KERNELS_OF(latency);
DECLARE_KERNELS_OF(setwise);
#if HAS_BATCH
DECLARE_KERNELS_OF(batch);
#endif
DECLARE_KERNELS_OF(move);
DECLARE_KERNELS_OF(toggle);
DECLARE_KERNEL(NAME(load_kernel));
DECLARE_KERNEL(NAME(pair_kernel));
DECLARE_KERNEL(NAME(threats_kernel));
DECLARE_KERNEL(NAME(replay_kernel));

static const kernel_table IN_LAYOUT(NAME(kernels)) = {
    [MODE_THROUGHPUT] = KERNELS_OF(throughput),
    [MODE_LATENCY] = KERNELS_OF(latency),
    [MODE_SETWISE] = KERNELS_OF(setwise),
#if HAS_BATCH
    [MODE_BATCH] = KERNELS_OF(batch),
#else
    [MODE_BATCH] = KERNELS_OF(throughput),
#endif
    [MODE_PRESSURE] = KERNELS_OF(throughput),
    [MODE_MOVE] = KERNELS_OF(move),
    [MODE_PAIR] = FOR_ANY_PIECE(NAME(pair_kernel)),
    [MODE_THREATS] = FOR_ANY_PIECE(NAME(threats_kernel)),
    [MODE_TOGGLE] = KERNELS_OF(toggle),
    [MODE_REPLAY] = FOR_ANY_PIECE(NAME(replay_kernel)),
};

#undef FOR_ANY_PIECE
#undef KERNELS_OF
#undef KERNEL
#undef DECLARE_KERNELS_OF
#undef DECLARE_KERNEL
