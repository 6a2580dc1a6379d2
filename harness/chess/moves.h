/* SPDX-License-Identifier: MIT */

/*
 * Legal move generation by the queries of one technique. Checkers and pinned pieces come first, so
 * no move is made to test whether it is legal. Included once by each generated chess file, after
 * chess/position.h.
 *
 * All functions are inlined with constants: `us`, the side to move, and whether moves are listed or
 * only counted.
 */

/* Receives moves. Without a list it only counts them, a whole set of targets at once. */
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

/* Adds pawn moves to `targets`, each from the square `step` before it. */
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

/* Adds pawn moves as add_pawn_moves() does; on the last rank each is four promotions. */
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

/* Attacks of a slider; `piece` should be a constant. */
ALWAYS_INLINE Bitboard slider_attacks(enum piece_type piece, Square square,
                                      const NAME(state) *state)
{
    return piece == ROOK     ? NAME(state_rook_attacks)(square, state)
           : piece == BISHOP ? NAME(state_bishop_attacks)(square, state)
                             : NAME(state_queen_attacks)(square, state);
}

/* Attacks of the slider on `square` of a position; `piece` should be a constant. */
ALWAYS_INLINE Bitboard placed_attacks(enum piece_type piece, Square square,
                                      const struct position *position)
{
    return slider_attacks(piece, square, &position->state);
}

/* Conditions that make a pseudo-legal move of the side to move legal. */
struct constraints {
    Square king;
    Bitboard checkers; /* the pieces that give check */
    Bitboard pinned;   /* its pieces that must stay on their line through the king */
    Bitboard targets;  /* squares for pieces other than the king: in check those that end it */
    Bitboard filter; /* squares to generate moves to; en passant and promotions come in any case */
};

/*
 * Finds checkers and pinned pieces along the lines of a rook or a bishop through the king. Squares
 * that both the king and a slider on its lines attack lie between the two: all squares between them
 * if the slider gives check, else the one piece that stands there alone. No other line of the
 * slider meets one of the king's. So directions need not be told apart, as in Gerd Isenberg's
 * https://www.chessprogramming.org/Checks_and_Pinned_Pieces_(Bitboards).
 */
ALWAYS_INLINE void find_checkers_and_pins(struct constraints *constraints, enum piece_type piece,
                                          Bitboard sliders, const struct position *position)
{
    while (sliders != 0) {
        const Square slider = pop_lowest_square(&sliders);
        const Bitboard seen = slider_attacks(piece, constraints->king, &position->state);
        const Bitboard between = seen & placed_attacks(piece, slider, position);

        if (seen & square_bit(slider)) {
            constraints->checkers |= square_bit(slider);
            constraints->targets |= between;
        } else {
            constraints->pinned |= between;
        }
    }
}

ALWAYS_INLINE struct constraints constraints_of(const struct position *position, enum side us)
{
    const struct board *board = &position->board;
    const Bitboard ours = board->sides[us];
    const Bitboard theirs = board->sides[other(us)];
    const Bitboard king = board->pieces[KING] & ours;
    struct constraints constraints = {.king = lowest_square(king), .filter = ~UINT64_C(0)};
    const struct board_lines *through = &board_lines[constraints.king];
    const Bitboard rooks = (board->pieces[ROOK] | board->pieces[QUEEN]) & theirs;
    const Bitboard bishops = (board->pieces[BISHOP] | board->pieces[QUEEN]) & theirs;
    const Bitboard in_line = (through->file | through->rank) & rooks;
    const Bitboard on_diagonal = (through->diagonal | through->anti_diagonal) & bishops;

    find_checkers_and_pins(&constraints, ROOK, in_line, position);
    find_checkers_and_pins(&constraints, BISHOP, on_diagonal, position);
    constraints.checkers |= theirs & ((pawns_attacks(king, us) & board->pieces[PAWN]) |
                                      (knights_attacks(king) & board->pieces[KNIGHT]));
    constraints.pinned &= ours;
    constraints.targets =
        constraints.checkers == 0 ? ~ours : constraints.targets | constraints.checkers;
    constraints.targets &= ~board->pieces[KING];
    return constraints;
}

/* Attacks of all sliders of a type, one query each. */
ALWAYS_INLINE Bitboard sliders_attacks(enum piece_type piece, Bitboard sliders,
                                       const NAME(state) *state)
{
    Bitboard attacked = 0;

    while (sliders != 0)
        attacked |= slider_attacks(piece, pop_lowest_square(&sliders), state);
    return attacked;
}

/* Squares attacked by `side`, through the other side's king, which cannot flee along the line. */
ALWAYS_INLINE Bitboard attacked_by(const struct position *position, enum side side)
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
    attacked |= sliders_attacks(BISHOP, board->pieces[BISHOP] & attackers, &state);
    attacked |= sliders_attacks(ROOK, board->pieces[ROOK] & attackers, &state);
    attacked |= sliders_attacks(QUEEN, board->pieces[QUEEN] & attackers, &state);
#endif
    return attacked;
}

ALWAYS_INLINE void add_king_moves(struct move_sink *sink, const struct position *position,
                                  const struct constraints *constraints, enum side us)
{
    const struct board *board = &position->board;
    const Bitboard home = relative_rank(1, us);
    const Bitboard b_c_d = home & (B_FILE | B_FILE << 1 | B_FILE << 2);
    const Bitboard c_d = b_c_d & ~B_FILE;
    const Bitboard f_g = home & (H_FILE >> 1 | H_FILE >> 2);
    const Bitboard steps = king_attacks(square_bit(constraints->king)) &
                           ~(board->sides[us] | board->pieces[KING]) & constraints->filter;
    const Bitboard rooks =
        constraints->checkers == 0 ? board->castling & home & constraints->filter : 0;
    const Bitboard occupied = occupied_squares(board);
    Bitboard attacked;

    if ((steps | rooks) == 0)
        return;
    attacked = attacked_by(position, other(us));
    add_moves(sink, constraints->king, steps & ~attacked, KING);
    if ((rooks & H_FILE) != 0 && (f_g & (occupied | attacked)) == 0)
        add_moves(sink, constraints->king, square_bit(constraints->king + 2), CASTLING);
    if ((rooks & A_FILE) != 0 && (b_c_d & occupied) == 0 && (c_d & attacked) == 0)
        add_moves(sink, constraints->king, square_bit(constraints->king - 2), CASTLING);
}

/* Two pawns leave their rank at once and may open several lines: test the occupancy after the
 * move. */
ALWAYS_INLINE void add_en_passant(struct move_sink *sink, const struct position *position,
                                  const struct constraints *constraints, enum side us)
{
    const struct board *board = &position->board;
    const Bitboard theirs = board->sides[other(us)];
    const Square to = lowest_square(board->en_passant);
    const Bitboard taken = forward(board->en_passant, other(us));
    const Bitboard rooks = (board->pieces[ROOK] | board->pieces[QUEEN]) & theirs;
    const Bitboard bishops = (board->pieces[BISHOP] | board->pieces[QUEEN]) & theirs;
    const Bitboard other_checkers = constraints->checkers & ~(rooks | bishops | taken);
    Bitboard takers =
        pawns_attacks(board->en_passant, other(us)) & board->pieces[PAWN] & board->sides[us];

    while (takers != 0) {
        const Square from = pop_lowest_square(&takers);
        NAME(state) state = position->state;

        NAME(toggle)(&state, from);
        NAME(toggle)(&state, to);
        NAME(toggle)(&state, lowest_square(taken));
        if ((other_checkers | (NAME(state_rook_attacks)(constraints->king, &state) & rooks) |
             (NAME(state_bishop_attacks)(constraints->king, &state) & bishops)) == 0)
            add_moves(sink, from, board->en_passant, EN_PASSANT);
    }
}

ALWAYS_INLINE void add_pawns(struct move_sink *sink, const struct position *position,
                             const struct constraints *constraints, enum side us)
{
    const struct board *board = &position->board;
    const struct board_lines *through = &board_lines[constraints->king];
    const Bitboard pawns = board->pieces[PAWN] & board->sides[us];
    const Bitboard theirs = board->sides[other(us)] & constraints->targets;
    const Bitboard empty = ~occupied_squares(board);
    const int ahead = us == WHITE ? 8 : -8;

    /* A pinned pawn may move along the line of its pin. */
    const Bitboard free = pawns & ~constraints->pinned;
    const Bitboard rising = free | (pawns & through->diagonal);
    const Bitboard falling = free | (pawns & through->anti_diagonal);
    const Bitboard single = forward(free | (pawns & through->file), us) & empty;
    const Bitboard twice = forward(single & relative_rank(3, us), us) & empty;

    add_promotable_moves(
        sink, single & constraints->targets & (constraints->filter | RANK_1 | RANK_8), ahead);
    add_pawn_moves(sink, twice & constraints->targets & constraints->filter, 2 * ahead,
                   DOUBLE_STEP);
    add_promotable_moves(sink, pawns_attacks_east(us == WHITE ? rising : falling, us) & theirs,
                         ahead + 1);
    add_promotable_moves(sink, pawns_attacks_west(us == WHITE ? falling : rising, us) & theirs,
                         ahead - 1);
    if (board->en_passant != 0)
        add_en_passant(sink, position, constraints, us);
}

ALWAYS_INLINE void add_sliders(struct move_sink *sink, const struct position *position,
                               const struct constraints *constraints, enum piece_type piece,
                               enum side us)
{
    const Bitboard sliders = position->board.pieces[piece] & position->board.sides[us];
    const Bitboard targets = constraints->targets & constraints->filter;

    for (Bitboard rest = sliders & ~constraints->pinned; rest != 0;) {
        const Square from = pop_lowest_square(&rest);
        add_moves(sink, from, placed_attacks(piece, from, position) & targets, piece);
    }
    for (Bitboard rest = sliders & constraints->pinned; rest != 0;) {
        const Square from = pop_lowest_square(&rest);
        add_moves(sink, from,
                  placed_attacks(piece, from, position) & targets &
                      line_to(constraints->king, square_bit(from)),
                  piece);
    }
}

/*
 * Writes the legal moves of `us`, the side to move, to `list`, which has room for MAX_MOVES, and
 * returns how many there are. If `list` is NULL, a constant, only counts them. `constraints` are
 * the position's, with a narrower `filter` perhaps.
 */
ALWAYS_INLINE unsigned filtered_moves(const struct position *position,
                                      const struct constraints *constraints, enum side us,
                                      chess_move *list)
{
    const struct board *board = &position->board;
    struct move_sink sink = {.list = list};

    add_king_moves(&sink, position, constraints, us);
    if ((constraints->checkers & (constraints->checkers - 1)) != 0)
        return sink.count;

    add_pawns(&sink, position, constraints, us);
    for (Bitboard rest = board->pieces[KNIGHT] & board->sides[us] & ~constraints->pinned;
         rest != 0;) {
        const Square from = pop_lowest_square(&rest);
        add_moves(&sink, from,
                  knights_attacks(square_bit(from)) & constraints->targets & constraints->filter,
                  KNIGHT);
    }
    add_sliders(&sink, position, constraints, BISHOP, us);
    add_sliders(&sink, position, constraints, ROOK, us);
    add_sliders(&sink, position, constraints, QUEEN, us);
    return sink.count;
}

/* Writes or counts all legal moves, as filtered_moves() does. */
ALWAYS_INLINE unsigned legal_moves(const struct position *position, enum side us, chess_move *list)
{
    const struct constraints constraints = constraints_of(position, us);

    return filtered_moves(position, &constraints, us, list);
}
