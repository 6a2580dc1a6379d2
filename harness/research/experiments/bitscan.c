/* SPDX-License-Identifier: MIT */

/*
 * Three ways to find the lowest square of a set, timed:
 *
 *   instruction   what lowest_square() in bitboard.h is: one machine instruction
 *   de Bruijn     the lowest bit alone times a de Bruijn sequence shifts it; its upper six bits are
 *                 different for each square. Leiserson, Prokop and Randall, 1998
 *   modulo 67     2 is a primitive root modulo 67, so all powers 2^0 to 2^63 leave different
 *                 remainders. Stefan Plenkner, 1996
 */

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "support/bitboard.h"

enum { SETS = 4096, ROUNDS = 1000 };

static Bitboard de_bruijn;
static unsigned char by_de_bruijn[64];
static unsigned char by_remainder[67];

ALWAYS_INLINE Bitboard lowest_bit(Bitboard b)
{
    return b & -b;
}

ALWAYS_INLINE Square instruction_scan(Bitboard b)
{
    return lowest_square(b);
}

ALWAYS_INLINE Square de_bruijn_scan(Bitboard b)
{
    return by_de_bruijn[lowest_bit(b) * de_bruijn >> 58];
}

ALWAYS_INLINE Square modulo_scan(Bitboard b)
{
    return by_remainder[lowest_bit(b) % 67];
}

/* A sequence of 64 bits in which every window of six is different: a one wherever that is new. */
static Bitboard find_de_bruijn(void)
{
    Bitboard sequence = 0;
    uint64_t seen = 1; /* the windows so far, the first of them six zeros */

    for (unsigned i = 6, window = 0; i < 64; ++i) {
        const unsigned zero = window << 1 & 63;
        window = seen >> (zero | 1) & 1 ? zero : zero | 1;
        seen |= square_bit(window);
        sequence |= (Bitboard)(window & 1) << (63 - i);
    }
    return sequence;
}

static void fill_tables(void)
{
    de_bruijn = find_de_bruijn();
    for (Square square = 0; square < 64; ++square) {
        by_de_bruijn[square_bit(square) * de_bruijn >> 58] = (unsigned char)square;
        by_remainder[square_bit(square) % 67] = (unsigned char)square;
    }
}

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

typedef Square scan_function(Bitboard b);

/* Nanoseconds a scan, the best of some rounds. In a chain no scan can start before the last one ended. */
ALWAYS_INLINE double best_ns(scan_function *scan, const Bitboard *sets, bool chain)
{
    double best = 1e9;

    for (int round = 0; round < ROUNDS; ++round) {
        const double start = now();
        Bitboard sum = 0;
        Bitboard zero = 0;
        double ns;

        __asm__ volatile("" : "+r"(zero)); /* as nobody but us knows */
        for (int i = 0; i < SETS; ++i) {
            sum += scan(chain ? sets[i] ^ (sum & zero) : sets[i]);
            __asm__ volatile("" : "+r"(sum));
        }
        ns = (now() - start) / SETS;
        best = ns < best ? ns : best;
    }
    return best;
}

ALWAYS_INLINE void show(const char *name, scan_function *scan, const Bitboard *sets)
{
    printf("%-12s %11.2f %9.2f\n", name, best_ns(scan, sets, false), best_ns(scan, sets, true));
}

/* Sets whose lowest squares are evenly distributed. */
static void fill_sets(Bitboard *sets)
{
    uint64_t random = 1;

    for (int i = 0; i < SETS; ++i) {
        random = random * UINT64_C(6364136223846793005) + 1; /* Knuth's MMIX generator */
        sets[i] = (random | 1) << (random >> 58);
    }
}

static bool all_agree(const Bitboard *sets)
{
    for (int i = 0; i < SETS; ++i)
        if (de_bruijn_scan(sets[i]) != instruction_scan(sets[i]) ||
            modulo_scan(sets[i]) != instruction_scan(sets[i]))
            return false;
    return true;
}

int main(void)
{
    static Bitboard sets[SETS];

    fill_tables();
    fill_sets(sets);
    if (!all_agree(sets)) {
        fputs("bitscan: the scans do not agree\n", stderr);
        return EXIT_FAILURE;
    }
    printf("%-12s %11s %9s\n", "ns", "throughput", "latency");
    show("instruction", instruction_scan, sets);
    show("de Bruijn", de_bruijn_scan, sets);
    show("modulo 67", modulo_scan, sets);
    return EXIT_SUCCESS;
}
