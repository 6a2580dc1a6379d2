/* SPDX-License-Identifier: MIT */
#ifndef TECHNIQUE_H
#define TECHNIQUE_H

/* A technique as the harness sees it. C, so that kernels can be C; also included from C++. */

#include <stdbool.h>
#include <stddef.h>

#include "support/bitboard.h"
#include "support/facts.h"

#ifdef __cplusplus
extern "C" {
#endif

enum piece { PIECE_ROOK, PIECE_BISHOP, PIECE_QUEEN, PIECE_COUNT };

/*
 * Ways to query a technique; their traits are in core/modes.cpp. Three are not timed, but validated:
 *
 *   single            attacks(square, occupied), one query, by the plain function
 *   side              what the sliders of White attack, and the same with its knights, by the plain
 *                     functions: the exclusive or, the latter by four_ranks_on()
 *   toggle            states[0] with all toggles changed; answers[i] = attacks(squares[i], states[0])
 *
 * The timed loops. Each reads batch->count queries and does, for every i:
 *
 *   throughput        answers[i] = attacks(squares[i], occupied[i]), queries independent
 *   latency           the same, but no query can start before the answer of the one before is there
 *   setwise           answers[i] = attacks of all sliders[i] on occupied[i], which holds them all: of
 *                     other sets nothing is promised
 *   batch             as throughput, SIMD across queries allowed; no array overlaps another
 *   pressure          as throughput, by the same kernels: the loads from other memory that put the
 *                     caches under pressure come before a call
 *   move              states[i] with a move made, some queries, and the move unmade; answers[i] is the
 *                     exclusive or of theirs. The move and the squares of the queries follow from
 *                     squares[i]: see move_target() and next_square().
 *   pair              answers[i] = what a rook and a bishop on squares[i] attack: the exclusive or, the
 *                     bishop's by four_ranks_on()
 *   threats           answers[i] = what all pieces of White and of Black attack, where placed[i] stand on
 *                     occupied[i], all of them: the exclusive or, Black's by four_ranks_on()
 *   replay            answers[i] = attacks of pieces[i] on squares[i] and occupied[i], by a state that is
 *                     loaded where the occupancy is another than before
 *
 * These have no kernels, but play chess (chess/chess.h):
 *
 *   perft                counts the ways to play some half moves
 *   search               looks for the best move
 *   search_network       the same, and a network of the size of Stockfish's evaluates positions
 *   search_small_network the same with a network of the size of Smallbrain's
 */
enum mode {
    MODE_SINGLE,
    MODE_THROUGHPUT,
    MODE_LATENCY,
    MODE_SETWISE,
    MODE_BATCH,
    MODE_PRESSURE,
    MODE_MOVE,
    MODE_PAIR,
    MODE_THREATS,
    MODE_REPLAY,
    MODE_TOGGLE,
    MODE_SIDE,
    MODE_KERNELS_END,
    MODE_PERFT = MODE_KERNELS_END,
    MODE_SEARCH,
    MODE_SEARCH_NETWORK,
    MODE_SEARCH_SMALL_NETWORK,
    MODE_COUNT
};

/*
 * The place of code in memory changes its speed. So all timed code exists in layouts 0, 1, ..., with the same
 * instructions: functions begin at one of LAYOUT_PLACES places, LAYOUT_STEP bytes apart, in a
 * cache line, and each copy lies in another page, or elsewhere in it. Nothing within a function is aligned
 * to more than LAYOUT_STEP, or the copies would differ in padding. In chess, functions lie otherwise
 * to each other in each layout, too (placing.h). The build reads the number of layouts from here.
 */
#define LAYOUT_COUNT  16
#define LAYOUT_PLACES 4
#define LAYOUT_STEP   16

/* Lists of something of each layout, made of its number. */
#define FOR_EACH_LAYOUT(f)                                                                         \
    f(0), f(1), f(2), f(3), f(4), f(5), f(6), f(7), f(8), f(9), f(10), f(11), f(12), f(13), f(14), \
        f(15)

/* All pieces on a board by how they move; queens are in both sets of sliders. */
struct placed_pieces {
    Bitboard orthogonal, diagonal, knights, kings, pawns;
    Bitboard white; /* the squares of White's */
};

/* Work for one call of a kernel; a kernel needs only the arrays that its mode names above. */
struct batch {
    size_t count;
    const Square *squares;
    const Bitboard *occupied;
    const Bitboard *sliders;
    const uint8_t *pieces; /* an enum piece each */
    void *states;          /* count times state_bytes, aligned as they need */
    Bitboard *answers;
    uint32_t queries_per_move;
    const struct placed_pieces *placed;
    const Square *toggles;
    size_t toggle_count;
};

/* Mode move: a move from `from` goes here. */
static inline Square move_target(Square from)
{
    return from ^ 36;
}

/* Mode move: the square of each query after the first; all 64 come up. */
static inline Square next_square(Square square)
{
    return (square + 21) & 63;
}

/* Moves every square by four ranks, around the edge: tells the two sets of an answer apart that is
 * their exclusive or. */
static inline Bitboard four_ranks_on(Bitboard b)
{
    return b << 32 | b >> 32;
}

typedef Bitboard attacks_function(Square square, Bitboard occupied);

struct code {
    const char *start, *end;
};

struct kernel {
    void (*run)(const struct batch *batch);
    struct code code;
};

/* By mode and piece; MODE_SINGLE and MODE_SIDE have no kernel, and their entries are empty. */
typedef struct kernel kernel_table[MODE_KERNELS_END][PIECE_COUNT];

enum role { ROLE_CONTENDER, ROLE_ORACLE, ROLE_FLOOR, ROLE_BASELINE };

enum capability {
    CAPABILITY_SETWISE = 1 << 0,
    CAPABILITY_STATE = 1 << 1,
    CAPABILITY_BATCH = 1 << 2,
    CAPABILITY_QUEEN = 1 << 3,
    CAPABILITY_SIDE = 1 << 4,
    CAPABILITY_PAIR = 1 << 5,
    CAPABILITY_KNIGHTS = 1 << 6,
};

struct technique {
    const char *slug;
    const struct technique_facts *facts;
    const char *isa;         /* instruction sets it needs, separated by blanks; may be empty */
    const char *isa_options; /* what compilers need to be told for that, in the same way */
    enum role role;
    bool extra;            /* not timed by default */
    unsigned capabilities; /* functions of its own; kernels exist for all modes */
    size_t state_bytes;
    bool (*cpu_supports)(void); /* if false, nothing below may be called, but see init */
    void (*init)(void); /* fills tables; idempotent; also callable where there are no kernels */
    /* Plain functions, validated and never timed. */
    attacks_function *attacks[PIECE_COUNT];
    void (*pair)(Square square, Bitboard occupied, Bitboard *rook, Bitboard *bishop);
    Bitboard (*side)(Bitboard orthogonal, Bitboard diagonal, Bitboard occupied);
    Bitboard (*side_and_knights)(Bitboard orthogonal, Bitboard diagonal, Bitboard knights,
                                 Bitboard occupied);
    const kernel_table *kernels[LAYOUT_COUNT];
    void (*load_states)(const struct batch *); /* states[i] = the state of occupied[i] */
    const struct chess *chess[LAYOUT_COUNT];   /* compiled around it; NULL if NO_CHESS */
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
