/* SPDX-License-Identifier: MIT */
#ifndef FIRST_RANK_LOOKUP_H
#define FIRST_RANK_LOOKUP_H

/*
 * Idea
 *   Gather a line into an index, look it up in one table of the first rank, and spread the answer.
 *   The table of 512 bytes has the attacks on eight squares in a row, by the slider's position and
 *   by the six inner squares: whether an end is occupied changes nothing. A diagonal has at most
 *   one square in each file. So a multiplication by the b-file adds up copies of it, each a rank
 *   higher than the last and all a file to the east, without a carry: the top rank gets its squares
 *   from a to g, and the six top bits are the inner ones. A file's inner squares come there by the
 *   diagonal c2-h7, in reverse order. The answer, a byte, is spread over the board by a second
 *   multiplication and cut to the line:
 *
 *       rank       shift down                            shift up
 *       diagonals  (o & line) * b-file >> 58             byte * a-file & line
 *       file       (o >> f & a-file) * c2-h7 >> 58       byte * a1-h8 & h-file, moved to file f
 *
 *   The last turns a rank into a file: of eight copies, each shifted by one more, the h-file cuts
 *   out one bit each.
 *
 * Cost
 *   512 bytes of attacks, 1 KiB of masks. Two multiplications for each line but the rank.
 *
 * Origin
 *   Gerd Isenberg shares the table among all lines; leaving out the outer squares goes back to
 *   Waldteufel (1998).
 *
 * Note
 *   Gathering the file reverses it, so its position is 7 - rank; spreading turns it back.
 */

#include "support/bitboard.h"
#include "support/facts.h"
#include "support/first_rank.h"
#include "support/lines.h"

ALWAYS_INLINE void first_rank_lookup_init(void)
{
    diagonal_masks_init();
    first_rank_init();
}

static const struct technique_facts first_rank_lookup_facts = {
    .title = "First-rank lookup",
    .family = "lookup",
    .originators = "Waldteufel, Gerd Isenberg",
    .year = 0,
    .reference = "https://www.chessprogramming.org/First_Rank_Attacks",
    .table_bytes = sizeof first_rank_attacks + sizeof diagonal_masks,
};

ALWAYS_INLINE Bitboard first_rank_lookup_diagonal(Square square, Bitboard occupied, Bitboard line)
{
    const Bitboard inner = (occupied & line) * B_FILE >> 58;

    return first_rank_attacks[8 * inner + file_of(square)] * A_FILE & line;
}

ALWAYS_INLINE Bitboard first_rank_lookup_file(Square square, Bitboard occupied)
{
    const unsigned file = file_of(square);
    const Bitboard inner = (occupied >> file & A_FILE) * C2_H7 >> 58;
    const Bitboard attacks = first_rank_attacks[8 * inner + (7 - rank_of(square))];

    return (attacks * A1_H8 & H_FILE) >> (7 - file);
}

ALWAYS_INLINE Bitboard first_rank_lookup_rook_attacks(Square square, Bitboard occupied)
{
    return rank_attacks(square, occupied) | first_rank_lookup_file(square, occupied);
}

ALWAYS_INLINE Bitboard first_rank_lookup_bishop_attacks(Square square, Bitboard occupied)
{
    return first_rank_lookup_diagonal(square, occupied, diagonal_masks[square].diagonal) |
           first_rank_lookup_diagonal(square, occupied, diagonal_masks[square].anti_diagonal);
}

#endif
