/* SPDX-License-Identifier: MIT */
#ifndef PEXT_SPLIT_COMPRESSED_H
#define PEXT_SPLIT_COMPRESSED_H

/*
 * Idea
 *   PEXT a line at a time with eight bits an answer. PEXT gathers the inner squares of a line, all
 *   but the last each way, whose occupancy changes no attack, into an index. Tables of single lines
 *   are small, because the attacks along one do not depend on the other: sizes add up instead of
 *   multiplying. A line has at most seven squares besides the slider's, so a byte holds the bits,
 *   and PDEP puts them back:
 *
 *       attacks = pdep(file[pext(occupied, inner squares)], all squares of the file) | ...
 *
 *   Ranks come from the first-rank table, whose entries are bytes already.
 *
 * Cost
 *   4.1 KiB of attacks, 512 bytes for ranks, 4 KiB of masks, one cache line a square. A PEXT and a
 *   PDEP for each line but the rank. Needs BMI2.
 *
 * Origin
 *   Lines apart: Daniel Infuehr, 2020; Thomas Jahn, 2022; Mike Sherwin and Novak, 2023. Compressed
 *   entries: Zach Wegner; Ronald de Man and Lasse Hansen, 2013. Both together: slidebench.
 *
 * Note
 *   Both instructions share one execution port on Intel's CPUs, and a queen takes six of them.
 */

#include "support/bitboard.h"
#include "support/facts.h"
#include "support/first_rank.h"

struct psc_line {
    Bitboard inner, all;
};

struct psc_square {
    struct psc_line file, diagonal, anti_diagonal;
    uint32_t file_start, diagonal_start, anti_diagonal_start; /* in the table */
    uint32_t padding;
};

enum { PEXT_SPLIT_COMPRESSED_TABLE_SIZE = 2560 + 832 + 832 }; /* files, diagonals, anti-diagonals */

extern struct psc_square pext_split_compressed_squares[64];
extern uint8_t pext_split_compressed_table[PEXT_SPLIT_COMPRESSED_TABLE_SIZE];

void pext_split_compressed_init(void);

static const struct technique_facts pext_split_compressed_facts = {
    .title = "PEXT bitboards, a line at a time, 8 bits an answer",
    .family = "lookup",
    .originators = "Daniel Infuehr, Thomas Jahn, Mike Sherwin, Novak, Zach Wegner, "
                   "Ronald de Man, Lasse Hansen; slidebench",
    .year = 2026,
    .reference = "techniques/pext_split_compressed.h",
    .table_bytes = sizeof pext_split_compressed_table + sizeof pext_split_compressed_squares +
                   sizeof first_rank_attacks,
};

#ifdef __BMI2__
#include <immintrin.h>

ALWAYS_INLINE Bitboard psc_lookup(const struct psc_line *line, uint32_t start, Bitboard occupied)
{
    const uint8_t *attacks = pext_split_compressed_table + start;

    return _pdep_u64(attacks[_pext_u64(occupied, line->inner)], line->all);
}

ALWAYS_INLINE Bitboard pext_split_compressed_rook_attacks(Square square, Bitboard occupied)
{
    const struct psc_square *s = &pext_split_compressed_squares[square];

    return psc_lookup(&s->file, s->file_start, occupied) | rank_attacks(square, occupied);
}

ALWAYS_INLINE Bitboard pext_split_compressed_bishop_attacks(Square square, Bitboard occupied)
{
    const struct psc_square *s = &pext_split_compressed_squares[square];

    return psc_lookup(&s->diagonal, s->diagonal_start, occupied) |
           psc_lookup(&s->anti_diagonal, s->anti_diagonal_start, occupied);
}
#endif

#endif
