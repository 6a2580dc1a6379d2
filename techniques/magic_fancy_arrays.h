/* SPDX-License-Identifier: MIT */
#ifndef MAGIC_FANCY_ARRAYS_H
#define MAGIC_FANCY_ARRAYS_H

/*
 * Idea
 *   Fancy magics, their masks, magics, shifts and pointers in an array each. A magic is a number,
 *   found by trial, whose product with the relevant occupied squares has an index in its top bits:
 *   occupancies with different attacks get different ones. "Fancy" means that each square has a
 *   table of its own size:
 *
 *       attacks[s][(occupied & masks[s]) * magics[s] >> shifts[s]]
 *
 *   An element of an array has 8 bytes, a step that an x86 address scales by itself, while an entry
 *   of 64 bytes for all of a square has to be found by a shift:
 *
 *       squares[s]     mask magic shift attacks      one cache line, its address computed
 *
 *       masks[s]       mask mask mask ...            four addresses without a computation, in as
 *       magics[s]      magic magic magic ...         many cache lines, each with seven more squares
 *       shifts[s]      shift shift shift ...
 *       attacks[s]     attacks attacks attacks ...
 *
 * Cost
 *   849 KiB of attacks, those of fancy magics, and 4 KiB of masks, magics, shifts and pointers. One
 *   multiplication a piece.
 *
 * Origin
 *   Magics: Lasse Hansen, 14 June 2006; Pradu Kannan, August 2006. The arrays: Ankan Banerjee's
 *   perft_cpu, 2026, whose perft took less time with Microsoft's compiler.
 *
 * Note
 *   A rook has an instruction less by gcc 12 and clang 14, seven in place of eight, and two less by
 *   gcc in a position-independent program. A queen has as many, or one more or less.
 */

#include "magic_fancy.h"
#include "support/bitboard.h"
#include "support/facts.h"

struct magic_fancy_arrays_lines {
    Bitboard masks[64], magics[64];
    uint64_t shifts[64];
    const Bitboard *attacks[64];
};

struct magic_fancy_arrays_pieces {
    struct magic_fancy_arrays_lines rook, bishop;
};

extern struct magic_fancy_arrays_pieces magic_fancy_arrays_pieces;

void magic_fancy_arrays_init(void);

static const struct technique_facts magic_fancy_arrays_facts = {
    .title = "Fancy magic bitboards, arrays",
    .family = "lookup",
    .originators = "Lasse Hansen, Pradu Kannan, Ankan Banerjee",
    .year = 2026,
    .reference = "https://www.chessprogramming.org/Magic_Bitboards",
    .table_bytes = sizeof magic_fancy_table + sizeof magic_fancy_arrays_pieces,
};

ALWAYS_INLINE Bitboard magic_fancy_arrays_lookup(const struct magic_fancy_arrays_lines *of,
                                                 Square square, Bitboard occupied)
{
    const uint64_t index =
        (occupied & of->masks[square]) * of->magics[square] >> of->shifts[square];

    return of->attacks[square][index];
}

ALWAYS_INLINE Bitboard magic_fancy_arrays_rook_attacks(Square square, Bitboard occupied)
{
    return magic_fancy_arrays_lookup(&magic_fancy_arrays_pieces.rook, square, occupied);
}

ALWAYS_INLINE Bitboard magic_fancy_arrays_bishop_attacks(Square square, Bitboard occupied)
{
    return magic_fancy_arrays_lookup(&magic_fancy_arrays_pieces.bishop, square, occupied);
}

#endif
