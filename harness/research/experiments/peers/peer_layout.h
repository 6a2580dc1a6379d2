/* SPDX-License-Identifier: MIT */

/* A peer's kernels in one LAYOUT. Included LAYOUT_PLACES times by peer_kernels.h, within extern "C". */

#if HAS_ONE_LINE_PIECES

DECLARE_KERNELS(rook);
#define PIECE rook
#include "core/throughput_latency.h"
#undef PIECE

DECLARE_KERNELS(bishop);
#define PIECE bishop
#include "core/throughput_latency.h"
#undef PIECE

#endif

DECLARE_KERNELS(queen);
#define PIECE queen
#include "core/throughput_latency.h"
#undef PIECE

static const kernel_table IN_LAYOUT(NAME(kernels)) = {
    {}, KERNELS_OF(throughput), KERNELS_OF(latency)};
