/* SPDX-License-Identifier: MIT */

/*
 * The kernels around a peer's functions, in all layouts, and the technique that has them. Included
 * last by each generated file of a peer. C++.
 */

/* The loops are C as well. */
#define restrict __restrict__

/* A query's code becomes part of the loop, as ours does, whatever it calls. */
#define DECLARE_KERNEL(name) [[gnu::flatten]] void IN_LAYOUT(NAME(name))(const struct batch *batch)
#define DECLARE_KERNELS(piece)                                                                     \
    DECLARE_KERNEL(piece##_throughput_kernel);                                                     \
    DECLARE_KERNEL(piece##_latency_kernel)

#define KERNEL(name)                                                                               \
    {                                                                                              \
        IN_LAYOUT(NAME(name)), CODE(IN_LAYOUT(NAME(name)), LAYOUT_OFFSET)                          \
    }
#if HAS_ONE_LINE_PIECES
#define KERNELS_OF(mode)                                                                           \
    {                                                                                              \
        KERNEL(rook_##mode##_kernel), KERNEL(bishop_##mode##_kernel),                              \
            KERNEL(queen_##mode##_kernel)                                                          \
    }
#else
#define KERNELS_OF(mode)                                                                           \
    {                                                                                              \
        {}, {}, KERNEL(queen_##mode##_kernel)                                                      \
    }
#endif

static_assert(MODE_SINGLE == 0 && MODE_THROUGHPUT == 1 && MODE_LATENCY == 2 && PIECE_ROOK == 0 &&
                  PIECE_BISHOP == 1 && PIECE_QUEEN == 2 && LAYOUT_PLACES == 4,
              "as they are listed here and in peer_layout.h");

extern "C" {

#define LAYOUT 0
#include "peer_layout.h"
#undef LAYOUT
#define LAYOUT 1
#include "peer_layout.h"
#undef LAYOUT
#define LAYOUT 2
#include "peer_layout.h"
#undef LAYOUT
#define LAYOUT 3
#include "peer_layout.h"
#undef LAYOUT

// A loop of single queries cares only for its place in a cache line, so layouts share copies.
#define AT_EACH_PLACE &NAME(kernels_0), &NAME(kernels_1), &NAME(kernels_2), &NAME(kernels_3)
static_assert(LAYOUT_COUNT == 4 * LAYOUT_PLACES, "each place is listed four times");

extern const technique NAME(technique);
const technique NAME(technique) = {
    .slug = STRING(TECHNIQUE),
    .facts = &facts,
    .isa = PEER_ISA,
    .isa_options = "",
    .role = ROLE_CONTENDER,
    .extra = true,
    .capabilities = 0,
    .state_bytes = 0,
    .cpu_supports = cpu_supports,
    .init = init,
    .attacks = {},
    .pair = nullptr,
    .side = nullptr,
    .kernels = {AT_EACH_PLACE, AT_EACH_PLACE, AT_EACH_PLACE, AT_EACH_PLACE},
    .load_states = nullptr,
    .chess = {},
};
}
