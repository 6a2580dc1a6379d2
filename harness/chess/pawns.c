/* SPDX-License-Identifier: MIT */
#include "chess/pawns.h"

#include "chess/leapers.h"

enum { ISOLATED = 12, BACKWARD = 8, DOUBLED = 10, CONNECTED = 5 };

/* By rank, as the side sees it, on a full board and on an empty one. */
static const int16_t for_passed[8][2] = {{0, 0},   {2, 10},   {4, 14},    {8, 26},
                                         {26, 50}, {60, 100}, {110, 160}, {0, 0}};

static Bitboard whole_files(Bitboard b)
{
    return b | squares_ahead(b, WHITE) | squares_ahead(b, BLACK);
}

/* Adds what the pawns of `us` are worth, as that side sees it. */
static void add_side(struct pawn_structure *sum, enum side us, int *opening, int *ending)
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

    sum->reaches[us] = attacked | squares_ahead(attacked, us);
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
            *opening += for_passed[rank][0];
            *ending += for_passed[rank][1];
        } else if (((beside | squares_ahead(beside, them)) & ours) == 0 &&
                   (forward(pawn, us) & stopped) != 0) {
            *opening -= BACKWARD;
            *ending -= BACKWARD;
        }
        if (pawn & (supported | phalanx)) {
            *opening += CONNECTED * (int)rank;
            *ending += CONNECTED * (int)rank / 2;
        }
    }
    *opening -= ISOLATED * (int)popcount(isolated) + DOUBLED * (int)popcount(doubled);
    *ending -= ISOLATED * (int)popcount(isolated) + 2 * DOUBLED * (int)popcount(doubled);
}

struct pawn_structure pawn_structure_of(const struct board *board)
{
    struct pawn_structure sum = {0};
    int opening[SIDE_COUNT] = {0}, ending[SIDE_COUNT] = {0};

    for (enum side side = WHITE; side < SIDE_COUNT; ++side)
        sum.pawns[side] = board->pieces[PAWN] & board->sides[side];
    for (enum side side = WHITE; side < SIDE_COUNT; ++side)
        add_side(&sum, side, &opening[side], &ending[side]);
    sum.opening = (int16_t)(opening[WHITE] - opening[BLACK]);
    sum.ending = (int16_t)(ending[WHITE] - ending[BLACK]);
    return sum;
}

const struct pawn_structure *find_pawn_structure(struct pawn_table *table,
                                                 const struct board *board)
{
    const Bitboard white = board->pieces[PAWN] & board->sides[WHITE];
    const Bitboard black = board->pieces[PAWN] & board->sides[BLACK];
    const uint64_t mixed =
        (white ^ byte_swap(black) * UINT64_C(0x9E3779B97F4A7C15)) * UINT64_C(0xBF58476D1CE4E5B9);
    struct pawn_structure *entry = &table->entries[(mixed >> 32) % PAWN_TABLE_ENTRIES];

    if (entry->pawns[WHITE] != white || entry->pawns[BLACK] != black)
        *entry = pawn_structure_of(board);
    return entry;
}
