/* SPDX-License-Identifier: MIT */

/*
 * What a position is worth: pieces and their squares, which are kept from move to move, and what
 * the pieces attack, for which the technique is asked once for each slider on the board. Included
 * once by each generated chess file, after chess/position.h.
 *
 * Both are weighed for a full board and for an empty one, and mixed by what is left: "tapered
 * eval", Hans Berliner's and others', https://www.chessprogramming.org/Tapered_Eval.
 */

struct activity {
    int opening, ending;
    int pressure; /* on the squares around the other king */
};

/* What a piece adds by attacking `attacks`, of which only those in `area` are of use. */
ALWAYS_INLINE void add_activity(struct activity *sum, enum kind kind, Bitboard attacks,
                                Bitboard area, Bitboard around_king)
{
    static const int for_mobility[KIND_COUNT][2] = {
        [KNIGHT] = {4, 4}, [BISHOP] = {5, 5}, [ROOK] = {2, 4}, [QUEEN] = {1, 3}};
    static const int for_pressure[KIND_COUNT] = {
        [KNIGHT] = 2, [BISHOP] = 2, [ROOK] = 3, [QUEEN] = 5};
    const int mobility = (int)popcount(attacks & area);

    sum->opening += for_mobility[kind][0] * mobility;
    sum->ending += for_mobility[kind][1] * mobility;
    sum->pressure += for_pressure[kind] * (int)popcount(attacks & around_king);
}

/* The same for all sliders of a kind. */
ALWAYS_INLINE void NAME(add_slider_activity)(struct activity *sum, enum kind kind, Bitboard sliders,
                                             const NAME(state) *state, Bitboard area,
                                             Bitboard around_king)
{
    while (sliders != 0)
        add_activity(sum, kind, NAME(slider_attacks)(kind, pop_lowest_square(&sliders), state),
                     area, around_king);
}

ALWAYS_INLINE struct activity NAME(activity)(const NAME(position) *position, enum side us)
{
    const struct board *board = &position->board;
    const NAME(state) *state = &position->state;
    const enum side them = other(us);
    const Bitboard ours = board->sides[us];
    const Bitboard king = board->kinds[KING] & board->sides[them];
    const Bitboard around_king = king | king_attacks(king);
    const Bitboard area = ~(ours | pawns_attacks(board->kinds[PAWN] & board->sides[them], them));
    struct activity sum = {0};

    for (Bitboard rest = board->kinds[KNIGHT] & ours; rest != 0; rest &= rest - 1)
        add_activity(&sum, KNIGHT, knights_attacks(rest & -rest), area, around_king);
    NAME(add_slider_activity)(&sum, BISHOP, board->kinds[BISHOP] & ours, state, area, around_king);
    NAME(add_slider_activity)(&sum, ROOK, board->kinds[ROOK] & ours, state, area, around_king);
    NAME(add_slider_activity)(&sum, QUEEN, board->kinds[QUEEN] & ours, state, area, around_king);

    /* Two attackers are worth more than twice one. */
    sum.opening += sum.pressure * sum.pressure / 4;
    return sum;
}

/* In centipawns, as White sees it. */
ALWAYS_INLINE int NAME(evaluation)(const NAME(position) *position, struct incremental kept)
{
    enum { FULL_BOARD = 24 };
    const struct board *board = &position->board;
    const struct activity white = NAME(activity)(position, WHITE);
    const struct activity black = NAME(activity)(position, BLACK);
    const int opening = kept.opening + white.opening - black.opening;
    const int ending = kept.ending + white.ending - black.ending;
    const int left = (int)(popcount(board->kinds[KNIGHT] | board->kinds[BISHOP]) +
                           2 * popcount(board->kinds[ROOK]) + 4 * popcount(board->kinds[QUEEN]));
    const int fullness = left < FULL_BOARD ? left : FULL_BOARD;

    return (opening * fullness + ending * (FULL_BOARD - fullness)) / FULL_BOARD;
}
