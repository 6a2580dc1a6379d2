/* SPDX-License-Identifier: MIT */

/*
 * Makes all queries of one technique, mutated or not, and compares its answers with those of
 * a walk over the board that shares nothing with techniques/ or the harness. mutants.py compiles it
 * behind the generated NAME_line.h, once plainly and once with sanitizers. Exits with 0 if all answers
 * are right; else prints the first wrong one and exits with 1.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifndef TECHNIQUE
#error "compile this with -include NAME_line.h"
#endif

enum { MAX_CHUNK = 512, SETS = 100000, WALKS = 400, STEPS = 40 };

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

static uint64_t right_set(uint64_t rooks, uint64_t bishops, uint64_t occupied)
{
    uint64_t attacked = 0;

    for (unsigned square = 0; square < 64; ++square) {
        if (rooks >> square & 1)
            attacked |= right_rook(square, occupied);
        if (bishops >> square & 1)
            attacked |= right_bishop(square, occupied);
    }
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

/* A board about as full as one of nine densities. */
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
    case 5:
        return board | next_random() | next_random();
    case 6:
        return board & next_random() & next_random() & next_random();
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

#if HAS_BATCH
typedef void batch_function(const Square *, const Bitboard *, Bitboard *, size_t);

/* Arrays that end where their memory ends. */
static void check_batch(const char *what, batch_function *batch, size_t count,
                        const Square *squares, const Bitboard *occupied, const Bitboard *expected)
{
    Square *own_squares = malloc(count * sizeof *squares + 1);
    Bitboard *own_occupied = malloc(count * sizeof *occupied + 1);
    Bitboard *got = malloc((count + 1) * sizeof *got);
    const Bitboard untouched = UINT64_C(0x123456789ABCDEF);

    if (own_squares == NULL || own_occupied == NULL || got == NULL)
        abort();
    memcpy(own_squares, squares, count * sizeof *squares);
    memcpy(own_occupied, occupied, count * sizeof *occupied);
    got[count] = untouched;
    batch(own_squares, own_occupied, got, count);
    for (size_t i = 0; i < count; ++i)
        expect(what, expected[i], got[i], squares[i], occupied[i]);
    expect("end of a batch", untouched, got[count], count, 0);
    free(own_squares);
    free(own_occupied);
    free(got);
}

static void rook_batch(const Square *s, const Bitboard *o, Bitboard *a, size_t n)
{
    NAME(rook_attacks_batch)(s, o, a, n);
}

static void bishop_batch(const Square *s, const Bitboard *o, Bitboard *a, size_t n)
{
    NAME(bishop_attacks_batch)(s, o, a, n);
}

static void queen_batch(const Square *s, const Bitboard *o, Bitboard *a, size_t n)
{
    NAME(queen_attacks_batch)(s, o, a, n);
}
#endif

static Square squares[MAX_CHUNK];
static Bitboard boards[MAX_CHUNK];
static size_t queued;
static size_t chunk = 1;

static void check_queued(void)
{
    static Bitboard rook[MAX_CHUNK], bishop[MAX_CHUNK], queen[MAX_CHUNK];

    for (size_t i = 0; i < queued; ++i) {
        const Square square = squares[i];
        const Bitboard occupied = boards[i];
        const uint64_t slider = UINT64_C(1) << square;
        rook[i] = right_rook(square, occupied);
        bishop[i] = right_bishop(square, occupied);
        queen[i] = rook[i] | bishop[i];
        expect("rook", rook[i], NAME(rook_attacks)(square, occupied), square, occupied);
        expect("bishop", bishop[i], NAME(bishop_attacks)(square, occupied), square, occupied);
        expect("queen", queen[i], NAME(queen_attacks)(square, occupied), square, occupied);
        expect("set of a rook", rook[i], NAME(rooks_attacks)(slider, occupied | slider), slider,
               occupied | slider);
        expect("set of a bishop", bishop[i], NAME(bishops_attacks)(slider, occupied | slider),
               slider, occupied | slider);
        expect("set of a queen", queen[i], NAME(queens_attacks)(slider, occupied | slider), slider,
               occupied | slider);
    }
#if HAS_BATCH
    check_batch("rook in a batch", rook_batch, queued, squares, boards, rook);
    check_batch("bishop in a batch", bishop_batch, queued, squares, boards, bishop);
    check_batch("queen in a batch", queen_batch, queued, squares, boards, queen);
#endif
    queued = 0;
    chunk = 1 + next_random() % (next_random() & 1 ? 24 : MAX_CHUNK);
}

static void queue(Square square, Bitboard occupied)
{
    squares[queued] = square;
    boards[queued] = occupied;
    if (++queued == chunk)
        check_queued();
}

/* Every occupancy of these lines, the slider there or not, the rest empty and random. */
static void check_lines(Square square, uint64_t lines)
{
    const uint64_t slider = UINT64_C(1) << square;
    uint64_t subset = 0;

    do {
        queue(square, subset);
        queue(square, subset | slider);
        queue(square, subset | (random_board() & ~lines));
        subset = (subset - lines) & lines;
    } while (subset != 0);
}

static void check_sets(void)
{
    for (int i = 0; i < SETS; ++i) {
        const uint64_t occupied = random_board();
        const uint64_t rooks = occupied & random_board();
        const uint64_t bishops = occupied & random_board();
        const uint64_t by_rooks = right_set(rooks, 0, occupied);
        const uint64_t by_bishops = right_set(0, bishops, occupied);

        expect("set of rooks", by_rooks, NAME(rooks_attacks)(rooks, occupied), rooks, occupied);
        expect("set of bishops", by_bishops, NAME(bishops_attacks)(bishops, occupied), bishops,
               occupied);
        expect("set of queens", right_set(rooks, rooks, occupied),
               NAME(queens_attacks)(rooks, occupied), rooks, occupied);
        expect("side", by_rooks | by_bishops, NAME(side_attacks)(rooks, bishops, occupied),
               rooks | bishops, occupied);
    }
}

/* One state, changed a square at a time, and queried on every square after each change. */
static void check_states(void)
{
    for (int i = 0; i < WALKS; ++i) {
        uint64_t occupied = random_board();
        NAME(state) state;

        NAME(load)(&state, occupied);
        for (int step = 0; step < STEPS; ++step) {
            const Square changed = (Square)(next_random() & 63);
            NAME(toggle)(&state, changed);
            occupied ^= UINT64_C(1) << changed;
            for (Square square = 0; square < 64; ++square) {
                const uint64_t rook = right_rook(square, occupied);
                const uint64_t bishop = right_bishop(square, occupied);
                expect("rook of a state", rook, NAME(state_rook_attacks)(square, &state), square,
                       occupied);
                expect("bishop of a state", bishop, NAME(state_bishop_attacks)(square, &state),
                       square, occupied);
                expect("queen of a state", rook | bishop, NAME(state_queen_attacks)(square, &state),
                       square, occupied);
            }
        }
    }
}

static void check_all(void)
{
    for (Square square = 0; square < 64; ++square) {
        check_lines(square, right_rook(square, 0));
        check_lines(square, right_bishop(square, 0));
    }
    check_queued();
    check_sets();
    check_states();
}

int main(void)
{
#if HAS_INIT
    NAME(init)();
#endif
    check_all();
#if HAS_INIT
    /* Once more may change nothing. */
    NAME(init)();
    check_all();
#endif
    return EXIT_SUCCESS;
}
