/* SPDX-License-Identifier: MIT */
#ifndef TECHNIQUE_H
#define TECHNIQUE_H

/* What the harness sees of a technique. C, so that kernels can be C; also included from C++. */

#include <stdbool.h>
#include <stddef.h>

#include "bitboard.h"
#include "facts.h"

#ifdef __cplusplus
extern "C" {
#endif

enum piece { PIECE_ROOK, PIECE_BISHOP, PIECE_QUEEN, PIECE_COUNT };

/*
 * The timed loops. Each reads batch->count queries and does, for every i:
 *
 *   throughput   answers[i] = attacks(squares[i], occupied[i]), queries independent
 *   latency      the same, but no query can start before the answer of the one before is there
 *   setwise      answers[i] = attacks of all sliders[i] on occupied[i]; sliders are occupied squares
 *   batch        as throughput, SIMD across queries allowed
 *   pressure     as throughput, with loads from random cache lines before each query
 *   load         states[i] = the technique's state of occupied[i]
 *   toggle       states[0] with squares[i] changed
 *   query        answers[i] = attacks(squares[i], states[i])
 */
enum mode {
    MODE_THROUGHPUT,
    MODE_LATENCY,
    MODE_SETWISE,
    MODE_BATCH,
    MODE_PRESSURE,
    MODE_LOAD,
    MODE_TOGGLE,
    MODE_QUERY,
    MODE_COUNT
};

/* Work for one call of a kernel; a kernel needs only the arrays that its mode names above. */
struct batch {
    size_t count;
    const Square *squares;
    const Bitboard *occupied;
    const Bitboard *sliders;
    void *states; /* count times state_bytes, aligned to 64 */
    Bitboard *answers;
    struct {
        const unsigned char *lines; /* `count` cache lines of 64 bytes */
        uint32_t count;
        uint32_t touches; /* before each query; 0 if count is 0 */
        uint64_t seed;    /* decides which */
    } pressure;
};

typedef Bitboard attacks_function(Square square, Bitboard occupied);

struct kernel {
    void (*run)(const struct batch *batch);
    const char *code_start, *code_end;
};

enum role { ROLE_CONTENDER, ROLE_ORACLE, ROLE_FLOOR, ROLE_BASELINE };

enum capability {
    CAPABILITY_SETWISE = 1 << 0,
    CAPABILITY_STATE = 1 << 1,
    CAPABILITY_BATCH = 1 << 2,
};

struct technique {
    const char *slug;
    const struct technique_facts *facts;
    const char *isa; /* instruction sets it needs, separated by blanks; may be empty */
    enum role role;
    unsigned capabilities; /* what it brings itself; kernels exist for everything else too */
    size_t state_bytes;
    bool (*cpu_supports)(void);             /* where it says no, nothing below may be called */
    void (*init)(void);                     /* fills tables; idempotent */
    attacks_function *attacks[PIECE_COUNT]; /* for validation, never timed */
    struct kernel kernels[MODE_COUNT][PIECE_COUNT];
};

struct technique_list {
    const struct technique *const *items;
    size_t count;
};

/* The registry that was linked in, generated from its add_technique() lines. */
extern const struct technique_list techniques;

#ifdef __cplusplus
}
#endif

#endif
