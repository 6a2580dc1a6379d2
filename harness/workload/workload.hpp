// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "core/modes.hpp"
#include "core/queries.hpp"
#include "core/technique.h"
#include "workload/positions.hpp"
#include "workload/recording.hpp"

namespace slidebench {

// Owns queries; the members are those of query_view.
struct query_list {
    std::vector<Square> squares;
    std::vector<Bitboard> occupied;
    std::vector<Bitboard> sliders;
    std::vector<std::uint8_t> pieces;
    std::vector<placed_pieces> placed;

    std::size_t size() const { return squares.size(); }

    // Returns all of them, valid until the list changes.
    query_view view() const
    {
        return {.squares = squares,
                .occupied = occupied,
                .sliders = sliders,
                .pieces = pieces,
                .placed = placed};
    }
};

// What is to be asked of each piece.
class workload {
public:
    // The same of all pieces.
    workload(std::string name, query_list queries);

    // Each piece has its own queries; some lists may be empty.
    workload(std::string name, std::array<query_list, PIECE_COUNT> queries);

    // The same with a recording, which has `pieces`.
    workload(std::string name, std::array<query_list, PIECE_COUNT> queries, query_list recorded);

    // The same with the positions that its queries come from, and queries about these.
    workload(std::string name, std::array<query_list, PIECE_COUNT> queries, query_list positions,
             std::vector<board> boards);

    const std::string &name() const { return name_; }
    const query_list &of(piece p) const { return *queries_[p]; }

    // Recorded queries about all pieces, in order; empty if nothing was recorded.
    const query_list &recorded() const { return *recorded_; }

    // Queries about all pieces of the positions to play from, whose squares mean nothing; empty if
    // there are none.
    const query_list &positions() const { return *positions_; }

    // Positions to play from; empty if the workload has none.
    const std::vector<board> &boards() const { return *boards_; }

    // Returns whether it has what a mode needs; of queries about pieces, for some piece or none.
    bool has(source needed) const;

    // Returns whether all pieces have the same queries. Then they were made up, and so can sets of
    // sliders be.
    bool is_common() const;

    // Returns for each query of the common list a random set of `sliders` occupied squares, or of
    // all if there are fewer. Not for several threads at once.
    const std::vector<Bitboard> &sets_of(unsigned sliders) const;

    // How many of its queries differ in square or occupancy: of the piece with the fewest.
    std::size_t distinct() const;

    // XXH3 over all queries and all positions to play from, from which the other queries follow:
    // two workloads of one fingerprint are the same.
    std::uint64_t fingerprint() const;

private:
    std::string name_;
    std::array<std::shared_ptr<const query_list>, PIECE_COUNT> queries_;
    std::shared_ptr<const query_list> recorded_ = std::make_shared<const query_list>();
    std::shared_ptr<const query_list> positions_ = std::make_shared<const query_list>();
    std::shared_ptr<const std::vector<board>> boards_ =
        std::make_shared<const std::vector<board>>();
    mutable std::map<unsigned, std::vector<Bitboard>> sets_;
};

// How likely a square is to be occupied, in per cent.
enum class density { quarter = 25, half = 50 };

// How many sliders a set has in random workloads, or fewer where fewer squares are occupied.
inline constexpr unsigned sliders_per_set = 4;

// `count` independent queries: a square, each as likely as any other, and an occupancy in which
// each square is occupied independently. Named "random_50" or "random_25". Depends on its arguments
// alone, as do the others.
workload random_workload(density d, std::size_t count, std::uint64_t seed);

// The same on boards of exactly `pieces` pieces, 0 to 64: "density_16".
workload density_workload(unsigned pieces, std::size_t count, std::uint64_t seed);

// The same as random_25, all asked about one square: "square_e4".
workload square_workload(Square square, std::size_t count, std::uint64_t seed);

// The sliders on the squares where they stand in `positions`, each in turn, and with it the set of
// its side; a piece that never occurs has no queries. They repeat from the start until there are
// `count`; if there are more, as many as are a multiple of 4,096.
workload positions_workload(std::string name, const std::vector<position> &positions,
                            std::size_t count);

// The same, with the positions to play from, and queries about all pieces of each.
workload games_workload(std::string name, std::vector<board> boards, std::size_t count);

// The queries of a recording, for mode replay in their order and for the others also by piece; they
// repeat, or are as many, as in positions_workload(). A set is the slider alone, where its square
// is occupied, and else empty.
workload replay_workload(std::string name, const std::vector<recorded_query> &recording,
                         std::size_t count);

// A board of exactly `pieces` occupied squares, 0 to 64, each as likely as any other.
Bitboard random_occupancy(unsigned pieces, std::mt19937_64 &random);

// Up to `count` random squares out of `squares`.
Bitboard random_subset(Bitboard squares, unsigned count, std::mt19937_64 &random);

} // namespace slidebench
