/* SPDX-License-Identifier: MIT */

/*
 * What a technique keeps from move to move of the attacks of the sliders on the board. Included once,
 * by position.h; for a technique that keeps nothing there is nothing here.
 */

#if HAS_KEPT

ALWAYS_INLINE unsigned slides_of(enum piece_type piece)
{
    return piece == ROOK     ? SLIDES_STRAIGHT
           : piece == BISHOP ? SLIDES_DIAGONALLY
           : piece == QUEEN  ? SLIDES_STRAIGHT | SLIDES_DIAGONALLY
                             : SLIDES_NOT;
}

static void NAME(keep_board)(NAME(kept) *kept, const struct board *board)
{
    NAME(kept_load)
    (kept, board->pieces[ROOK] | board->pieces[QUEEN], board->pieces[BISHOP] | board->pieces[QUEEN],
     occupied_squares(board));
}

/* Makes `kept`, which is that of `parent`, that of the position after a legal move. What leaves a
 * square leaves it first, so that what it attacks need not be kept any more when it comes. */
PLACE_FUNCTION(NAME(keep_move))
__attribute__((noinline)) static void NAME(keep_move)(NAME(kept) *kept, const struct board *parent,
                                                      chess_move move)
{
    const Square to = move_to(move);
    const unsigned type = move_type(move);
    const enum side them = other((enum side)parent->side);
    const unsigned slides =
        slides_of(type >= PROMOTION ? promoted_piece(type) : moving_piece(type));

    NAME(kept_remove)(kept, move_from(move));
    if (parent->sides[them] & square_bit(to))
        NAME(kept_replace)(kept, to, slides);
    else
        NAME(kept_put)(kept, to, slides);
    if (type == EN_PASSANT) {
        NAME(kept_remove)(kept, lowest_square(forward(square_bit(to), them)));
    } else if (type == CASTLING) {
        NAME(kept_remove)(kept, castling_rook_from(to));
        NAME(kept_put)(kept, castling_rook_to(to), SLIDES_STRAIGHT);
    }
}

#endif
