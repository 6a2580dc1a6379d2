// SPDX-License-Identifier: MIT
#include "validate/generators.hpp"

#include <algorithm>
#include <random>

#include "base/paths.hpp"
#include "core/lengths.hpp"
#include "core/names.hpp"
#include "workload/positions.hpp"

namespace slidebench {
namespace {

// The largest of the small batches, and of most of the large ones: more than a timed kernel call
// has, so that batches end within vectors.
constexpr std::size_t largest_small = 130, largest_usual = kernel_batch + 40;

std::size_t small_size(std::size_t number)
{
    return 1 + number % largest_small;
}

// One large size in 32 is drawn.
constexpr std::size_t rare = 32;

bool is_drawn(std::size_t number)
{
    return number % rare == rare - 1;
}

std::size_t large_size(std::size_t number)
{
    if (!is_drawn(number))
        return largest_small + 1 + (number - number / rare) % (largest_usual - largest_small);
    std::mt19937_64 random(number);
    const std::size_t most = largest_batch >> random() % 7;
    return largest_small + 1 + random() % (most - largest_small);
}

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

std::vector<query_list> every_occupancy_of_lines(piece p, Square square, thoroughness t,
                                                 std::uint64_t seed)
{
    const Bitboard lines = lines_of(p, square);
    std::vector<query_list> by_rest(t == thoroughness::full ? 3 : 1);
    std::mt19937_64 random(seed + square + 64 * p);
    Bitboard occupied = 0;
    do {
        by_rest[0].occupied.push_back(occupied | (random() & ~lines));
        if (t == thoroughness::full) {
            by_rest[1].occupied.push_back(occupied);
            by_rest[2].occupied.push_back(occupied | ~lines);
        }
        occupied = (occupied - lines) & lines;
    } while (occupied != 0);
    for (query_list &queries : by_rest)
        queries.squares.assign(queries.occupied.size(), square);
    return by_rest;
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

std::pair<query_list, query_list> queries_of_positions(thoroughness t)
{
    query_list queries, positions;
    for (const char *file : {"perft.epd", "search.epd", "positions.epd"}) {
        if (t == thoroughness::quick && std::string_view(file) == "positions.epd")
            continue;
        for (const board &b : read_boards(source_root() / "data" / file)) {
            const placed_pieces placed = placed_on(b);
            positions.occupied.push_back(occupied_squares(&b));
            positions.placed.push_back(placed);
            const Bitboard sliders = placed.orthogonal | placed.diagonal;
            for (Square square = 0; square < 64; ++square) {
                queries.squares.push_back(square);
                const Bitboard white = square_bit(square) & placed.white;
                queries.occupied.push_back(occupied_squares(&b));
                queries.sliders.push_back(sliders & (white ? placed.white : ~placed.white));
            }
        }
    }
    return {queries, positions};
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

batch_numbers in_batches(const generated_queries &generated,
                         const std::function<void(const generated_queries &)> &consume)
{
    const query_view &queries = generated.queries;
    batch_numbers next = generated.first_batches;
    bool wants_large = false;
    for (std::size_t first = 0; first < queries.size(); wants_large = !wants_large) {
        const std::size_t left = queries.size() - first;
        const bool is_large =
            wants_large && (is_drawn(next.large) || large_size(next.large) <= left);
        const std::size_t size = is_large ? large_size(next.large++) : small_size(next.small++);
        consume({generated.pieces, queries.part(first, std::min(size, left))});
        first += size;
    }
    return next;
}

} // namespace slidebench
