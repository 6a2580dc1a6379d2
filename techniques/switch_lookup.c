/* SPDX-License-Identifier: MIT */
#include "switch_lookup.h"

#define B(square)                 square_bit(square)
#define IF_EMPTY(squares, target) ((occupied & (squares)) == 0 ? (target) : (Bitboard)0)

Bitboard switch_lookup_rook_attacks_out_of_line(Square square, Bitboard occupied)
{
    switch (square) {
#include "switch_lookup_rook.h"
    default:
        return 0;
    }
}

Bitboard switch_lookup_bishop_attacks_out_of_line(Square square, Bitboard occupied)
{
    switch (square) {
#include "switch_lookup_bishop.h"
    default:
        return 0;
    }
}

Bitboard switch_lookup_queen_attacks_out_of_line(Square square, Bitboard occupied)
{
    switch (square) {
#include "switch_lookup_queen.h"
    default:
        return 0;
    }
}
