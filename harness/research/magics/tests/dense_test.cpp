// SPDX-License-Identifier: MIT
//
// The exhaustive search for dense magics, and its log.

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "base/files.hpp"
#include "base/splitmix.h"
#include "magics/coverage.hpp"
#include "magics/exhaustive_search.hpp"
#include "magics/factor_tree.hpp"
#include "magics/magic_set.hpp"
#include "magics/tests/thread_islands.hpp"
#include "tests/complaint.hpp"
#include "tests/folder_fixture.hpp"

namespace slidebench {
namespace {

namespace fs = std::filesystem;

constexpr magic_subject bishop_d1 = {PIECE_BISHOP, 3}, bishop_d8 = {PIECE_BISHOP, 59};

bool never_stops()
{
    return false;
}

magic_slider dense(const magic_subject &subject)
{
    return {magic_kind::dense, subject, possible_bits(magic_kind::dense, subject).front()};
}

std::vector<std::uint64_t> magics_of(const magic_slider &slider, std::uint64_t first, unsigned low)
{
    std::vector<std::uint64_t> magics;
    factor_tree(slider).look_through(
        first, low,
        [&](std::uint64_t magic) {
            magics.push_back(magic);
            return true;
        },
        never_stops);
    return magics;
}

TEST(factor_tree, finds_what_trying_all_factors_finds)
{
    constexpr unsigned low = 16;
    std::uint64_t random = 1;
    std::size_t count = 0;
    for (const magic_kind kind : {magic_kind::fixed_shift, magic_kind::fancy})
        for (const Square square : {59U, 60U, 58U, 51U, 7U}) {
            const magic_slider slider(kind, {PIECE_BISHOP, square});
            const unsigned bits = factor_tree(slider).bits();
            // Sparse factors are magics now and then.
            for (unsigned i = 0; i < 4; ++i) {
                const std::uint64_t first =
                    (next_random(&random) & next_random(&random)) >> (64 - bits) >> low << low;
                std::vector<std::uint64_t> right;
                for (std::uint64_t magic = first; magic < first + (1 << low); ++magic)
                    if (slider.slots(magic))
                        right.push_back(magic);
                EXPECT_EQ(magics_of(slider, first, low), right) << square << ' ' << first;
                count += right.size();
            }
        }
    EXPECT_GT(count, 1000U);
}

TEST(factor_tree, has_all_factors_that_differ)
{
    // The lowest relevant square of a bishop on d8 is g5, on d1 it is c2.
    EXPECT_EQ(factor_tree(dense(bishop_d8)).bits(), 64U - 38U);
    EXPECT_EQ(factor_tree(dense(bishop_d1)).bits(), 64U - 10U);
}

TEST(factor_tree, finds_every_dense_magic_that_is_known)
{
    constexpr unsigned low = 16;
    const magic_set set = read_magics(fs::path(PROJECT_ROOT) / "data/magics/dense.csv");
    std::size_t known = 0;
    for (const found_magic &m : set.magics) {
        if (m.bits != possible_bits(magic_kind::dense, m.subject).front())
            continue;
        const magic_slider slider = dense(m.subject);
        const std::uint64_t magic =
            m.magic << (64 - factor_tree(slider).bits()) >> (64 - factor_tree(slider).bits());
        const std::vector<std::uint64_t> magics = magics_of(slider, magic >> low << low, low);
        EXPECT_TRUE(std::binary_search(magics.begin(), magics.end(), magic)) << name_of(m.subject);
        ++known;
    }
    EXPECT_EQ(known, 43U);
}

TEST(factor_tree, shows_that_bishops_on_c1_to_f1_have_no_dense_magic)
{
    for (const Square square : {2U, 3U, 4U, 5U}) {
        factor_tree tree(dense({PIECE_BISHOP, square}));
        const auto is_found = [](std::uint64_t) -> bool { throw std::logic_error("a magic"); };
        EXPECT_GT(tree.look_through(0, tree.bits(), is_found, never_stops), 1000U);
    }
}

TEST(factor_tree, looks_at_the_same_nodes_again_and_ends_when_it_is_stopped)
{
    factor_tree tree(dense({PIECE_BISHOP, 2}));
    const unsigned low = tree.bits() - 3;
    const std::uint64_t first = std::uint64_t{3} << low;
    const auto none = [](std::uint64_t) { return true; };
    const std::uint64_t nodes = tree.look_through(first, low, none, never_stops);
    EXPECT_GT(tree.look_through(first, low, none, [] { return true; }), 0U);
    EXPECT_LT(tree.look_through(first, low, none, [] { return true; }), nodes);
    EXPECT_EQ(tree.look_through(first, low, none, never_stops), nodes);
}

class coverages : public folder_test {
protected:
    fs::path written(const std::string &text) const
    {
        write_whole(folder / "log.csv", text);
        return folder / "log.csv";
    }

    std::string refusal(const std::string &row) const
    {
        const fs::path file = written(columns + row + "\n");
        coverage_log log;
        const std::string all = complaint([&] { read_coverage(file, log); }, "no error");
        return all.starts_with(file.string()) ? all.substr(file.string().size()) : all;
    }

    const std::string columns = "piece,square,shift,first,last,magic\n";
};

TEST_F(coverages, are_read_back_and_add_up)
{
    coverage_log one, other;
    coverage &square = one.try_emplace(bishop_d1, bishop_d1).first->second;
    EXPECT_EQ(square.units(), std::size_t{1} << 20);
    for (const std::size_t unit : {0U, 1U, 2U, 7U, (1U << 20) - 1})
        square.cover(unit);
    EXPECT_EQ(text_of(one), columns + "bishop,d1,60,0x0000000000000000,0x0000000bffffffff,\n"
                                      "bishop,d1,60,0x0000001c00000000,0x0000001fffffffff,\n"
                                      "bishop,d1,60,0x003ffffc00000000,0x003fffffffffffff,\n");
    coverage &again = other.try_emplace(bishop_d1, bishop_d1).first->second;
    again.cover(2);
    again.cover(3);
    other.try_emplace({PIECE_BISHOP, 1}, magic_subject{PIECE_BISHOP, 1})
        .first->second.found(0xfc0962854a77f576);

    // Files of two machines, one behind the other.
    coverage_log both;
    read_coverage(written(text_of(one) + text_of(other)), both);
    EXPECT_EQ(both.at(bishop_d1).covered(), 6U);
    EXPECT_TRUE(both.at(bishop_d1).covers(3));
    EXPECT_FALSE(both.at(bishop_d1).covers(4));
    EXPECT_EQ(both.at({PIECE_BISHOP, 1}).magics().front(), 0xfc0962854a77f576U);
    const std::string text = text_of(both);
    read_coverage(written(text), both);
    EXPECT_EQ(text_of(both), text);
}

TEST_F(coverages, that_are_wrong_are_refused)
{
    EXPECT_EQ(refusal("queen,d1,60,0x0,0x3ffffffff,"),
              ":2: piece 'queen' is neither rook nor bishop");
    EXPECT_EQ(refusal("bishop,d9,60,0x0,0x3ffffffff,"), ":2: square 'd9' is not one: a1 to h8");
    EXPECT_EQ(refusal("bishop,d1,59,0x0,0x3ffffffff,"), ":2: shift '59' is not 60");
    EXPECT_EQ(refusal("bishop,d1,60,0x1,0x3ffffffff,"),
              ":2: first 0x1 is not a multiple of 0x0000000400000000");
    const std::string not_last = " is not one less than a multiple of 0x0000000400000000, from "
                                 "first to 2^54";
    EXPECT_EQ(refusal("bishop,d1,60,0x0,0x3fffffffe,"), ":2: last 0x3fffffffe" + not_last);
    EXPECT_EQ(refusal("bishop,d1,60,0x400000000,0x3ffffffff,"), ":2: last 0x3ffffffff" + not_last);
    EXPECT_EQ(refusal("bishop,d1,60,0x0,0x7fffffffffffff,"),
              ":2: last 0x7fffffffffffff" + not_last);
    EXPECT_EQ(refusal("bishop,d1,60,0x0,0xffffffffffffffff,"),
              ":2: last 0xffffffffffffffff" + not_last);
    EXPECT_EQ(refusal("bishop,d1,60,all,0x3ffffffff,"),
              ":2: first 'all' is not 0x and up to 16 hexadecimal digits");
    EXPECT_EQ(
        refusal("bishop,d1,60,,,0x1234"),
        ":2: magic 0x1234 of bishop d1 leads occupancies with different attacks to one entry");
}

TEST(exhaustive_search, covers_the_same_with_any_islands_and_threads)
{
    constexpr unit_range range = {100, 4000, 3000};
    std::uint64_t nodes = 0;
    for (const unsigned size : {1U, 3U})
        for (const unsigned threads : {1U, 2U}) {
            std::vector<exhaustive_effort> efforts(size);
            std::vector<std::string> texts(size);
            on_islands(size, [&](islands &all) {
                coverage_log log;
                coverage &square = log.try_emplace(bishop_d1, bishop_d1).first->second;
                square.cover(101);
                efforts[all.rank()] =
                    search_exhaustively(bishop_d1, square, range, all, threads, never_stops, [] {});
                texts[all.rank()] = text_of(log);
            });
            for (unsigned rank = 0; rank < size; ++rank) {
                EXPECT_EQ(efforts[rank].units, 3000U);
                nodes = nodes == 0 ? efforts[rank].nodes : nodes;
                EXPECT_EQ(efforts[rank].nodes, nodes);
                EXPECT_EQ(texts[rank], "piece,square,shift,first,last,magic\n"
                                       "bishop,d1,60,0x0000019000000000,0x00003073ffffffff,\n")
                    << rank;
            }
        }
}

TEST(exhaustive_search, ends_with_a_magic_on_all_islands)
{
    const magic_subject on_g2 = {PIECE_BISHOP, 14}; // of which 0x820a13ffe0 is known
    on_islands(2, [&](islands &all) {
        coverage square(on_g2);
        const std::size_t unit = 0x820a13ffe0 >> square.unit_bits();
        search_exhaustively(on_g2, square, {unit - 1, unit + 2, 3}, all, 1, never_stops, [] {});
        ASSERT_FALSE(square.magics().empty());
        EXPECT_TRUE(dense(on_g2).slots(square.magics().front()));
        EXPECT_LT(square.covered(), 3U);
    });
}

TEST(exhaustive_search, ends_on_all_islands_when_one_is_stopped)
{
    on_islands(2, [&](islands &all) {
        coverage square(bishop_d1);
        const bool stopped = all.rank() == 1;
        const exhaustive_effort effort = search_exhaustively(
            bishop_d1, square, {0, 1000, 1000}, all, 1, [&] { return stopped; }, [] {});
        EXPECT_TRUE(effort.stopped);
        EXPECT_LT(effort.units, 1000U);
    });
}

} // namespace
} // namespace slidebench
