// SPDX-License-Identifier: MIT
#include "workload/right_answer.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "base/digest.hpp"

namespace slidebench {
namespace {

Bitboard attacks_of(const technique &oracle, piece p, Bitboard sliders, Bitboard occupied)
{
    Bitboard attacks = 0;
    while (sliders != 0)
        attacks |= oracle.attacks[p](pop_lowest_square(&sliders), occupied);
    return attacks;
}

// Whether a leaper attacks the square `files` to the east and `ranks` to the north of it.
using leap = bool (*)(int files, int ranks);

bool knight_leaps(int files, int ranks)
{
    return std::abs(files) * std::abs(ranks) == 2;
}

bool king_leaps(int files, int ranks)
{
    return std::max(std::abs(files), std::abs(ranks)) == 1;
}

template <int forward>
bool pawn_leaps(int files, int ranks)
{
    return std::abs(files) == 1 && ranks == forward;
}

// Attacks of a leaper on `from`, found once.
template <leap leaps>
Bitboard leaper_attacks(Square from)
{
    static const auto of_square = [] {
        std::array<Bitboard, 64> all{};
        for (int square = 0; square < 64; ++square)
            for (int to = 0; to < 64; ++to)
                if (leaps(to % 8 - square % 8, to / 8 - square / 8))
                    all[static_cast<std::size_t>(square)] |= square_bit(static_cast<Square>(to));
        return all;
    }();
    return of_square[from];
}

// Attacks of the piece on `from`.
Bitboard attacks_of_piece(const technique &oracle, const placed_pieces &placed, Square from,
                          Bitboard occupied)
{
    const Bitboard piece = square_bit(from);
    Bitboard attacks = 0;
    if (placed.orthogonal & piece)
        attacks |= oracle.attacks[PIECE_ROOK](from, occupied);
    if (placed.diagonal & piece)
        attacks |= oracle.attacks[PIECE_BISHOP](from, occupied);
    if (placed.knights & piece)
        attacks |= leaper_attacks<knight_leaps>(from);
    if (placed.kings & piece)
        attacks |= leaper_attacks<king_leaps>(from);
    if (placed.pawns & piece)
        attacks |= placed.white & piece ? leaper_attacks<pawn_leaps<1>>(from)
                                        : leaper_attacks<pawn_leaps<-1>>(from);
    return attacks;
}

Bitboard threats_of(const technique &oracle, const placed_pieces &placed, Bitboard pieces,
                    Bitboard occupied)
{
    Bitboard attacks = 0;
    while (pieces != 0)
        attacks |= attacks_of_piece(oracle, placed, pop_lowest_square(&pieces), occupied);
    return attacks;
}

} // namespace

bool is_folded(const query &q)
{
    return traits_of(q.mode).gives == answer_form::xor_of_sets &&
           (q.mode != MODE_PAIR || q.piece == PIECE_QUEEN);
}

Bitboard occupied_at_query(const query &q)
{
    Bitboard occupied = q.occupied;
    for (const Square toggled : q.toggles)
        occupied ^= square_bit(toggled);
    return occupied;
}

query query_at(const query_batch &batch, mode m, piece p, std::size_t i)
{
    const query_view &queries = batch.queries;
    query q;
    q.mode = m;
    q.piece = m == MODE_REPLAY ? static_cast<piece>(queries.pieces[i]) : p;
    q.occupied = queries.occupied[i];
    if (traits_of(m).is_about_set())
        q.sliders = queries.sliders[i];
    if (traits_of(m).has_square())
        q.square = queries.squares[i];
    if (traits_of(m).is_about_position())
        q.placed = queries.placed[i];
    if (m == MODE_TOGGLE)
        q.toggles.assign(batch.toggles.begin(), batch.toggles.end());
    return q;
}

Bitboard right_answer(const technique &oracle, const query &q)
{
    const Bitboard occupied = occupied_at_query(q);
    if (q.mode == MODE_MOVE) {
        const Bitboard moved = occupied ^ square_bit(q.square) ^ square_bit(move_target(q.square));
        Square square = move_target(q.square);
        Bitboard all = 0;
        for (std::uint32_t i = 0; i < queries_per_checked_move; ++i, square = next_square(square))
            all ^= oracle.attacks[q.piece](square, moved);
        return all;
    }
    if (q.mode == MODE_PAIR && is_folded(q))
        return oracle.attacks[PIECE_ROOK](q.square, occupied) ^
               four_ranks_on(oracle.attacks[PIECE_BISHOP](q.square, occupied));
    if (q.mode == MODE_THREATS)
        return threats_of(oracle, q.placed, q.placed.white, occupied) ^
               four_ranks_on(threats_of(oracle, q.placed, occupied ^ q.placed.white, occupied));
    if (q.mode == MODE_SIDE) {
        const placed_pieces &all = q.placed;
        const Bitboard sliders = (all.orthogonal | all.diagonal) & all.white;
        const Bitboard knights = all.knights & all.white;
        return threats_of(oracle, all, sliders, occupied) ^
               four_ranks_on(threats_of(oracle, all, sliders | knights, occupied));
    }
    if (traits_of(q.mode).is_about_set())
        return attacks_of(oracle, q.piece, q.sliders, occupied);
    return oracle.attacks[q.piece](q.square, occupied);
}

std::string digest_of_right_answers(const technique &oracle, mode m, piece p,
                                    const query_view &queries)
{
    const query_batch batch = {.queries = queries, .toggles = {}};
    std::vector<Bitboard> answers(batch.size());
    for (std::size_t i = 0; i < answers.size(); ++i)
        answers[i] = right_answer(oracle, query_at(batch, m, p, i));
    return hex(digest_of(answers));
}

} // namespace slidebench
