// SPDX-License-Identifier: MIT
#include "validate/generators.hpp"

#include <random>

#include "core/names.hpp"

namespace slidebench {
namespace {

using consumer = std::function<void(const generated_queries &)>;

// Collects queries into batches of changing size, small and large in turn: kernels must be right
// for any size.
class batcher {
public:
    batcher(std::vector<piece> pieces, const consumer &consume) : consume_(consume)
    {
        batch_.pieces = std::move(pieces);
    }

    void add(Square square, Bitboard occupied)
    {
        batch_.queries.squares.push_back(square);
        batch_.queries.occupied.push_back(occupied);
        if (batch_.queries.size() == size_)
            pass_on();
    }

    // Adds a query about a set of sliders.
    void add(Square square, Bitboard occupied, Bitboard sliders)
    {
        batch_.queries.sliders.push_back(sliders);
        add(square, occupied);
    }

    // Sets all pieces on the board of the next query.
    void place(const placed_pieces &placed) { batch_.queries.placed.push_back(placed); }

    void add(Square square, Bitboard occupied, piece recorded)
    {
        batch_.queries.pieces.push_back(static_cast<std::uint8_t>(recorded));
        add(square, occupied);
    }

    // Passes on the last batch.
    void finish()
    {
        if (batch_.queries.size() > 0)
            pass_on();
    }

private:
    void pass_on()
    {
        constexpr std::size_t smallest_counts = 33, large_counts = 48;
        consume_(batch_);
        ++passed_on_;
        size_ = passed_on_ % 2 == 0 ? 1 + passed_on_ / 2 % smallest_counts
                                    : max_batch - passed_on_ / 2 % large_counts;
        query_list &queries = batch_.queries;
        queries.squares.clear();
        queries.occupied.clear();
        queries.sliders.clear();
        queries.pieces.clear();
        queries.placed.clear();
    }

    const consumer &consume_;
    generated_queries batch_;
    std::size_t size_ = 1;
    std::size_t passed_on_ = 0;
};

// Gives each piece a random type, half of them rooks, bishops and queens.
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

// Lines of a rook or a bishop, by geometry, without a technique.
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
    batcher batches({p, PIECE_QUEEN}, consume);
    std::mt19937_64 random(seed + square + 64 * p);
    const Bitboard lines = lines_of(p, square);
    Bitboard occupied = 0;
    do {
        batches.add(square, occupied | (random() & ~lines));
        if (t == thoroughness::full) {
            batches.add(square, occupied);
            batches.add(square, occupied | ~lines);
        }
        occupied = (occupied - lines) & lines;
    } while (occupied != 0);
    batches.finish();
}

void random_boards(unsigned pieces, thoroughness t, std::uint64_t seed, const consumer &consume)
{
    batcher batches(all_pieces(), consume);
    std::mt19937_64 random(seed + 1000 + pieces), random_kinds(seed + 1500 + pieces);
    const int boards = t == thoroughness::full ? 8192 : 1024;
    for (int i = 0; i < boards; ++i) {
        const Bitboard occupied = random_occupancy(pieces, random);
        const Square square = static_cast<Square>(random() % 64);
        // Mostly no more than a side can have, but a set may be of any size.
        const unsigned sliders = static_cast<unsigned>(random() % (i % 4 == 0 ? 65 : 11));
        const Bitboard set = random_subset(occupied, sliders, random);
        batches.place(random_pieces(occupied, random_kinds));
        batches.add(square, occupied, set);
    }
    batches.finish();
}

} // namespace

std::vector<query_generator> line_generators(thoroughness t, std::uint64_t seed)
{
    std::vector<query_generator> generators;
    for (const piece p : {PIECE_ROOK, PIECE_BISHOP})
        for (Square square = 0; square < 64; ++square)
            generators.emplace_back([=](const consumer &consume) {
                every_occupancy_of_lines(p, square, t, seed, consume);
            });
    return generators;
}

std::vector<query_generator> board_generators(thoroughness t, std::uint64_t seed)
{
    std::vector<query_generator> generators;
    for (unsigned pieces = 0; pieces <= 64; ++pieces)
        generators.emplace_back(
            [=](const consumer &consume) { random_boards(pieces, t, seed, consume); });
    return generators;
}

query_generator workload_generator(const workload &w)
{
    return [&w](const consumer &consume) {
        const auto generate = [&](const std::vector<piece> &pieces, const query_list &queries) {
            batcher batches(pieces, consume);
            for (std::size_t i = 0; i < queries.size(); ++i)
                batches.add(queries.squares[i], queries.occupied[i], queries.sliders[i]);
            batches.finish();
        };
        if (w.is_common())
            generate(all_pieces(), w.of(PIECE_QUEEN));
        else
            for (const piece p : all_pieces())
                generate({p}, w.of(p));

        const query_list &positions = w.positions();
        batcher position_batches({}, consume);
        for (std::size_t i = 0; i < positions.size(); ++i) {
            position_batches.place(positions.placed[i]);
            position_batches.add(positions.squares[i], positions.occupied[i]);
        }
        position_batches.finish();

        batcher batches({}, consume);
        const query_list &recorded = w.recorded();
        for (std::size_t i = 0; i < recorded.size(); ++i)
            batches.add(recorded.squares[i], recorded.occupied[i],
                        static_cast<piece>(recorded.pieces[i]));
        batches.finish();
    };
}

} // namespace slidebench
