// SPDX-License-Identifier: MIT
#include "workload/workload.hpp"

#include <algorithm>

#include "base/digest.hpp"
#include "core/lengths.hpp"
#include "core/names.hpp"

namespace slidebench {
namespace {

// Seed of sets_of(); any number would do.
constexpr std::uint64_t seed_of_sets = 4;

// Sliders of a set in random workloads, or fewer where fewer squares are occupied.
constexpr unsigned sliders_per_set = 4;

query_list slider_queries(piece p, const std::vector<board> &boards)
{
    constexpr std::array<piece_type, PIECE_COUNT> types = {ROOK, BISHOP, QUEEN};
    query_list queries;
    for (const board &b : boards) {
        for (const Bitboard side : b.sides) {
            const Bitboard sliders = b.pieces[types[p]] & side;
            for (Bitboard rest = sliders; rest != 0;) {
                queries.squares.push_back(pop_lowest_square(&rest));
                queries.occupied.push_back(occupied_squares(&b));
                queries.sliders.push_back(sliders);
            }
        }
    }
    return queries;
}

query_list position_queries(const std::vector<board> &boards)
{
    query_list queries;
    for (const board &b : boards) {
        queries.squares.push_back(0);
        queries.occupied.push_back(occupied_squares(&b));
        queries.placed.push_back(placed_on(b));
    }
    return queries;
}

template <typename Value>
void repeat(std::vector<Value> &values, std::size_t count)
{
    const std::size_t old_size = values.size();
    if (old_size == 0)
        return;
    values.resize(count);
    for (std::size_t i = old_size; i < count; ++i)
        values[i] = values[i - old_size];
}

// Repeats the list from its start until it has `count` queries; a longer one is cut to whole
// rounds.
void repeat(query_list &list, std::size_t count)
{
    const std::size_t wanted = std::max(count, list.size() / queries_per_round * queries_per_round);
    repeat(list.squares, wanted);
    repeat(list.occupied, wanted);
    repeat(list.sliders, wanted);
    repeat(list.pieces, wanted);
    repeat(list.placed, wanted);
}

} // namespace

bool workload::has(workload_part needed) const
{
    return needed == workload_part::pieces ||
           (needed == workload_part::recording ? recorded().size() : boards().size()) > 0;
}

std::size_t workload::distinct() const
{
    std::size_t fewest = 0;
    for (const piece p : all_pieces()) {
        if (of(p).size() == 0)
            continue;
        std::vector<std::pair<Square, Bitboard>> queries;
        for (std::size_t i = 0; i < of(p).size(); ++i)
            queries.emplace_back(of(p).squares[i], of(p).occupied[i]);
        std::ranges::sort(queries);
        const auto end = std::unique(queries.begin(), queries.end());
        const auto count = static_cast<std::size_t>(end - queries.begin());
        fewest = fewest == 0 ? count : std::min(fewest, count);
    }
    return fewest;
}

const std::vector<Bitboard> &workload::sets_of(unsigned sliders) const
{
    const auto [entry, is_new] = sets_.try_emplace(sliders);
    if (!is_new)
        return entry->second;
    std::mt19937_64 random(seed_of_sets);
    for (const Bitboard occupied : of(all_pieces().front()).occupied)
        entry->second.push_back(random_subset(occupied, sliders, random));
    return entry->second;
}

query_view workload::queries(const mode_traits &mode, piece p, std::size_t parameter) const
{
    if (mode.plays_chess())
        return {};
    query_view queries = (mode.needs == workload_part::recording   ? recorded()
                          : mode.needs == workload_part::positions ? positions()
                                                                   : of(p))
                             .view();
    if (mode.parameter == parameter_unit::sliders && parameter != 0)
        queries.sliders = sets_of(static_cast<unsigned>(parameter));
    return queries;
}

std::uint64_t workload::fingerprint() const
{
    running_digest digest;
    const auto add = [&digest](const query_list &queries) {
        digest.add(std::span<const Square>(queries.squares));
        digest.add(std::span<const Bitboard>(queries.occupied));
        digest.add(std::span<const Bitboard>(queries.sliders));
        digest.add(std::span<const std::uint8_t>(queries.pieces));
    };
    for (const piece p : all_pieces())
        if (p == all_pieces().front() || !is_common())
            add(of(p));
    add(recorded());
    for (const board &b : boards()) {
        digest.add(b.pieces);
        digest.add(b.sides);
        digest.add(std::array<Bitboard, 5>{b.castling, b.en_passant, b.side, b.halfmove_clock,
                                           b.move_number});
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
    query_list queries;
    queries.squares.reserve(count);
    queries.occupied.reserve(count);
    queries.sliders.reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
        const Bitboard half = random(), board = d == density::half ? half : half & random();
        queries.squares.push_back(static_cast<Square>(random() % 64));
        queries.occupied.push_back(board);
        queries.sliders.push_back(random_subset(board, sliders_per_set, random));
    }
    return {"random_" + std::to_string(static_cast<int>(d)),
            {.queries = {std::move(queries)}, .is_common = true}};
}

workload games_workload(std::string name, std::vector<board> boards, std::size_t count)
{
    std::array<query_list, PIECE_COUNT> by_piece;
    for (const piece p : all_pieces()) {
        by_piece[p] = slider_queries(p, boards);
        repeat(by_piece[p], count);
    }
    query_list positions = position_queries(boards);
    repeat(positions, count);
    return {std::move(name),
            {.queries = std::move(by_piece),
             .positions = std::move(positions),
             .boards = std::move(boards)}};
}

workload replay_workload(std::string name, const std::vector<recorded_query> &recording,
                         std::size_t count)
{
    const auto add = [](query_list &list, const recorded_query &query) {
        list.squares.push_back(query.square);
        list.occupied.push_back(query.occupied);
        list.sliders.push_back(square_bit(query.square) & query.occupied);
    };
    std::array<query_list, PIECE_COUNT> by_piece;
    query_list all;
    for (const recorded_query &query : recording) {
        add(by_piece[query.piece], query);
        add(all, query);
        all.pieces.push_back(static_cast<std::uint8_t>(query.piece));
    }
    for (query_list &list : by_piece)
        repeat(list, count);
    repeat(all, count);
    return {std::move(name), {.queries = std::move(by_piece), .recorded = std::move(all)}};
}

} // namespace slidebench
