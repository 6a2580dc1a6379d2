/* SPDX-License-Identifier: MIT */
#include "chess/incremental.h"

#include "support/random.h"

struct incremental_table incremental_table;

/* Piece-square values: the piece's own, for each step towards the centre, for each rank forward. */
struct piece_value {
    int32_t piece, step_inwards, step_forward;
};

static const struct {
    struct piece_value middlegame, endgame;
} piece_values[PIECE_TYPE_COUNT] = {
    [PAWN] = {{80, 6, 3}, {100, 0, 12}},   [KNIGHT] = {{310, 9, 2}, {290, 7, 1}},
    [BISHOP] = {{330, 5, 0}, {310, 4, 0}}, [ROOK] = {{470, 2, 2}, {520, 0, 2}},
    [QUEEN] = {{960, 2, 0}, {970, 6, 0}},  [KING] = {{0, -14, -12}, {0, 12, 2}},
};

/* 0 for a corner, 6 for d4, e4, d5 and e5. */
static int32_t steps_inwards(Square square)
{
    const unsigned file = file_of(square);
    const unsigned rank = rank_of(square);

    return (int32_t)((file < 4 ? file : 7 - file) + (rank < 4 ? rank : 7 - rank));
}

static int32_t piece_square_value(struct piece_value values, enum side side, Square square)
{
    const int32_t ranks = (int32_t)(side == WHITE ? rank_of(square) : 7 - rank_of(square));
    const int32_t value =
        values.piece + values.step_inwards * steps_inwards(square) + values.step_forward * ranks;

    return side == WHITE ? value : -value;
}

void incremental_init(void)
{
    uint64_t random = 1;

    for (enum side side = WHITE; side < SIDE_COUNT; ++side)
        for (enum piece_type piece = PAWN; piece < PIECE_TYPE_COUNT; ++piece)
            for (Square square = 0; square < 64; ++square)
                incremental_table.pieces[side][piece][square] = (struct incremental){
                    .key = next_random(&random),
                    .middlegame = piece_square_value(piece_values[piece].middlegame, side, square),
                    .endgame = piece_square_value(piece_values[piece].endgame, side, square),
                };
    for (Square square = 0; square < 64; ++square) {
        incremental_table.castling[square] = next_random(&random);
        incremental_table.en_passant[square] = next_random(&random);
    }
    incremental_table.black = next_random(&random);
}

struct incremental incremental_of(const struct board *board)
{
    struct incremental sum = {0};

    for (Bitboard rest = occupied_squares(board); rest != 0;) {
        const Square square = pop_lowest_square(&rest);
        const enum side side = board->sides[WHITE] & square_bit(square) ? WHITE : BLACK;
        add_piece(&sum, side, piece_on(board, square), square);
    }
    for (Bitboard rest = board->castling; rest != 0;)
        sum.key ^= incremental_table.castling[pop_lowest_square(&rest)];
    if (board->en_passant != 0)
        sum.key ^= incremental_table.en_passant[lowest_square(board->en_passant)];
    if (board->side == BLACK)
        sum.key ^= incremental_table.black;
    return sum;
}
