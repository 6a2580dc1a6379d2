// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "bitboard.h"

namespace slidebench {

// Queries to be asked, as the kernels want them. All vectors are of one length.
struct workload {
    std::string name;
    std::vector<Square> squares; // of single sliders, whether or not occupied
    std::vector<Bitboard> occupied;
    std::vector<Bitboard> sliders; // sets of sliders, all of them occupied

    std::size_t size() const { return squares.size(); }

    // XXH3 over all queries: two workloads of one fingerprint are the same.
    std::uint64_t fingerprint() const;
};

// The kinds of occupancy of the workload `random`: how likely a square is to be occupied.
struct random_kind {
    std::string name;
    unsigned percent; // 50 or 25
};

const std::vector<random_kind> &random_kinds();

// How many sliders a set of `random_workload` has, or fewer where fewer squares are occupied.
inline constexpr unsigned sliders_per_set = 4;

// `count` independent queries: a square, each as likely as any other, and an occupancy in which
// each square is occupied independently. Depends on its arguments alone.
workload random_workload(const random_kind &kind, std::size_t count, std::uint64_t seed);

// A board of exactly `pieces` occupied squares, 0 to 64, each as likely as any other.
Bitboard random_occupancy(unsigned pieces, std::mt19937_64 &random);

// Up to `count` random squares out of `squares`.
Bitboard random_subset(Bitboard squares, unsigned count, std::mt19937_64 &random);

} // namespace slidebench
