/* SPDX-License-Identifier: MIT */
#include "lines.h"

_Alignas(64) struct line_masks line_masks[64];
_Alignas(64) struct diagonal_masks diagonal_masks[64];
_Alignas(64) struct pair_masks pair_masks[64];

static const struct {
    int file, rank;
} line_steps[] = {{0, 1}, {1, 0}, {1, 1}, {-1, 1}}; /* by enum line */

static Bitboard ray(Square square, Bitboard occupied, int file_step, int rank_step)
{
    Bitboard attacks = 0;
    int file = (int)file_of(square) + file_step;
    int rank = (int)rank_of(square) + rank_step;

    while (file >= 0 && file < 8 && rank >= 0 && rank < 8) {
        const Bitboard bit = square_bit((Square)(8 * rank + file));
        attacks |= bit;
        if (occupied & bit)
            break;
        file += file_step;
        rank += rank_step;
    }
    return attacks;
}

Bitboard line_attacks(Square square, Bitboard occupied, enum line line)
{
    return ray(square, occupied, line_steps[line].file, line_steps[line].rank) |
           ray(square, occupied, -line_steps[line].file, -line_steps[line].rank);
}

Bitboard line_squares(Square square, enum line line)
{
    return line_attacks(square, 0, line);
}

Bitboard inner_line_squares(Square square, enum line line)
{
    const Bitboard squares = line_squares(square, line);
    Bitboard inner = 0;

    for (Bitboard rest = squares; rest != 0;) {
        const Square blocker = pop_lowest_square(&rest);
        if (line_attacks(square, square_bit(blocker), line) != squares)
            inner |= square_bit(blocker);
    }
    return inner;
}

/* By enum line_pair. */
static const enum line lines_of[][2] = {{FILE_LINE, RANK_LINE}, {DIAGONAL, ANTI_DIAGONAL}};

Bitboard pair_attacks(Square square, Bitboard occupied, enum line_pair pair)
{
    return line_attacks(square, occupied, lines_of[pair][0]) |
           line_attacks(square, occupied, lines_of[pair][1]);
}

Bitboard pair_squares(Square square, enum line_pair pair)
{
    return pair_attacks(square, 0, pair);
}

Bitboard inner_pair_squares(Square square, enum line_pair pair)
{
    return inner_line_squares(square, lines_of[pair][0]) |
           inner_line_squares(square, lines_of[pair][1]);
}

void fill_line_table(Square square, enum line line, Bitboard squares,
                     unsigned (*index)(Square, Bitboard), Bitboard *table)
{
    Bitboard occupied = 0;

    do {
        table[index(square, occupied)] = line_attacks(square, occupied, line);
        occupied = next_subset(occupied, squares);
    } while (occupied != 0);
}

void fill_magic_table(Square square, enum line_pair pair, Bitboard magic, unsigned shift,
                      Bitboard *table)
{
    const Bitboard inner = inner_pair_squares(square, pair);
    Bitboard occupied = 0;

    do {
        table[occupied * magic >> shift] = pair_attacks(square, occupied, pair);
        occupied = next_subset(occupied, inner);
    } while (occupied != 0);
}

Bitboard software_pext(Bitboard b, Bitboard mask)
{
    Bitboard result = 0;

    for (unsigned place = 0; mask != 0; ++place)
        if (b & square_bit(pop_lowest_square(&mask)))
            result |= square_bit(place);
    return result;
}

void line_masks_init(void)
{
    for (Square square = 0; square < 64; ++square) {
        line_masks[square].file = line_squares(square, FILE_LINE);
        line_masks[square].rank = line_squares(square, RANK_LINE);
        line_masks[square].diagonal = line_squares(square, DIAGONAL);
        line_masks[square].anti_diagonal = line_squares(square, ANTI_DIAGONAL);
    }
}

void diagonal_masks_init(void)
{
    for (Square square = 0; square < 64; ++square) {
        diagonal_masks[square].diagonal = line_squares(square, DIAGONAL);
        diagonal_masks[square].anti_diagonal = line_squares(square, ANTI_DIAGONAL);
    }
}

void pair_masks_init(void)
{
    for (Square square = 0; square < 64; ++square) {
        pair_masks[square].rook = pair_squares(square, ROOK_LINES);
        pair_masks[square].bishop = pair_squares(square, BISHOP_LINES);
    }
}
