// SPDX-License-Identifier: MIT
#include <fstream>

#include <gtest/gtest.h>

#include "kernels/technique.h"
#include "registry/names.hpp"
#include "registry/registry.hpp"
#include "workload/hash.hpp"
#include "workload/workload.hpp"

namespace slidebench {
namespace {

double mean_pieces(const workload &w)
{
    double pieces = 0;
    for (const Bitboard occupied : w.occupied)
        pieces += popcount(occupied);
    return pieces / static_cast<double>(w.size());
}

TEST(workload, depends_on_seed_and_size_alone)
{
    const random_kind &kind = random_kinds().front();
    EXPECT_EQ(random_workload(kind, 1000, 3).fingerprint(),
              random_workload(kind, 1000, 3).fingerprint());
    EXPECT_NE(random_workload(kind, 1000, 3).fingerprint(),
              random_workload(kind, 1000, 4).fingerprint());
    EXPECT_NE(random_workload(kind, 1000, 3).fingerprint(),
              random_workload(random_kinds().back(), 1000, 3).fingerprint());
}

TEST(workload, is_as_full_as_its_name_says)
{
    for (const random_kind &kind : random_kinds()) {
        const workload w = random_workload(kind, 20000, 1);
        EXPECT_NEAR(mean_pieces(w), 0.64 * kind.percent, 0.2) << kind.name;
        for (std::size_t i = 0; i < w.size(); ++i) {
            ASSERT_LT(w.squares[i], 64U);
            ASSERT_EQ(w.sliders[i] & ~w.occupied[i], 0U);
            ASSERT_EQ(popcount(w.sliders[i]), std::min(4U, popcount(w.occupied[i])));
        }
    }
}

TEST(workload, random_occupancies_have_the_number_of_pieces_asked_for)
{
    std::mt19937_64 random(1);
    std::array<int, 64> hits{};
    for (unsigned pieces = 0; pieces <= 64; ++pieces) {
        for (int i = 0; i < 100; ++i) {
            Bitboard occupied = random_occupancy(pieces, random);
            ASSERT_EQ(popcount(occupied), pieces);
            while (occupied != 0)
                ++hits[pop_lowest_square(&occupied)];
        }
    }
    for (const int h : hits)
        EXPECT_NEAR(h, 3250, 250); // half of 6500 boards
}

TEST(digest, is_xxh3)
{
    EXPECT_EQ(digest_of({}), UINT64_C(0x2d06800538d394c2)); // of nothing, as xxHash documents it
    const std::vector<Bitboard> answers = {1, 2, 3, 4, 5};
    running_digest in_parts;
    in_parts.add(std::span<const Bitboard>(answers).first(2));
    in_parts.add(std::span<const Bitboard>(answers).last(3));
    EXPECT_EQ(in_parts.value(), digest_of(answers));
    EXPECT_EQ(hex(0x1f), "000000000000001f");
}

// data/digests.csv: what the right answers to the default workloads are, on every machine.
TEST(digest, of_the_default_workloads_is_golden)
{
    const technique &oracle = registry(techniques).oracle();
    std::ifstream golden(PROJECT_ROOT "/data/digests.csv");
    std::string line;
    ASSERT_TRUE(std::getline(golden, line));
    EXPECT_EQ(line, "workload,queries,seed,piece,digest");
    for (const random_kind &kind : random_kinds()) {
        const workload w = random_workload(kind, 65536, 1);
        for (const piece p : all_pieces()) {
            std::vector<Bitboard> answers;
            for (std::size_t i = 0; i < w.size(); ++i)
                answers.push_back(oracle.attacks[p](w.squares[i], w.occupied[i]));
            ASSERT_TRUE(std::getline(golden, line));
            EXPECT_EQ(line, kind.name + ",65536,1," + std::string(name_of(p)) + "," +
                                hex(digest_of(answers)));
        }
    }
    EXPECT_FALSE(std::getline(golden, line));
}

} // namespace
} // namespace slidebench
