/* SPDX-License-Identifier: MIT */
#include "chess/pawns.h"

#include "chess/leapers.h"

enum { ISOLATED = 12, BACKWARD = 8, DOUBLED = 10, CONNECTED = 5 };

/* Middlegame and endgame value, by rank as the side sees it. */
static const int16_t passed_values[8][2] = {{0, 0},   {2, 10},   {4, 14},    {8, 26},
                                            {26, 50}, {60, 100}, {110, 160}, {0, 0}};

static Bitboard whole_files(Bitboard b)
{
    return b | squares_ahead(b, WHITE) | squares_ahead(b, BLACK);
}

/* Adds the score of the pawns of `us`, as that side sees it. */
static void add_side(struct pawn_structure *sum, enum side us, int *middlegame, int *endgame)
{
    const enum side them = other(us);
    const Bitboard ours = sum->pawns[us];
    const Bitboard theirs = sum->pawns[them];
    const Bitboard files = whole_files(ours);
    const Bitboard attacked = pawns_attacks(ours, us);
    const Bitboard stopped = theirs | pawns_attacks(theirs, them);
    const Bitboard supported = ours & attacked;
    const Bitboard phalanx = ours & (east(ours) | west(ours));
    const Bitboard isolated = ours & ~(east(files) | west(files));
    const Bitboard doubled = ours & squares_ahead(ours, us);

    sum->attack_spans[us] = attacked | squares_ahead(attacked, us);
    sum->files[us] = (uint8_t)files;
    sum->passed[us] = 0;
    for (Bitboard rest = ours; rest != 0; rest &= rest - 1) {
        const Bitboard pawn = rest & -rest;
        const Square square = lowest_square(pawn);
        const unsigned rank = us == WHITE ? rank_of(square) : 7 - rank_of(square);
        const Bitboard ahead = squares_ahead(pawn, us);
        const Bitboard span = ahead | east(ahead) | west(ahead);
        const Bitboard beside = east(pawn) | west(pawn);

        if ((span & theirs) == 0 && (ahead & ours) == 0) {
            sum->passed[us] |= pawn;
            *middlegame += passed_values[rank][0];
            *endgame += passed_values[rank][1];
        } else if (((beside | squares_ahead(beside, them)) & ours) == 0 &&
                   (forward(pawn, us) & stopped) != 0) {
            *middlegame -= BACKWARD;
            *endgame -= BACKWARD;
        }
        if (pawn & (supported | phalanx)) {
            *middlegame += CONNECTED * (int)rank;
            *endgame += CONNECTED * (int)rank / 2;
        }
    }
    *middlegame -= ISOLATED * (int)popcount(isolated) + DOUBLED * (int)popcount(doubled);
    *endgame -= ISOLATED * (int)popcount(isolated) + 2 * DOUBLED * (int)popcount(doubled);
}

struct pawn_structure pawn_structure_of(const struct board *board)
{
    struct pawn_structure sum = {0};
    int middlegame[SIDE_COUNT] = {0}, endgame[SIDE_COUNT] = {0};

    for (enum side side = WHITE; side < SIDE_COUNT; ++side)
        sum.pawns[side] = board->pieces[PAWN] & board->sides[side];
    for (enum side side = WHITE; side < SIDE_COUNT; ++side)
        add_side(&sum, side, &middlegame[side], &endgame[side]);
    sum.middlegame = (int16_t)(middlegame[WHITE] - middlegame[BLACK]);
    sum.endgame = (int16_t)(endgame[WHITE] - endgame[BLACK]);
    return sum;
}

const struct pawn_structure *probe_pawn_table(struct pawn_structure *table,
                                              const struct board *board)
{
    const Bitboard white = board->pieces[PAWN] & board->sides[WHITE];
    const Bitboard black = board->pieces[PAWN] & board->sides[BLACK];
    const uint64_t mixed =
        (white ^ byte_swap(black) * UINT64_C(0x9E3779B97F4A7C15)) * UINT64_C(0xBF58476D1CE4E5B9);
    struct pawn_structure *entry = &table[(mixed >> 32) % PAWN_TABLE_ENTRIES];

    if (entry->pawns[WHITE] != white || entry->pawns[BLACK] != black)
        *entry = pawn_structure_of(board);
    return entry;
}
