/* SPDX-License-Identifier: MIT */
#include "chess/evaluation.h"

#include "chess/leapers.h"

#define LIGHT_SQUARES UINT64_C(0x55AA55AA55AA55AA)

/* A side's score, in centipawns. */
struct tapered_score {
    int middlegame, endgame;
};

/* Input of all terms. */
struct eval_info {
    const struct board *board;
    const struct attack_map *maps;
    const struct pawn_structure *pawns;
};

static void add(struct tapered_score *sum, int middlegame, int endgame, unsigned times)
{
    sum->middlegame += middlegame * (int)times;
    sum->endgame += endgame * (int)times;
}

static Bitboard pieces(const struct board *board, enum side side, enum piece_type piece)
{
    return board->sides[side] & board->pieces[piece];
}

static Square king_of(const struct board *board, enum side side)
{
    return lowest_square(pieces(board, side, KING));
}

/* Steps of a king from one square to the other. */
static int distance(Square one, Square two)
{
    const int files = (int)file_of(one) - (int)file_of(two);
    const int ranks = (int)rank_of(one) - (int)rank_of(two);
    const int width = files < 0 ? -files : files;
    const int height = ranks < 0 ? -ranks : ranks;

    return width > height ? width : height;
}

static Bitboard file_squares(unsigned file)
{
    return A_FILE << file;
}

/* Bishop pair, bad bishops, outposts, minor pieces behind pawns; rooks on open files and the 7th
 * rank. */
static void add_placement(const struct eval_info *info, enum side us, struct tapered_score *sum)
{
    static const Bitboard colours[] = {LIGHT_SQUARES, ~LIGHT_SQUARES};
    const struct board *board = info->board;
    const enum side them = other(us);
    const Bitboard bishops = pieces(board, us, BISHOP);
    const Bitboard knights = pieces(board, us, KNIGHT);
    const Bitboard pawns = pieces(board, us, PAWN);
    const Bitboard outposts = (relative_rank(4, us) | relative_rank(5, us) | relative_rank(6, us)) &
                              pawns_attacks(pawns, us) & ~info->pawns->attack_spans[them];
    const Bitboard behind_pawns = forward(board->pieces[PAWN], them);

    for (unsigned colour = 0; colour < 2; ++colour) {
        const unsigned of_colour = popcount(bishops & colours[colour]);
        add(sum, -3, -5, of_colour * popcount(pawns & colours[colour]));
    }
    if ((bishops & colours[0]) != 0 && (bishops & colours[1]) != 0)
        add(sum, 30, 45, 1);
    add(sum, 28, 16, popcount(knights & outposts));
    add(sum, 16, 8, popcount(bishops & outposts));
    add(sum, 7, 2, popcount((knights | bishops) & behind_pawns));

    for (Bitboard rest = pieces(board, us, ROOK); rest != 0;) {
        const Square square = pop_lowest_square(&rest);
        const unsigned file = 1U << file_of(square);
        if ((info->pawns->files[us] & file) == 0)
            add(sum, info->pawns->files[them] & file ? 14 : 32, 12, 1);
        if (square_bit(square) & relative_rank(7, us))
            add(sum, 10, 24, 1);
    }
}

/* Ranks from the king to the nearest of `pawns`, all in front of it; there must be one. */
static int steps_to_nearest(Square king, Bitboard pawns, enum side us)
{
    const Square nearest = us == WHITE ? lowest_square(pawns) : highest_square(pawns);

    return distance(nearest & 56, king & 56);
}

/* Pawn shelter of the king, less the other side's pawn storm. */
static int shelter_of(const struct eval_info *info, enum side us)
{
    enum { NO_SHELTER = -28 };
    static const int shelter_by_distance[8] = {0, 22, 16, 4, -4, -8, -12, -16};
    static const int storm_by_distance[8] = {0, 4, 24, 16, 8, 4, 0, 0};
    const struct board *board = info->board;
    const Square king = king_of(board, us);
    const unsigned centre = file_of(king) < 1 ? 1 : file_of(king) > 6 ? 6 : file_of(king);
    const Bitboard ahead = squares_ahead(RANK_1 << (king & 56), us);
    int sum = 0;

    for (unsigned file = centre - 1; file <= centre + 1; ++file) {
        const Bitboard ours = pieces(board, us, PAWN) & file_squares(file) & ahead;
        const Bitboard theirs = pieces(board, other(us), PAWN) & file_squares(file) & ahead;

        sum += ours == 0 ? NO_SHELTER : shelter_by_distance[steps_to_nearest(king, ours, us)];
        if (theirs != 0)
            sum -= storm_by_distance[steps_to_nearest(king, theirs, us)];
    }
    return sum;
}

/* King safety. */
static void add_king_safety(const struct eval_info *info, enum side us, struct tapered_score *sum)
{
    static const int safe_check_weights[PIECE_TYPE_COUNT] = {
        [KNIGHT] = 80, [BISHOP] = 65, [ROOK] = 95, [QUEEN] = 75};
    const struct board *board = info->board;
    const enum side them = other(us);
    const struct attack_map *ours = &info->maps[us];
    const struct attack_map *theirs = &info->maps[them];
    const Bitboard king = pieces(board, us, KING);
    const Bitboard weak =
        theirs->all & ~ours->twice & (~ours->all | ours->by_piece[KING] | ours->by_piece[QUEEN]);
    const Bitboard safe = ~board->sides[them] & (~ours->all | (weak & theirs->twice));
    const Bitboard rook_checks = ours->from_king.rook & safe;
    const Bitboard bishop_checks = ours->from_king.bishop & safe;
    const int shelter = shelter_of(info, us);
    int danger = theirs->king_attackers * theirs->king_attack_weight;

    if (rook_checks & theirs->by_piece[ROOK])
        danger += safe_check_weights[ROOK];
    if (bishop_checks & theirs->by_piece[BISHOP])
        danger += safe_check_weights[BISHOP];
    if ((rook_checks | bishop_checks) & theirs->by_piece[QUEEN] & ~ours->by_piece[QUEEN])
        danger += safe_check_weights[QUEEN];
    if (knights_attacks(king) & safe & theirs->by_piece[KNIGHT])
        danger += safe_check_weights[KNIGHT];
    danger += 16 * (int)popcount(theirs->king_ring & weak);
    danger -= pieces(board, them, QUEEN) == 0 ? 150 : 0;
    danger -= shelter / 2;

    sum->middlegame += shelter;
    if (danger > 0) {
        sum->middlegame -= danger * danger / 1024 + danger / 8;
        sum->endgame -= danger / 16;
    }
}

/* Threats of `us` against pieces, and by pawn pushes and attacks on the queen in the next move. */
static void add_threats(const struct eval_info *info, enum side us, struct tapered_score *sum)
{
    static const int threat_by_minor[PIECE_TYPE_COUNT][2] = {[PAWN] = {4, 16},
                                                             [KNIGHT] = {28, 20},
                                                             [BISHOP] = {32, 24},
                                                             [ROOK] = {44, 60},
                                                             [QUEEN] = {40, 70}};
    static const int threat_by_rook[PIECE_TYPE_COUNT][2] = {[PAWN] = {2, 20},
                                                            [KNIGHT] = {18, 34},
                                                            [BISHOP] = {20, 30},
                                                            [ROOK] = {0, 18},
                                                            [QUEEN] = {30, 20}};
    const struct board *board = info->board;
    const enum side them = other(us);
    const struct attack_map *ours = &info->maps[us];
    const struct attack_map *theirs = &info->maps[them];
    const Bitboard enemies = board->sides[them];
    const Bitboard non_pawn_enemies = enemies & ~(board->pieces[PAWN] | board->pieces[KING]);
    const Bitboard strongly_protected = theirs->by_piece[PAWN] | (theirs->twice & ~ours->twice);
    const Bitboard weak = enemies & ~strongly_protected & ours->all;
    const Bitboard by_minors =
        (non_pawn_enemies | weak) & (ours->by_piece[KNIGHT] | ours->by_piece[BISHOP]);
    const Bitboard by_rooks = (weak | (enemies & board->pieces[QUEEN])) & ours->by_piece[ROOK];
    const Bitboard safe = ~theirs->all | ours->all;
    const Bitboard safe_pawns = pieces(board, us, PAWN) & safe;
    const Bitboard pushes = forward(pieces(board, us, PAWN), us) & ~occupied_squares(board) & safe &
                            ~theirs->by_piece[PAWN];

    for (unsigned piece = PAWN; piece < KING; ++piece) {
        add(sum, threat_by_minor[piece][0], threat_by_minor[piece][1],
            popcount(by_minors & board->pieces[piece]));
        add(sum, threat_by_rook[piece][0], threat_by_rook[piece][1],
            popcount(by_rooks & board->pieces[piece]));
    }
    add(sum, 2, 40, (weak & ours->by_piece[KING]) != 0);
    add(sum, 26, 16, popcount(weak & ~theirs->all));
    add(sum, 80, 45, popcount(pawns_attacks(safe_pawns, us) & non_pawn_enemies));
    add(sum, 18, 14, popcount(pawns_attacks(pushes, us) & non_pawn_enemies));
    add(sum, 22, 8,
        popcount(safe & ~board->sides[us] &
                 ((theirs->from_queen.rook & ours->by_piece[ROOK]) |
                  (theirs->from_queen.bishop & ours->by_piece[BISHOP]))));
    add(sum, 3, 3, popcount(enemies & ours->twice & ~theirs->by_piece[PAWN]));
}

/* Passed pawns of `us`: rank, kings' distances, and whether the path is free and safe. */
static void add_passed_pawns(const struct eval_info *info, enum side us, struct tapered_score *sum)
{
    const struct board *board = info->board;
    const enum side them = other(us);
    const struct attack_map *ours = &info->maps[us];
    const struct attack_map *theirs = &info->maps[them];
    const Square our_king = king_of(board, us);
    const Square their_king = king_of(board, them);

    for (Bitboard rest = info->pawns->passed[us]; rest != 0; rest &= rest - 1) {
        const Bitboard pawn = rest & -rest;
        const Bitboard next = forward(pawn, us);
        const Square stop = lowest_square(next);
        const Bitboard ahead = squares_ahead(pawn, us);
        const Bitboard behind = squares_ahead(pawn, them);
        const int rank = (int)(us == WHITE ? rank_of(stop) : 7 - rank_of(stop)) - 1;
        const int weight = rank < 2 ? 0 : (rank - 1) * (rank - 1);
        Bitboard unsafe = ahead & (theirs->all | board->sides[them]);

        if (weight == 0)
            continue;
        sum->endgame += weight * (2 * distance(their_king, stop) - distance(our_king, stop)) / 2;
        if (behind & board->pieces[ROOK] & board->sides[them])
            unsafe = ahead;
        if (occupied_squares(board) & next)
            continue;
        add(sum, weight, 2 * weight, unsafe == 0 ? 3 : (unsafe & next) == 0 ? 1 : 0);
        if ((ours->all | (behind & board->pieces[ROOK] & board->sides[us])) & next)
            add(sum, weight, weight, 1);
    }
}

/* Space behind own pawns on the centre files. */
static void add_space(const struct eval_info *info, enum side us, struct tapered_score *sum)
{
    const struct board *board = info->board;
    const enum side them = other(us);
    const Bitboard pawns = pieces(board, us, PAWN);
    const Bitboard centre = file_squares(2) | file_squares(3) | file_squares(4) | file_squares(5);
    const Bitboard ranks = relative_rank(2, us) | relative_rank(3, us) | relative_rank(4, us);
    const Bitboard safe = centre & ranks & ~pawns & ~info->maps[them].by_piece[PAWN];
    const Bitboard behind = pawns | squares_ahead(pawns, them);
    const int non_pawns = (int)popcount(board->sides[us] & ~board->pieces[PAWN]);

    sum->middlegame +=
        (int)(popcount(safe) + popcount(safe & behind & ~info->maps[them].all)) * non_pawns / 4;
}

static struct tapered_score score_of(const struct eval_info *info, enum side us)
{
    struct tapered_score sum = {info->maps[us].middlegame, info->maps[us].endgame};

    add_placement(info, us, &sum);
    add_king_safety(info, us, &sum);
    add_threats(info, us, &sum);
    add_passed_pawns(info, us, &sum);
    add_space(info, us, &sum);
    return sum;
}

/* Scale factor of an endgame advantage, of 64: less where it is hard to win. */
static int endgame_scale(const struct board *board, enum side stronger)
{
    const Bitboard bishops = board->pieces[BISHOP];
    const Bitboard heavy = board->pieces[ROOK] | board->pieces[QUEEN];
    const Bitboard ours = board->sides[stronger];
    const int pawns = (int)popcount(board->pieces[PAWN] & ours);
    const int scale = 44 + 4 * pawns;

    if (pawns == 0 && (heavy & ours) == 0 && popcount(ours) <= 2)
        return 4;
    if (popcount(bishops & board->sides[WHITE]) == 1 &&
        popcount(bishops & board->sides[BLACK]) == 1 && popcount(bishops & LIGHT_SQUARES) == 1)
        return (heavy | board->pieces[KNIGHT]) == 0 ? 24 : 44;
    return scale < 64 ? scale : 64;
}

int evaluate_board(const struct board *board, const struct attack_map maps[SIDE_COUNT],
                   const struct pawn_structure *pawns, struct incremental incremental)
{
    enum { MAX_PHASE = 24, FULL_SCALE = 64 };
    const struct eval_info info = {board, maps, pawns};
    const struct tapered_score white = score_of(&info, WHITE);
    const struct tapered_score black = score_of(&info, BLACK);
    const int middlegame =
        incremental.middlegame + pawns->middlegame + white.middlegame - black.middlegame;
    const int endgame = incremental.endgame + pawns->endgame + white.endgame - black.endgame;
    const int scaled = endgame * endgame_scale(board, endgame > 0 ? WHITE : BLACK) / FULL_SCALE;
    const int material =
        (int)(popcount(board->pieces[KNIGHT] | board->pieces[BISHOP]) +
              2 * popcount(board->pieces[ROOK]) + 4 * popcount(board->pieces[QUEEN]));
    const int phase = material < MAX_PHASE ? material : MAX_PHASE;
    const int value = (middlegame * phase + scaled * (MAX_PHASE - phase)) / MAX_PHASE;

    return value > MAX_STATIC_EVAL    ? MAX_STATIC_EVAL
           : value < -MAX_STATIC_EVAL ? -MAX_STATIC_EVAL
                                      : value;
}
