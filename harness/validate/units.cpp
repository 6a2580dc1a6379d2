// SPDX-License-Identifier: MIT
#include "validate/units.hpp"

#include <random>

#include "core/names.hpp"

namespace slidebench {
namespace {

using consumer = std::function<void(const unit_queries &)>;

// Gathers queries and hands them on in batches of changing size, small and large in turn: kernels
// must be right for any.
class gatherer {
public:
    gatherer(std::vector<piece> pieces, const consumer &consume) : consume_(consume)
    {
        gathered_.pieces = std::move(pieces);
    }

    void add(Square square, Bitboard occupied)
    {
        gathered_.queries.squares.push_back(square);
        gathered_.queries.occupied.push_back(occupied);
        if (gathered_.queries.size() == size_)
            hand_on();
    }

    // With a set of sliders.
    void add(Square square, Bitboard occupied, Bitboard sliders)
    {
        gathered_.queries.sliders.push_back(sliders);
        add(square, occupied);
    }

    // All pieces on the board, for the next query.
    void place(const placed_pieces &placed) { gathered_.queries.placed.push_back(placed); }

    void add(Square square, Bitboard occupied, piece recorded)
    {
        gathered_.queries.pieces.push_back(static_cast<std::uint8_t>(recorded));
        add(square, occupied);
    }

    // What is left.
    void finish()
    {
        if (gathered_.queries.size() > 0)
            hand_on();
    }

private:
    void hand_on()
    {
        constexpr std::size_t smallest_counts = 33, large_counts = 48;
        consume_(gathered_);
        ++handed_on_;
        size_ = handed_on_ % 2 == 0 ? 1 + handed_on_ / 2 % smallest_counts
                                    : most_at_once - handed_on_ / 2 % large_counts;
        query_list &queries = gathered_.queries;
        queries.squares.clear();
        queries.occupied.clear();
        queries.sliders.clear();
        queries.pieces.clear();
        queries.placed.clear();
    }

    const consumer &consume_;
    unit_queries gathered_;
    std::size_t size_ = 1;
    std::size_t handed_on_ = 0;
};

// Makes of each piece one of any kind, half of them rooks, bishops and queens.
placed_pieces random_pieces(Bitboard occupied, std::mt19937_64 &random)
{
    const Bitboard sliders = occupied & random();
    const Bitboard leapers = occupied & ~sliders;
    const Bitboard not_bishops = random();
    const Bitboard not_rooks = random();
    const Bitboard not_pawns = random();
    const Bitboard not_kings = random();
    return {.orthogonal = not_bishops & sliders,
            .diagonal = (~not_bishops | not_rooks) & sliders,
            .knights = leapers & not_pawns & not_kings,
            .kings = leapers & not_pawns & ~not_kings,
            .pawns = leapers & ~not_pawns,
            .white = occupied & random()};
}

// The lines are found here by their geometry, without a technique's help.
Bitboard lines_of(piece p, Square square)
{
    const auto on_line = [&](Square other) {
        const int files = static_cast<int>(file_of(other)) - static_cast<int>(file_of(square));
        const int ranks = static_cast<int>(rank_of(other)) - static_cast<int>(rank_of(square));
        return p == PIECE_ROOK ? files == 0 || ranks == 0 : files == ranks || files == -ranks;
    };
    Bitboard squares = 0;
    for (Square other = 0; other < 64; ++other)
        if (on_line(other))
            squares |= square_bit(other);
    return squares;
}

void every_occupancy_of_lines(piece p, Square square, thoroughness t, std::uint64_t seed,
                              const consumer &consume)
{
    gatherer gather({p, PIECE_QUEEN}, consume);
    std::mt19937_64 random(seed + square + 64 * p);
    const Bitboard lines = lines_of(p, square);
    Bitboard occupied = 0;
    do {
        gather.add(square, occupied | (random() & ~lines));
        if (t == thoroughness::full) {
            gather.add(square, occupied);
            gather.add(square, occupied | ~lines);
        }
        occupied = (occupied - lines) & lines;
    } while (occupied != 0);
    gather.finish();
}

void random_boards(unsigned pieces, thoroughness t, std::uint64_t seed, const consumer &consume)
{
    gatherer gather(all_pieces(), consume);
    std::mt19937_64 random(seed + 1000 + pieces), random_kinds(seed + 1500 + pieces);
    const int boards = t == thoroughness::full ? 8192 : 1024;
    for (int i = 0; i < boards; ++i) {
        const Bitboard occupied = random_occupancy(pieces, random);
        const Square square = static_cast<Square>(random() % 64);
        // Mostly as many as a side may have, but a set can be of any size.
        const unsigned sliders = static_cast<unsigned>(random() % (i % 4 == 0 ? 65 : 11));
        const Bitboard set = random_subset(occupied, sliders, random);
        gather.place(random_pieces(occupied, random_kinds));
        gather.add(square, occupied, set);
    }
    gather.finish();
}

} // namespace

std::vector<unit> line_units(thoroughness t, std::uint64_t seed)
{
    std::vector<unit> units;
    for (const piece p : {PIECE_ROOK, PIECE_BISHOP})
        for (Square square = 0; square < 64; ++square)
            units.emplace_back([=](const consumer &consume) {
                every_occupancy_of_lines(p, square, t, seed, consume);
            });
    return units;
}

std::vector<unit> board_units(thoroughness t, std::uint64_t seed)
{
    std::vector<unit> units;
    for (unsigned pieces = 0; pieces <= 64; ++pieces)
        units.emplace_back(
            [=](const consumer &consume) { random_boards(pieces, t, seed, consume); });
    return units;
}

unit workload_unit(const workload &w)
{
    return [&w](const consumer &consume) {
        const auto ask = [&](const std::vector<piece> &pieces, const query_list &queries) {
            gatherer gather(pieces, consume);
            for (std::size_t i = 0; i < queries.size(); ++i)
                gather.add(queries.squares[i], queries.occupied[i], queries.sliders[i]);
            gather.finish();
        };
        if (w.is_common())
            ask(all_pieces(), w.of(PIECE_QUEEN));
        else
            for (const piece p : all_pieces())
                ask({p}, w.of(p));

        const query_list &positions = w.positions();
        gatherer gather_positions({}, consume);
        for (std::size_t i = 0; i < positions.size(); ++i) {
            gather_positions.place(positions.placed[i]);
            gather_positions.add(positions.squares[i], positions.occupied[i]);
        }
        gather_positions.finish();

        gatherer gather({}, consume);
        const query_list &recorded = w.recorded();
        for (std::size_t i = 0; i < recorded.size(); ++i)
            gather.add(recorded.squares[i], recorded.occupied[i],
                       static_cast<piece>(recorded.pieces[i]));
        gather.finish();
    };
}

} // namespace slidebench
