/* SPDX-License-Identifier: MIT */

/*
 * Makes all queries of one technique, mutated or not, and compares its answers with those of a walk over the board that
 * shares nothing with techniques/ or the harness. mutants.py compiles it behind the exported header, once plainly and once
 * with sanitizers. Exits with 0 if all answers are right; else prints the first wrong one and exits with 1.
 */

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_CHUNK = 70000, SETS = 100000, WALKS = 40, STEPS = 1000, AT_ONCE = 300000 };

/* The walk. Squares count from a1 = 0 by ranks. */
static uint64_t walk(unsigned square, uint64_t occupied, int east, int north)
{
    uint64_t attacked = 0;
    int file = (int)(square % 8) + east;
    int rank = (int)(square / 8) + north;

    for (; 0 <= file && file <= 7 && 0 <= rank && rank <= 7; file += east, rank += north) {
        const uint64_t here = UINT64_C(1) << (rank * 8 + file);
        attacked |= here;
        if ((occupied & here) != 0)
            break;
    }
    return attacked;
}

static uint64_t right_rook(unsigned square, uint64_t occupied)
{
    return walk(square, occupied, 0, 1) | walk(square, occupied, 0, -1) |
           walk(square, occupied, 1, 0) | walk(square, occupied, -1, 0);
}

static uint64_t right_bishop(unsigned square, uint64_t occupied)
{
    return walk(square, occupied, 1, 1) | walk(square, occupied, -1, -1) |
           walk(square, occupied, 1, -1) | walk(square, occupied, -1, 1);
}

static uint64_t right_knights(uint64_t knights)
{
    uint64_t attacked = 0;

    for (int from = 0; from < 64; ++from)
        for (int to = 0; knights >> from & 1 && to < 64; ++to)
            if (abs(to % 8 - from % 8) * abs(to / 8 - from / 8) == 2)
                attacked |= UINT64_C(1) << to;
    return attacked;
}

/* Marsaglia's xorshift64. */
static uint64_t next_random(void)
{
    static uint64_t state = UINT64_C(88172645463325252);

    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return state;
}

/* A board from empty to full. */
static uint64_t random_board(void)
{
    uint64_t board = next_random();

    switch (next_random() >> 32 & 7) {
    case 0:
        return 0;
    case 1:
        return ~UINT64_C(0);
    case 2:
        return board & next_random() & next_random();
    case 3:
        return board & next_random();
    case 4:
        return board | next_random();
    default:
        return board;
    }
}

static void expect(const char *what, uint64_t expected, uint64_t got, uint64_t about,
                   uint64_t occupied)
{
    if (got == expected)
        return;
    printf("wrong %s, square or sliders %llx, occupied %llx: %llx, not %llx\n", what,
           (unsigned long long)about, (unsigned long long)occupied, (unsigned long long)got,
           (unsigned long long)expected);
    exit(EXIT_FAILURE);
}

static unsigned squares[MAX_CHUNK];
static uint64_t boards[MAX_CHUNK];
static size_t queued;
static size_t chunk = 1;

#ifdef WITH_BATCH
typedef void batch_function(const unsigned *, const uint64_t *, uint64_t *, size_t);

/* The arrays end where their memory ends. */
static void check_batch(const char *what, batch_function *batch, const uint64_t *expected)
{
    unsigned *own_squares = malloc(queued * sizeof *squares + 1);
    uint64_t *own_boards = malloc(queued * sizeof *boards + 1);
    uint64_t *got = malloc(queued * sizeof *got + 1);

    memcpy(own_squares, squares, queued * sizeof *squares);
    memcpy(own_boards, boards, queued * sizeof *boards);
    batch(own_squares, own_boards, got, queued);
    for (size_t i = 0; i < queued; ++i)
        expect(what, expected[i], got[i], squares[i], boards[i]);
    free(own_squares);
    free(own_boards);
    free(got);
}
#endif

static void check_queued(void)
{
    static uint64_t rook[MAX_CHUNK], bishop[MAX_CHUNK], queen[MAX_CHUNK];

    for (size_t i = 0; i < queued; ++i) {
        rook[i] = right_rook(squares[i], boards[i]);
        bishop[i] = right_bishop(squares[i], boards[i]);
        queen[i] = rook[i] | bishop[i];
        expect("rook", rook[i], sliding_rook_attacks(squares[i], boards[i]), squares[i], boards[i]);
        expect("bishop", bishop[i], sliding_bishop_attacks(squares[i], boards[i]), squares[i],
               boards[i]);
        expect("queen", queen[i], sliding_queen_attacks(squares[i], boards[i]), squares[i],
               boards[i]);
    }
#ifdef WITH_BATCH
    check_batch("rook in a batch", sliding_rook_attacks_batch, rook);
    check_batch("bishop in a batch", sliding_bishop_attacks_batch, bishop);
    check_batch("queen in a batch", sliding_queen_attacks_batch, queen);
#endif
    queued = 0;
    chunk = 1 + next_random() % (next_random() % 16 == 0 ? MAX_CHUNK
                                 : next_random() & 1     ? 130
                                                         : 1100);
}

static void queue(unsigned square, uint64_t occupied)
{
    squares[queued] = square;
    boards[queued] = occupied;
    if (++queued == chunk)
        check_queued();
}

static const uint64_t boards_of_games[] = {
#include "boards.h"
};
enum { BOARDS = sizeof boards_of_games / sizeof *boards_of_games };

static void check_boards(void)
{
    for (size_t i = 0; i < BOARDS; ++i)
        for (unsigned square = 0; square < 64; ++square)
            queue(square, boards_of_games[i]);
}

static void check_sizes(void)
{
    static const size_t sizes[] = {
#include "sizes.h"
    };

    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; ++i) {
        check_queued();
        chunk = sizes[i];
        for (size_t n = 0; n < chunk; ++n)
            queue((unsigned)(next_random() & 63), random_board());
    }
}

/* Every occupancy of these lines, the slider there or not, the rest empty and random. */
static void check_lines(unsigned square, uint64_t lines)
{
    uint64_t subset = 0;

    do {
        queue(square, subset);
        queue(square, subset | UINT64_C(1) << square);
        queue(square, subset | (random_board() & ~lines));
        subset = (subset - lines) & lines;
    } while (subset != 0);
}

static void check_sets(void)
{
    for (int i = 0; i < SETS; ++i) {
        const uint64_t occupied = i % 2 == 0 ? random_board() : boards_of_games[i / 2 % BOARDS];
        const uint64_t rooks = occupied & random_board(), bishops = occupied & random_board();
        uint64_t by_rooks = 0, by_bishops = 0;

        for (unsigned square = 0; square < 64; ++square) {
            by_rooks |= rooks >> square & 1 ? right_rook(square, occupied) : 0;
            by_bishops |= bishops >> square & 1 ? right_bishop(square, occupied) : 0;
        }
#ifdef WITH_SETWISE
        expect("set of rooks", by_rooks, sliding_rooks_attacks(rooks, occupied), rooks, occupied);
        expect("set of bishops", by_bishops, sliding_bishops_attacks(bishops, occupied), bishops,
               occupied);
#endif
#ifdef WITH_SIDE
        expect("side", by_rooks | by_bishops, sliding_side_attacks(rooks, bishops, occupied),
               rooks | bishops, occupied);
#endif
#ifdef WITH_KNIGHTS
        const uint64_t knights = occupied & ~(rooks | bishops) & random_board();
        expect("side and knights", by_rooks | by_bishops | right_knights(knights),
               sliding_side_and_knights_attacks(rooks, bishops, knights, occupied), rooks | bishops,
               occupied);
#endif
    }
}

#ifdef WITH_PAIR
static void check_pairs(void)
{
    for (int i = 0; i < SETS; ++i) {
        const uint64_t occupied = random_board();
        const unsigned square = (unsigned)(i & 63);
        uint64_t pair[2];

        for (int first = 0; first < 2; ++first) {
            sliding_rook_and_bishop_attacks(square, occupied, &pair[first], &pair[!first]);
            expect("rook of a pair", right_rook(square, occupied), pair[first], square, occupied);
            expect("bishop of a pair", right_bishop(square, occupied), pair[!first], square,
                   occupied);
        }
    }
}
#endif

#ifdef WITH_STATE
/* One state, changed a square at a time, and queried on every square after each change. */
static void check_states(void)
{
    for (int i = 0; i < WALKS; ++i) {
        uint64_t occupied = random_board();
        sliding_state_type state;

        sliding_load(&state, occupied);
        for (int step = 0; step < STEPS; ++step) {
            const unsigned changed = (unsigned)(next_random() & 63);
            sliding_toggle(&state, changed);
            occupied ^= UINT64_C(1) << changed;
            for (unsigned s = 0; s < 64; ++s) {
                expect("rook of a state", right_rook(s, occupied),
                       sliding_state_rook_attacks(s, &state), s, occupied);
                expect("bishop of a state", right_bishop(s, occupied),
                       sliding_state_bishop_attacks(s, &state), s, occupied);
            }
        }
    }
}
#endif

static atomic_int asking = 2;

/* The queries of one of two threads. */
static void *ask(void *first)
{
    uint64_t board = *(const uint64_t *)first;

    for (unsigned i = 0; i < AT_ONCE; ++i) {
        board ^= board << 13;
        board ^= board >> 7;
        board ^= board << 17;
        expect("rook meanwhile", right_rook(i & 63, board), sliding_rook_attacks(i & 63, board),
               i & 63, board);
        expect("bishop meanwhile", right_bishop(i & 63, board),
               sliding_bishop_attacks(i & 63, board), i & 63, board);
        expect("queen meanwhile", right_rook(i & 63, board) | right_bishop(i & 63, board),
               sliding_queen_attacks(i & 63, board), i & 63, board);
    }
    --asking;
    return NULL;
}

static void check_at_once(void)
{
    pthread_t threads[2];
    uint64_t first[2] = {1, 2};

    for (int i = 0; i < 2; ++i)
        if (pthread_create(&threads[i], NULL, ask, &first[i]) != 0)
            exit(EXIT_FAILURE);
    while (asking > 0)
        sliding_init();
    for (int i = 0; i < 2; ++i)
        pthread_join(threads[i], NULL);
}

static void check_all(void)
{
    for (unsigned square = 0; square < 64; ++square) {
        check_lines(square, right_rook(square, 0));
        check_lines(square, right_bishop(square, 0));
    }
    check_boards();
    check_sizes();
    check_queued();
    check_sets();
#ifdef WITH_PAIR
    check_pairs();
#endif
#ifdef WITH_STATE
    check_states();
#endif
}

int main(void)
{
    for (int inits = 0; inits < 3; ++inits) {
        sliding_init();
        check_all();
    }
    check_at_once();
    return EXIT_SUCCESS;
}
