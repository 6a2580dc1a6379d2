// SPDX-License-Identifier: MIT
//
// The search for magics that are good in themselves, and what they cost in a cache.

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <set>

#include <gtest/gtest.h>

#include "magics/apart.hpp"
#include "magics/cache_model.hpp"
#include "magics/candidates.hpp"
#include "magics/square_search.hpp"
#include "magics/tests/hunting.hpp"
#include "ray_walk.h"
#include "tests/complaint.hpp"

namespace slidebench {
namespace {

namespace fs = std::filesystem;

constexpr Square a1 = 0, g2 = 14, b7 = 49, h8 = 63;
const auto never = [] { return false; };

magic_set file_of_project(const char *name)
{
    return read_magics(fs::path(PROJECT_ROOT) / "data/magics" / name);
}

magic_set found(magic_kind kind, magic_objective objective, unsigned rounds, unsigned threads = 1,
                const magic_set &earlier = {})
{
    square_search search(kind, objective, 1, 2, threads, {});
    return found_by(search, {{PIECE_BISHOP, a1}, {PIECE_BISHOP, g2}, {PIECE_BISHOP, h8}}, earlier,
                    rounds);
}

double misses_of(const magic_set &set)
{
    double sum = 0;
    for (const found_magic &m : set.magics) {
        const magic_slider slider(set.kind, m.subject, m.bits);
        sum += *line_cost(slider, weights_of(slider, {}))(m.magic);
    }
    return sum;
}

TEST(apart, drives_attacks_until_a_dense_magic_is_found)
{
    const magic_slider dense(magic_kind::dense, {PIECE_BISHOP, g2}, 4);
    std::optional<std::uint64_t> magic;
    for (std::uint64_t random = 1; !magic && random < 100; ++random)
        magic = drive_apart(dense, random << 32, 100'000, random, never);
    ASSERT_TRUE(magic);
    EXPECT_TRUE(dense.slots(*magic));
    EXPECT_EQ(drive_apart(dense, *magic, 0, 1, never), magic) << "nothing to do";
    EXPECT_FALSE(drive_apart(dense, 0, 100'000, 1, [] { return true; }));
}

TEST(line_cost, is_that_of_the_lines_that_queries_need)
{
    const magic_slider slider(magic_kind::fixed_shift, {PIECE_BISHOP, g2});
    const candidate magic = some_candidates(slider, 20, 1).front();
    const line_cost cost(slider, weights_of(slider, {}));

    std::map<std::size_t, double> lines;
    Bitboard occupied = 0;
    const Bitboard mask = relevant_squares(slider.subject());
    do {
        const unsigned pieces = popcount(occupied), none = popcount(mask & ~occupied);
        lines[(occupied * magic.magic >> slider.shift()) / 8] +=
            std::pow(0.25, pieces) * std::pow(0.75, none) / 64;
        occupied = (occupied - mask) & mask;
    } while (occupied != 0);
    double misses = 0;
    for (const auto &[line, likely] : lines)
        misses += likely * std::exp(-300 * likely);
    EXPECT_NEAR(cost(magic.magic).value(), misses, 1e-6);
    EXPECT_FALSE(cost(0)) << "no magic";
}

TEST(line_cost, has_a_price_for_each_line)
{
    const magic_slider slider(magic_kind::fixed_shift, {PIECE_BISHOP, g2});
    const candidate magic = some_candidates(slider, 20, 1).front();
    std::set<std::size_t> lines;
    for (const std::uint16_t slot : magic.slots)
        lines.insert(slot / line_entries);
    const subset_weights weights = weights_of(slider, {});
    EXPECT_NEAR(*line_cost(slider, weights, 0.25)(magic.magic) -
                    *line_cost(slider, weights)(magic.magic),
                0.25 * static_cast<double>(lines.size()), 1e-6);
}

TEST(line_cost, is_half_that_of_a_recording_if_there_is_one)
{
    const magic_slider slider(magic_kind::fixed_shift, {PIECE_BISHOP, g2});
    const std::vector<recorded_query> recording = {{PIECE_QUEEN, g2, 0},
                                                   {PIECE_BISHOP, g2, ~Bitboard{0}},
                                                   {PIECE_ROOK, g2, 0},
                                                   {PIECE_BISHOP, a1, 0}};
    const subset_weights random = weights_of(slider, {}), both = weights_of(slider, recording);
    for (std::size_t subset = 0; subset < both.size(); ++subset) {
        const bool is_recorded = subset == 0 || subset == both.size() - 1;
        EXPECT_NEAR(both[subset], random[subset] / 2 + (is_recorded ? 0.5 / 4 : 0), 1e-6);
    }
}

TEST(line_cost, falls_by_annealing)
{
    const magic_slider slider(magic_kind::fixed_shift, {PIECE_ROOK, b7});
    const line_cost cost(slider, weights_of(slider, {}));
    const candidate first = some_candidates(slider, 30, 1).front();
    const std::uint64_t better = with_fewer_misses(cost, first.magic, 2'000, 1, never);
    EXPECT_LT(*cost(better), *cost(first.magic));
    EXPECT_EQ(with_fewer_misses(cost, first.magic, 2'000, 1, never), better);
    EXPECT_EQ(with_fewer_misses(cost, first.magic, 2'000, 1, [] { return true; }), first.magic);
}

TEST(square_search, makes_an_index_one_bit_shorter)
{
    const magic_set first = found(magic_kind::dense, magic_objective::entries, 1);
    const magic_set later = found(magic_kind::dense, magic_objective::entries, 20, 1, first);
    EXPECT_EQ(first.entries(), 64U + 8 + 32 + 8 + first.magics.back().slots.back() + 1);
    for (const found_magic &m : later.magics)
        EXPECT_EQ(m.bits, possible_bits(later.kind, m.subject).front()) << name_of(m.subject);
    EXPECT_EQ(later.rounds, 21U);
}

TEST(square_search, finds_the_same_with_any_number_of_threads)
{
    for (const magic_kind kind : {magic_kind::fancy, magic_kind::dense}) {
        const std::string once = text_of(found(kind, magic_objective::lines, 4));
        EXPECT_EQ(text_of(found(kind, magic_objective::lines, 4, 3)), once) << name_of(kind);
    }
}

TEST(square_search, lowers_the_misses_and_lets_no_line_belong_to_two)
{
    for (const magic_kind kind : {magic_kind::fancy, magic_kind::dense}) {
        const magic_set first = found(kind, magic_objective::lines, 1),
                        later = found(kind, magic_objective::lines, 24, 1, first);
        EXPECT_LT(misses_of(later), misses_of(first)) << name_of(kind);
        std::set<std::size_t> lines;
        for (const found_magic &m : later.magics) {
            EXPECT_EQ(m.offset % 8, 0) << name_of(kind);
            std::set<std::size_t> own;
            for (const std::uint16_t slot : m.slots)
                own.insert((static_cast<std::size_t>(m.offset) + slot) / 8);
            for (const std::size_t line : own)
                EXPECT_TRUE(lines.insert(line).second) << name_of(kind) << line;
        }
    }
}

TEST(square_search, that_is_stopped_changes_nothing)
{
    const magic_set before = found(magic_kind::dense, magic_objective::lines, 1);
    square_search search(magic_kind::dense, magic_objective::lines, 1, 2, 1, {});
    search.search_for({{PIECE_BISHOP, a1}});
    search.take_over(before);
    EXPECT_EQ(search.make_round([] { return true; }), magic_hunt::outcome::stopped);
    EXPECT_EQ(text_of(search.found()), text_of(before));
}

TEST(square_search, takes_the_better_magic_of_two_files)
{
    const magic_set dense = file_of_project("dense.csv");
    magic_set one = dense;
    one.magics = {dense.magics[0]};
    one.magics[0].subject = {PIECE_BISHOP, g2};
    one.magics[0].bits = 5;
    const magic_slider slider(dense.kind, one.magics[0].subject, 5);
    one.magics[0].magic = some_candidates(slider, 20, 1).front().magic;
    one.magics[0].slots = *slider.slots(one.magics[0].magic);
    for (const bool better_first : {true, false}) {
        square_search search(dense.kind, magic_objective::entries, dense.seed, 2, 1, {});
        search.search_for({{PIECE_BISHOP, g2}});
        search.take_over(better_first ? dense : one);
        search.take_over(better_first ? one : dense);
        EXPECT_EQ(text_of(search.found()), text_of(dense));
    }
}

TEST(dense_magics, have_as_few_entries_as_are_known)
{
    const magic_set dense = file_of_project("dense.csv");
    std::size_t entries = 0, rooks = 0, bishops = 0;
    for (const found_magic &m : dense.magics) {
        entries += std::size_t{1} << m.bits;
        const bool is_dense = m.bits < possible_bits(dense.kind, m.subject).back();
        (m.subject.who == PIECE_ROOK ? rooks : bishops) += is_dense;
    }
    EXPECT_EQ(rooks, 19U);
    EXPECT_EQ(bishops, 24U);
    EXPECT_EQ(entries, 90'304U);
    EXPECT_LE(dense.entries(), entries + 127 * line_entries);
}

TEST(cache_model, counts_what_no_cache_holds)
{
    magic_set set = file_of_project("dense.csv");
    // Two boards in turn, whose lines stay: only the first time they miss.
    std::vector<recorded_query> queries;
    for (unsigned i = 0; i < 100; ++i)
        queries.push_back({PIECE_QUEEN, b7, i % 2 == 0 ? 0 : ~Bitboard{0}});
    const cache_cost few = cache_cost_of(set, queries);
    EXPECT_EQ(few.lines_touched, std::lround(few.misses * 100));
    EXPECT_LE(few.lines_touched, 4U);
    EXPECT_EQ(few.misses_of_64_pages, few.misses_of_96_pages);
    EXPECT_LE(few.misses_of_64_pages, few.misses);
    // All squares in turn, with boards that are never the same.
    const cache_cost many = cache_cost_of(set, random_queries());
    EXPECT_GT(many.misses, 1);
    EXPECT_LT(many.misses, 2);
    EXPECT_GT(many.lines_touched, 10'000U);
    EXPECT_GT(many.misses_of_64_pages, many.misses_of_96_pages);
    EXPECT_GT(many.misses_of_96_pages, 0.1);
}

TEST(cache_model, shows_what_a_line_between_tables_is_good_for)
{
    magic_set set = file_of_project("fancy.csv");
    const double misses = cache_cost_of(set, random_queries()).misses;
    std::int64_t end = 0;
    for (found_magic &m : set.magics) {
        m.offset = end;
        end += std::int64_t{1} << m.bits;
    }
    EXPECT_LT(misses, 0.95 * cache_cost_of(set, random_queries()).misses);
}

} // namespace
} // namespace slidebench
