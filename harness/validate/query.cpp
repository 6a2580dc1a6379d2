// SPDX-License-Identifier: MIT
#include "validate/query.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

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
bool leaps(const placed_pieces &placed, Bitboard piece, int files, int ranks)
{
    const int width = std::abs(files), height = std::abs(ranks);
    if (placed.knights & piece)
        return width * height == 2;
    if (placed.kings & piece)
        return std::max(width, height) == 1;
    return (placed.pawns & piece) != 0 && width == 1 && ranks == (placed.white & piece ? 1 : -1);
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
    for (Square to = 0; to < 64; ++to) {
        const int files = static_cast<int>(file_of(to)) - static_cast<int>(file_of(from));
        const int ranks = static_cast<int>(rank_of(to)) - static_cast<int>(rank_of(from));
        if (leaps(placed, piece, files, ranks))
            attacks |= square_bit(to);
    }
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

// Removes squares and toggles from a query, as long as it fails.
class query_shrinker {
public:
    query_shrinker(query failing, const std::function<bool(const query &)> &fails)
        : current_(std::move(failing)), fails_(fails)
    {
    }

    query least()
    {
        // Many at once first: a failing query may take long.
        for (std::size_t many = 64; many > 0; many /= 2)
            while (drop_toggles(many) || start_later(many) || drop_sliders(many) ||
                   drop_pieces(many)) {
            }
        return current_;
    }

private:
    bool try_instead(const query &simpler)
    {
        if (!fails_(simpler))
            return false;
        current_ = simpler;
        return true;
    }

    // Removes the lowest `many` squares from `rest` and returns them.
    static Bitboard take(Bitboard &rest, std::size_t many)
    {
        const Bitboard before = rest;
        for (std::size_t i = 0; i < many && rest != 0; ++i)
            pop_lowest_square(&rest);
        return before ^ rest;
    }

    bool drop_pieces(std::size_t many)
    {
        for (Bitboard rest = current_.occupied; rest != 0;) {
            query simpler = current_;
            simpler.occupied &= ~take(rest, many);
            simpler.sliders &= simpler.occupied;
            simpler.placed = only_on(simpler.occupied, simpler.placed);
            if (try_instead(simpler))
                return true;
        }
        return false;
    }

    bool drop_sliders(std::size_t many)
    {
        for (Bitboard rest = current_.sliders; rest != 0;) {
            query simpler = current_;
            simpler.sliders &= ~take(rest, many);
            if (try_instead(simpler))
                return true;
        }
        return false;
    }

    bool drop_toggles(std::size_t many)
    {
        for (std::size_t i = 0; i < current_.toggles.size(); i += many) {
            query simpler = current_;
            const auto begin = simpler.toggles.begin() + static_cast<std::ptrdiff_t>(i);
            const std::size_t count = std::min(many, simpler.toggles.size() - i);
            simpler.toggles.erase(begin, begin + static_cast<std::ptrdiff_t>(count));
            if (try_instead(simpler))
                return true;
        }
        return false;
    }

    // Moves the first toggles into the occupancy.
    bool start_later(std::size_t many)
    {
        if (current_.toggles.empty())
            return false;
        query simpler = current_;
        const std::size_t count = std::min(many, simpler.toggles.size());
        for (std::size_t i = 0; i < count; ++i)
            simpler.occupied ^= square_bit(simpler.toggles[i]);
        simpler.toggles.erase(simpler.toggles.begin(),
                              simpler.toggles.begin() + static_cast<std::ptrdiff_t>(count));
        return try_instead(simpler);
    }

    query current_;
    const std::function<bool(const query &)> &fails_;
};

} // namespace

placed_pieces only_on(Bitboard squares, const placed_pieces &placed)
{
    return {.orthogonal = placed.orthogonal & squares,
            .diagonal = placed.diagonal & squares,
            .knights = placed.knights & squares,
            .kings = placed.kings & squares,
            .pawns = placed.pawns & squares,
            .white = placed.white & squares};
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
    if (q.mode == MODE_PAIR)
        return oracle.attacks[PIECE_ROOK](q.square, occupied) ^
               four_ranks_on(oracle.attacks[PIECE_BISHOP](q.square, occupied));
    if (q.mode == MODE_THREATS)
        return threats_of(oracle, q.placed, q.placed.white, occupied) ^
               four_ranks_on(threats_of(oracle, q.placed, occupied ^ q.placed.white, occupied));
    if (traits_of(q.mode).is_about_set())
        return attacks_of(oracle, q.piece, q.sliders, occupied);
    return oracle.attacks[q.piece](q.square, occupied);
}

query shrunk(query failing, const std::function<bool(const query &)> &fails)
{
    return query_shrinker(std::move(failing), fails).least();
}

} // namespace slidebench
