/* SPDX-License-Identifier: MIT */

/*
 * The legal moves of a position, by the queries of one technique: first what gives check and what
 * is pinned, so that no move need be made to see whether it is legal. Included once by each
 * generated chess file, after chess/position.h.
 *
 * All of it is meant to be inlined with constants: `us`, the side to move, and whether there is a
 * list of moves or they are only counted.
 */

/* Where moves go. Without a list they are only counted, a whole set of targets at once. */
struct move_sink {
    chess_move *list;
    unsigned count;
};

ALWAYS_INLINE void add_moves(struct move_sink *sink, Square from, Bitboard targets, unsigned type)
{
    if (sink->list == NULL) {
        sink->count += popcount(targets);
        return;
    }
    while (targets != 0)
        sink->list[sink->count++] = new_move(from, pop_lowest_square(&targets), type);
}

/* Moves of pawns to `targets`, each from the square `step` before it. */
ALWAYS_INLINE void add_pawn_moves(struct move_sink *sink, Bitboard targets, int step, unsigned type)
{
    if (sink->list == NULL) {
        sink->count += popcount(targets);
        return;
    }
    while (targets != 0) {
        const Square to = pop_lowest_square(&targets);
        sink->list[sink->count++] = new_move((Square)((int)to - step), to, type);
    }
}

/* The same; on the last rank each is four promotions. */
ALWAYS_INLINE void add_promotable_moves(struct move_sink *sink, Bitboard targets, int step)
{
    const Bitboard promoting = targets & (RANK_1 | RANK_8);

    add_pawn_moves(sink, targets & ~promoting, step, PAWN);
    if (promoting != 0) {
        add_pawn_moves(sink, promoting, step, PROMOTION);
        add_pawn_moves(sink, promoting, step, PROMOTION + 1);
        add_pawn_moves(sink, promoting, step, PROMOTION + 2);
        add_pawn_moves(sink, promoting, step, PROMOTION + 3);
    }
}

/* By piece type, which should be a constant. */
ALWAYS_INLINE Bitboard NAME(slider_attacks)(enum piece_type piece, Square square,
                                            const NAME(state) *state)
{
    return piece == ROOK     ? NAME(state_rook_attacks)(square, state)
           : piece == BISHOP ? NAME(state_bishop_attacks)(square, state)
                             : NAME(state_queen_attacks)(square, state);
}

/* What the slider on `square` attacks, a constant piece. */
ALWAYS_INLINE Bitboard NAME(placed_attacks)(enum piece_type piece, Square square,
                                            const NAME(position) *position)
{
    return NAME(slider_attacks)(piece, square, &position->state);
}

/* What the side to move has to respect. */
struct constraints {
    Square king;
    Bitboard checkers; /* the pieces that give check */
    Bitboard pinned;   /* its pieces that must stay on their line through the king */
    Bitboard targets;  /* where pieces other than the king may go: a check must end */
    Bitboard wanted;   /* moves there are asked for, and en passant and promotions anyway */
};

/*
 * Looks from the king along the lines of a rook or a bishop. Where the king and a slider on one of
 * its lines both see a square, it lies between them: all squares between them if this is check,
 * else the one piece that stands there alone. No other line of the slider meets one of the king's.
 * The directions need not be told apart, as in Gerd Isenberg's
 * https://www.chessprogramming.org/Checks_and_Pinned_Pieces_(Bitboards).
 */
ALWAYS_INLINE void NAME(look_from_king)(struct constraints *found, enum piece_type piece,
                                        Bitboard sliders, const NAME(position) *position)
{
    while (sliders != 0) {
        const Square slider = pop_lowest_square(&sliders);
        const Bitboard seen = NAME(slider_attacks)(piece, found->king, &position->state);
        const Bitboard between = seen & NAME(placed_attacks)(piece, slider, position);

        if (seen & square_bit(slider)) {
            found->checkers |= square_bit(slider);
            found->targets |= between;
        } else {
            found->pinned |= between;
        }
    }
}

ALWAYS_INLINE struct constraints NAME(constraints)(const NAME(position) *position, enum side us)
{
    const struct board *board = &position->board;
    const Bitboard ours = board->sides[us];
    const Bitboard theirs = board->sides[other(us)];
    const Bitboard king = board->pieces[KING] & ours;
    struct constraints found = {.king = lowest_square(king), .wanted = ~UINT64_C(0)};
    const struct board_lines *through = &board_lines[found.king];
    const Bitboard rooks = (board->pieces[ROOK] | board->pieces[QUEEN]) & theirs;
    const Bitboard bishops = (board->pieces[BISHOP] | board->pieces[QUEEN]) & theirs;
    const Bitboard in_line = (through->file | through->rank) & rooks;
    const Bitboard on_diagonal = (through->diagonal | through->anti_diagonal) & bishops;

    NAME(look_from_king)(&found, ROOK, in_line, position);
    NAME(look_from_king)(&found, BISHOP, on_diagonal, position);
    found.checkers |= theirs & ((pawns_attacks(king, us) & board->pieces[PAWN]) |
                                (knights_attacks(king) & board->pieces[KNIGHT]));
    found.pinned &= ours;
    found.targets = found.checkers == 0 ? ~ours : found.targets | found.checkers;
    found.targets &= ~board->pieces[KING];
    return found;
}

/* What all sliders of a type attack, one after the other. */
ALWAYS_INLINE Bitboard NAME(sliders_attacks)(enum piece_type piece, Bitboard sliders,
                                             const NAME(state) *state)
{
    Bitboard attacked = 0;

    while (sliders != 0)
        attacked |= NAME(slider_attacks)(piece, pop_lowest_square(&sliders), state);
    return attacked;
}

/* What `side` attacks if the other side's king is not in the way: it cannot flee along the line. */
ALWAYS_INLINE Bitboard NAME(attacked)(const NAME(position) *position, enum side side)
{
    const struct board *board = &position->board;
    const Bitboard attackers = board->sides[side];
    const Bitboard king = board->pieces[KING] & ~attackers;
    Bitboard attacked = pawns_attacks(board->pieces[PAWN] & attackers, side) |
                        knights_attacks(board->pieces[KNIGHT] & attackers) |
                        king_attacks(board->pieces[KING] & attackers);

#if HAS_SETWISE
    const Bitboard rooks = (board->pieces[ROOK] | board->pieces[QUEEN]) & attackers;
    const Bitboard bishops = (board->pieces[BISHOP] | board->pieces[QUEEN]) & attackers;
    const Bitboard occupied = occupied_squares(board) ^ king;

    attacked |= NAME(side_attacks)(rooks, bishops, occupied);
#else
    NAME(state) state = position->state;

    NAME(toggle)(&state, lowest_square(king));
    attacked |= NAME(sliders_attacks)(BISHOP, board->pieces[BISHOP] & attackers, &state);
    attacked |= NAME(sliders_attacks)(ROOK, board->pieces[ROOK] & attackers, &state);
    attacked |= NAME(sliders_attacks)(QUEEN, board->pieces[QUEEN] & attackers, &state);
#endif
    return attacked;
}

ALWAYS_INLINE void NAME(add_king_moves)(struct move_sink *sink, const NAME(position) *position,
                                        const struct constraints *found, enum side us)
{
    const struct board *board = &position->board;
    const Bitboard home = relative_rank(1, us);
    const Bitboard b_c_d = home & (B_FILE | B_FILE << 1 | B_FILE << 2);
    const Bitboard c_d = b_c_d & ~B_FILE;
    const Bitboard f_g = home & (H_FILE >> 1 | H_FILE >> 2);
    const Bitboard steps = king_attacks(square_bit(found->king)) &
                           ~(board->sides[us] | board->pieces[KING]) & found->wanted;
    const Bitboard rooks = found->checkers == 0 ? board->castling & home & found->wanted : 0;
    const Bitboard occupied = occupied_squares(board);
    Bitboard attacked;

    if ((steps | rooks) == 0)
        return;
    attacked = NAME(attacked)(position, other(us));
    add_moves(sink, found->king, steps & ~attacked, KING);
    if ((rooks & H_FILE) != 0 && (f_g & (occupied | attacked)) == 0)
        add_moves(sink, found->king, square_bit(found->king + 2), CASTLING);
    if ((rooks & A_FILE) != 0 && (b_c_d & occupied) == 0 && (c_d & attacked) == 0)
        add_moves(sink, found->king, square_bit(found->king - 2), CASTLING);
}

/* Two pawns leave their rank at once, and other lines may open too: so look at the board after it. */
ALWAYS_INLINE void NAME(add_en_passant)(struct move_sink *sink, const NAME(position) *position,
                                        const struct constraints *found, enum side us)
{
    const struct board *board = &position->board;
    const Bitboard theirs = board->sides[other(us)];
    const Square to = lowest_square(board->en_passant);
    const Bitboard taken = forward(board->en_passant, other(us));
    const Bitboard rooks = (board->pieces[ROOK] | board->pieces[QUEEN]) & theirs;
    const Bitboard bishops = (board->pieces[BISHOP] | board->pieces[QUEEN]) & theirs;
    const Bitboard other_checkers = found->checkers & ~(rooks | bishops | taken);
    Bitboard takers =
        pawns_attacks(board->en_passant, other(us)) & board->pieces[PAWN] & board->sides[us];

    while (takers != 0) {
        const Square from = pop_lowest_square(&takers);
        NAME(state) state = position->state;

        NAME(toggle)(&state, from);
        NAME(toggle)(&state, to);
        NAME(toggle)(&state, lowest_square(taken));
        if ((other_checkers | (NAME(state_rook_attacks)(found->king, &state) & rooks) |
             (NAME(state_bishop_attacks)(found->king, &state) & bishops)) == 0)
            add_moves(sink, from, board->en_passant, EN_PASSANT);
    }
}

ALWAYS_INLINE void NAME(add_pawns)(struct move_sink *sink, const NAME(position) *position,
                                   const struct constraints *found, enum side us)
{
    const struct board *board = &position->board;
    const struct board_lines *through = &board_lines[found->king];
    const Bitboard pawns = board->pieces[PAWN] & board->sides[us];
    const Bitboard theirs = board->sides[other(us)] & found->targets;
    const Bitboard empty = ~occupied_squares(board);
    const int ahead = us == WHITE ? 8 : -8;

    /* A pinned pawn may move in the direction of its pin. */
    const Bitboard free = pawns & ~found->pinned;
    const Bitboard rising = free | (pawns & through->diagonal);
    const Bitboard falling = free | (pawns & through->anti_diagonal);
    const Bitboard single = forward(free | (pawns & through->file), us) & empty;
    const Bitboard twice = forward(single & relative_rank(3, us), us) & empty;

    add_promotable_moves(sink, single & found->targets & (found->wanted | RANK_1 | RANK_8), ahead);
    add_pawn_moves(sink, twice & found->targets & found->wanted, 2 * ahead, DOUBLE_STEP);
    add_promotable_moves(sink, pawns_attacks_east(us == WHITE ? rising : falling, us) & theirs,
                         ahead + 1);
    add_promotable_moves(sink, pawns_attacks_west(us == WHITE ? falling : rising, us) & theirs,
                         ahead - 1);
    if (board->en_passant != 0)
        NAME(add_en_passant)(sink, position, found, us);
}

ALWAYS_INLINE void NAME(add_sliders)(struct move_sink *sink, const NAME(position) *position,
                                     const struct constraints *found, enum piece_type piece,
                                     enum side us)
{
    const Bitboard sliders = position->board.pieces[piece] & position->board.sides[us];
    const Bitboard targets = found->targets & found->wanted;

    for (Bitboard rest = sliders & ~found->pinned; rest != 0;) {
        const Square from = pop_lowest_square(&rest);
        add_moves(sink, from, NAME(placed_attacks)(piece, from, position) & targets, piece);
    }
    for (Bitboard rest = sliders & found->pinned; rest != 0;) {
        const Square from = pop_lowest_square(&rest);
        add_moves(sink, from,
                  NAME(placed_attacks)(piece, from, position) & targets &
                      line_to(found->king, square_bit(from)),
                  piece);
    }
}

/*
 * Writes the legal moves of `us`, the side to move, to `list`, which has room for MOST_MOVES, and
 * returns how many there are. If `list` is NULL, a constant, they are only counted. What has been
 * found of the position may have been narrowed in `wanted`.
 */
ALWAYS_INLINE unsigned NAME(wanted_moves)(const NAME(position) *position,
                                          const struct constraints *found, enum side us,
                                          chess_move *list)
{
    const struct board *board = &position->board;
    struct move_sink sink = {.list = list};

    NAME(add_king_moves)(&sink, position, found, us);
    if ((found->checkers & (found->checkers - 1)) != 0)
        return sink.count;

    NAME(add_pawns)(&sink, position, found, us);
    for (Bitboard rest = board->pieces[KNIGHT] & board->sides[us] & ~found->pinned; rest != 0;) {
        const Square from = pop_lowest_square(&rest);
        add_moves(&sink, from, knights_attacks(square_bit(from)) & found->targets & found->wanted,
                  KNIGHT);
    }
    NAME(add_sliders)(&sink, position, found, BISHOP, us);
    NAME(add_sliders)(&sink, position, found, ROOK, us);
    NAME(add_sliders)(&sink, position, found, QUEEN, us);
    return sink.count;
}

/* The same; all of them. */
ALWAYS_INLINE unsigned NAME(legal_moves)(const NAME(position) *position, enum side us,
                                         chess_move *list)
{
    const struct constraints found = NAME(constraints)(position, us);

    return NAME(wanted_moves)(position, &found, us, list);
}
