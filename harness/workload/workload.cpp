// SPDX-License-Identifier: MIT
#include "workload/workload.hpp"

#include <algorithm>

#include "registry/names.hpp"
#include "workload/hash.hpp"

namespace slidebench {
namespace {

// Where the sets of sets_of() start; any number would do.
constexpr std::uint64_t seed_of_sets = 4;

Bitboard occupancy(density d, std::mt19937_64 &random)
{
    const Bitboard half = random();
    return d == density::half ? half : half & random();
}

// Queries of `square()` on `occupied()`, in this order, `count` times.
template <typename SquareSource, typename OccupancySource>
query_list make_queries(std::size_t count, std::mt19937_64 &random, OccupancySource occupied,
                        SquareSource square)
{
    query_list queries;
    queries.squares.reserve(count);
    queries.occupied.reserve(count);
    queries.sliders.reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
        const Bitboard board = occupied();
        queries.squares.push_back(square());
        queries.occupied.push_back(board);
        queries.sliders.push_back(random_subset(board, sliders_per_set, random));
    }
    return queries;
}

query_list queries_of(piece p, const std::vector<position> &positions)
{
    query_list queries;
    for (const position &board : positions) {
        for (const auto &side : board.sliders) {
            for (Bitboard rest = side[p]; rest != 0;) {
                queries.squares.push_back(pop_lowest_square(&rest));
                queries.occupied.push_back(board.occupied);
                queries.sliders.push_back(side[p]);
            }
        }
    }
    return queries;
}

template <typename Value>
void repeat(std::vector<Value> &values, std::size_t count)
{
    const std::size_t all = values.size();
    values.resize(count);
    for (std::size_t i = all; i < count; ++i)
        values[i] = values[i - all];
}

} // namespace

workload::workload(std::string name, query_list queries) : name_(std::move(name))
{
    queries_.fill(std::make_shared<const query_list>(std::move(queries)));
}

workload::workload(std::string name, std::array<query_list, PIECE_COUNT> queries)
    : name_(std::move(name))
{
    for (const piece p : all_pieces())
        queries_[p] = std::make_shared<const query_list>(std::move(queries[p]));
}

bool workload::is_shared() const
{
    return queries_.front() == queries_.back();
}

const std::vector<Bitboard> &workload::sets_of(unsigned sliders) const
{
    const auto [entry, is_new] = sets_.try_emplace(sliders);
    if (!is_new)
        return entry->second;
    std::mt19937_64 random(seed_of_sets);
    for (const Bitboard occupied : queries_.front()->occupied)
        entry->second.push_back(random_subset(occupied, sliders, random));
    return entry->second;
}

std::uint64_t workload::fingerprint() const
{
    running_digest digest;
    for (const piece p : all_pieces()) {
        if (p != all_pieces().front() && is_shared())
            break;
        digest.add(std::span<const Square>(of(p).squares));
        digest.add(std::span<const Bitboard>(of(p).occupied));
        digest.add(std::span<const Bitboard>(of(p).sliders));
    }
    return digest.value();
}

Bitboard random_subset(Bitboard squares, unsigned count, std::mt19937_64 &random)
{
    Bitboard subset = 0;
    for (unsigned left = popcount(squares); left > 0 && count > 0; --left) {
        // Keep this square with probability count / left. The generator is taken modulo: the
        // standard's distributions differ from library to library.
        if (random() % left < count) {
            subset |= squares & -squares;
            --count;
        }
        squares &= squares - 1;
    }
    return subset;
}

Bitboard random_occupancy(unsigned pieces, std::mt19937_64 &random)
{
    return random_subset(~Bitboard{0}, pieces, random);
}

workload random_workload(density d, std::size_t count, std::uint64_t seed)
{
    std::mt19937_64 random(seed);
    return {"random_" + std::to_string(static_cast<int>(d)),
            make_queries(
                count, random, [&] { return occupancy(d, random); },
                [&] { return static_cast<Square>(random() % 64); })};
}

workload density_workload(unsigned pieces, std::size_t count, std::uint64_t seed)
{
    std::mt19937_64 random(seed);
    return {"density_" + std::to_string(pieces),
            make_queries(
                count, random, [&] { return random_occupancy(pieces, random); },
                [&] { return static_cast<Square>(random() % 64); })};
}

workload square_workload(Square square, std::size_t count, std::uint64_t seed)
{
    std::mt19937_64 random(seed);
    return {"square_" + square_name(square),
            make_queries(
                count, random, [&] { return occupancy(density::quarter, random); },
                [&] { return square; })};
}

workload positions_workload(std::string name, const std::vector<position> &positions,
                            std::size_t count)
{
    constexpr std::size_t unit = 4096;
    std::array<query_list, PIECE_COUNT> lists;
    for (const piece p : all_pieces()) {
        query_list &list = lists[p] = queries_of(p, positions);
        if (list.size() == 0)
            continue;
        const std::size_t wanted = std::max(count, list.size() / unit * unit);
        repeat(list.squares, wanted);
        repeat(list.occupied, wanted);
        repeat(list.sliders, wanted);
    }
    return {std::move(name), std::move(lists)};
}

} // namespace slidebench
