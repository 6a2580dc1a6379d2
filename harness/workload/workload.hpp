// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "core/modes.hpp"
#include "core/queries.hpp"
#include "core/technique.h"
#include "workload/positions.hpp"
#include "workload/recording.hpp"

namespace slidebench {

// Queries with their memory; the members are those of query_view.
struct query_list {
    std::vector<Square> squares;
    std::vector<Bitboard> occupied;
    std::vector<Bitboard> sliders;
    std::vector<std::uint8_t> pieces;
    std::vector<placed_pieces> placed;

    std::size_t size() const { return squares.size(); }

    // Returns all queries, valid until the list changes.
    query_view view() const
    {
        return {.squares = squares,
                .occupied = occupied,
                .sliders = sliders,
                .pieces = pieces,
                .placed = placed};
    }
};

// What a workload is made of.
struct workload_content {
    std::array<query_list, PIECE_COUNT> queries = {}; // some may be empty
    bool is_common = false; // whether the first of these are for all pieces
    query_list recorded = {};
    query_list positions = {};
    std::vector<board> boards = {};
};

// Queries for each piece, and what modes need besides.
class workload {
public:
    workload(std::string name, workload_content content)
        : name_(std::move(name)),
          content_(std::make_shared<const workload_content>(std::move(content)))
    {
    }

    const std::string &name() const { return name_; }
    const query_list &of(piece p) const { return content_->queries[is_common() ? PIECE_ROOK : p]; }

    // Returns recorded queries about all pieces, in order; empty if there is no recording.
    const query_list &recorded() const { return content_->recorded; }

    // Returns queries about all pieces of the positions to play from, without squares; empty if
    // there are none.
    const query_list &positions() const { return content_->positions; }

    // Returns positions to play from; empty if the workload has none.
    const std::vector<board> &boards() const { return content_->boards; }

    // Returns whether the workload has a part. Every workload counts as having queries about
    // pieces.
    bool has(workload_part needed) const;

    // Returns whether all pieces have the same queries, which then are random; sets of sliders can
    // be random, too.
    bool is_common() const { return content_->is_common; }

    // Returns for each query of the common list a random set of `sliders` occupied squares, or of
    // all if there are fewer. Not for several threads at once.
    const std::vector<Bitboard> &sets_of(unsigned sliders) const;

    // Returns the queries of a mode, of a piece where it has queries of each; `parameter` is in its
    // parameter_unit. None where chess is played. Valid as long as the workload. Not for several
    // threads at once.
    query_view queries(const mode_traits &mode, piece p, std::size_t parameter) const;

    // Returns how many queries differ in square or occupancy, for the piece with the fewest.
    std::size_t distinct() const;

    // Returns the XXH3 of all queries and all positions to play from: workloads with the same
    // fingerprint are the same.
    std::uint64_t fingerprint() const;

private:
    std::string name_;
    std::shared_ptr<const workload_content> content_;
    mutable std::map<unsigned, std::vector<Bitboard>> sets_;
};

// Returns whether branch predictors and caches can memorise a workload with this many different
// queries (decision 3 in harness/research/decisions.md): fewer than 65,536, but for the few that
// chance repeats.
constexpr bool can_be_memorised(std::size_t distinct_queries)
{
    return distinct_queries < 65'000;
}

// Probability that a square is occupied, in per cent.
enum class density { quarter = 25, half = 50 };

// Makes `count` independent queries: a square, each as likely as any other, and an occupancy in
// which each square is occupied independently. Named "random_50" or "random_25". Depends on its
// arguments alone, as do the other workloads.
workload random_workload(density d, std::size_t count, std::uint64_t seed);

// Makes a query about each slider on `boards`, with the set of such sliders of its side; a piece
// that never occurs has no queries. They repeat from the start until there are `count`; if there
// are more, as many as fill whole rounds. With them come the positions to play from, and queries
// about all pieces of each.
workload games_workload(std::string name, std::vector<board> boards, std::size_t count);

// Makes the queries of a recording, in their order for mode replay and by piece for the other
// modes. They repeat as in games_workload(). A set is the slider alone, if its square is
// occupied, and else empty.
workload replay_workload(std::string name, const std::vector<recorded_query> &recording,
                         std::size_t count);

// Returns exactly `pieces` occupied squares, 0 to 64, each as likely as any other.
Bitboard random_occupancy(unsigned pieces, std::mt19937_64 &random);

// Returns up to `count` random squares out of `squares`.
Bitboard random_subset(Bitboard squares, unsigned count, std::mt19937_64 &random);

} // namespace slidebench
