// SPDX-License-Identifier: MIT
#include "validate/generators.hpp"

#include <algorithm>
#include <random>

#include "core/kernel_runner.hpp"
#include "core/names.hpp"

namespace slidebench {
namespace {

// Size of the largest batch: more than a timed kernel call has, so that batches end within vectors.
constexpr std::size_t max_batch = kernel_batch + 40;

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

} // namespace

query_list every_occupancy_of_lines(piece p, Square square, thoroughness t, std::uint64_t seed)
{
    const Bitboard lines = lines_of(p, square);
    const std::size_t rests = t == thoroughness::full ? 3 : 1;
    query_list queries;
    queries.occupied.reserve(rests << popcount(lines));
    std::mt19937_64 random(seed + square + 64 * p);
    Bitboard occupied = 0;
    do {
        queries.occupied.push_back(occupied | (random() & ~lines));
        if (t == thoroughness::full) {
            queries.occupied.push_back(occupied);
            queries.occupied.push_back(occupied | ~lines);
        }
        occupied = (occupied - lines) & lines;
    } while (occupied != 0);
    queries.squares.assign(queries.occupied.size(), square);
    return queries;
}

query_list random_boards(unsigned pieces, thoroughness t, std::uint64_t seed)
{
    query_list queries;
    std::mt19937_64 random(seed + 1000 + pieces), random_kinds(seed + 1500 + pieces);
    const int boards = t == thoroughness::full ? 8192 : 1024;
    for (int i = 0; i < boards; ++i) {
        queries.occupied.push_back(random_occupancy(pieces, random));
        queries.squares.push_back(static_cast<Square>(random() % 64));
        // Mostly no more than a side can have, but a set may be of any size.
        const unsigned sliders = static_cast<unsigned>(random() % (i % 4 == 0 ? 65 : 11));
        queries.sliders.push_back(random_subset(queries.occupied.back(), sliders, random));
        queries.placed.push_back(random_pieces(queries.occupied.back(), random_kinds));
    }
    return queries;
}

std::vector<generated_queries> queries_of(const workload &w)
{
    std::vector<generated_queries> all;
    if (w.is_common())
        all.push_back({all_pieces(), w.of(PIECE_QUEEN).view()});
    else
        for (const piece p : all_pieces())
            all.push_back({{p}, w.of(p).view()});
    all.push_back({{}, w.positions().view()});
    all.push_back({{}, w.recorded().view()});
    return all;
}

void in_batches(const generated_queries &generated,
                const std::function<void(const generated_queries &)> &consume)
{
    constexpr std::size_t smallest_counts = 33, large_counts = 48;
    const query_view &queries = generated.queries;
    std::size_t size = 1;
    for (std::size_t first = 0, passed_on = 0; first < queries.size();) {
        const std::size_t count = std::min(size, queries.size() - first);
        consume({generated.pieces, queries.part(first, count)});
        first += count;
        ++passed_on;
        size = passed_on % 2 == 0 ? 1 + passed_on / 2 % smallest_counts
                                  : max_batch - passed_on / 2 % large_counts;
    }
}

} // namespace slidebench
