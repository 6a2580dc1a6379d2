/* SPDX-License-Identifier: MIT */

/* Compares an exported header, sliding.h, with the oracle's, oracle.h. Another file of the program has filled the
 * tables, if this is no library and no program of its own, in C or in C++: where a linker for Windows gets weak tables
 * wrong. */

#include "names_before.h"

#include "sliding.h"

#include "names_after.h"

#include "oracle.h"

#include <stddef.h>

int wrong_answers(void);

static uint64_t random_state = 88172645463325252U;

static uint64_t next_random(void)
{
    random_state ^= random_state << 13;
    random_state ^= random_state >> 7;
    return random_state ^= random_state << 17;
}

/* Every occupancy of the lines, their ends and the slider's square included; the rest is random. */
static int wrong_along(unsigned square, uint64_t lines)
{
    const uint64_t mask = lines | UINT64_C(1) << square;
    uint64_t subset = 0;

    do {
        const uint64_t occupied = subset | (next_random() & ~mask);
        const uint64_t rook = oracle_rook_attacks(square, occupied);
        const uint64_t bishop = oracle_bishop_attacks(square, occupied);

        if (sliding_rook_attacks(square, occupied) != rook ||
            sliding_bishop_attacks(square, occupied) != bishop ||
            sliding_queen_attacks(square, occupied) != (rook | bishop))
            return 1;
        subset = (subset - mask) & mask;
    } while (subset != 0);
    return 0;
}

#if defined WITH_setwise || defined WITH_side
static uint64_t right_side(uint64_t orthogonal, uint64_t diagonal, uint64_t occupied)
{
    uint64_t attacks = 0;

    for (unsigned square = 0; square < 64; ++square) {
        if (orthogonal >> square & 1)
            attacks |= oracle_rook_attacks(square, occupied);
        if (diagonal >> square & 1)
            attacks |= oracle_bishop_attacks(square, occupied);
    }
    return attacks;
}
#endif

#ifdef WITH_setwise
static int wrong_sets(uint64_t sliders, uint64_t occupied)
{
    const uint64_t rooks = right_side(sliders, 0, occupied);
    const uint64_t bishops = right_side(0, sliders, occupied);

    return sliding_rooks_attacks(sliders, occupied) != rooks ||
           sliding_bishops_attacks(sliders, occupied) != bishops ||
           sliding_queens_attacks(sliders, occupied) != (rooks | bishops);
}
#endif

#ifdef WITH_knights
static uint64_t knight_attacks(unsigned square)
{
    uint64_t attacks = 0;

    for (unsigned to = 0; to < 64; ++to) {
        const int files = (int)(to % 8) - (int)(square % 8);
        const int ranks = (int)(to / 8) - (int)(square / 8);

        if (files * ranks == 2 || files * ranks == -2)
            attacks |= UINT64_C(1) << to;
    }
    return attacks;
}

static int wrong_knights(uint64_t orthogonal, uint64_t diagonal, uint64_t occupied)
{
    const uint64_t knights = occupied & next_random() & ~(orthogonal | diagonal);
    uint64_t attacks = sliding_side_attacks(orthogonal, diagonal, occupied);

    for (unsigned square = 0; square < 64; ++square)
        if (knights >> square & 1)
            attacks |= knight_attacks(square);
    return sliding_side_and_knights_attacks(orthogonal, diagonal, knights, occupied) != attacks;
}
#endif

#ifdef WITH_batch
/* The answers behind a batch must stay as they are. */
static int wrong_batch(uint64_t occupied, size_t count)
{
    unsigned squares[131];
    uint64_t boards[131], rooks[131], bishops[131], queens[131];

    for (unsigned i = 0; i < 131; ++i) {
        squares[i] = i & 63;
        boards[i] = occupied;
        rooks[i] = bishops[i] = queens[i] = occupied;
    }
    sliding_rook_attacks_batch(squares, boards, rooks, count);
    sliding_bishop_attacks_batch(squares, boards, bishops, count);
    sliding_queen_attacks_batch(squares, boards, queens, count);
    for (size_t i = 0; i < count; ++i)
        if (rooks[i] != oracle_rook_attacks(squares[i], occupied) ||
            bishops[i] != oracle_bishop_attacks(squares[i], occupied) ||
            queens[i] != (rooks[i] | bishops[i]))
            return 1;
    return rooks[count] != occupied || bishops[count] != occupied || queens[count] != occupied;
}
#endif

#ifdef WITH_state
static int wrong_state(unsigned square, uint64_t occupied)
{
    sliding_state_type state;

    sliding_load(&state, occupied);
    sliding_toggle(&state, square ^ 1);
    occupied ^= UINT64_C(1) << (square ^ 1);
    return sliding_state_rook_attacks(square, &state) != oracle_rook_attacks(square, occupied) ||
           sliding_state_bishop_attacks(square, &state) !=
               oracle_bishop_attacks(square, occupied) ||
           sliding_state_queen_attacks(square, &state) != oracle_queen_attacks(square, occupied);
}
#endif

#ifdef WITH_pair
static int wrong_pair(unsigned square, uint64_t occupied)
{
    uint64_t rook, bishop;

    sliding_rook_and_bishop_attacks(square, occupied, &rook, &bishop);
    return rook != oracle_rook_attacks(square, occupied) ||
           bishop != oracle_bishop_attacks(square, occupied);
}
#endif

int wrong_answers(void)
{
    int wrong = 0;

#ifdef IS_LIBRARY
    sliding_init();
#endif
    for (unsigned square = 0; square < 64; ++square)
        wrong |= wrong_along(square, oracle_rook_attacks(square, 0)) |
                 wrong_along(square, oracle_bishop_attacks(square, 0));
    for (unsigned i = 0; i < 4096; ++i) {
        const uint64_t occupied = next_random() & next_random();
        const uint64_t sliders = occupied & next_random() & next_random();
        const uint64_t diagonal = occupied & next_random() & next_random();

        (void)sliders;
        (void)diagonal;
#ifdef WITH_setwise
        wrong |= wrong_sets(sliders, occupied);
#endif
#ifdef WITH_side
        wrong |= sliding_side_attacks(sliders, diagonal, occupied) !=
                 right_side(sliders, diagonal, occupied);
#endif
#ifdef WITH_knights
        wrong |= wrong_knights(sliders, diagonal, occupied);
#endif
#ifdef WITH_batch
        wrong |= wrong_batch(occupied, i % 131);
#endif
#ifdef WITH_state
        wrong |= wrong_state(i % 64, occupied);
#endif
#ifdef WITH_pair
        wrong |= wrong_pair(i % 64, occupied);
#endif
    }
    return wrong;
}

#ifdef IS_ALONE
int main(void)
{
    sliding_init();
    return wrong_answers();
}
#endif
