// SPDX-License-Identifier: MIT
//
// The exhaustive search for dense magics, and its log.

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "base/files.hpp"
#include "research/magics/dense_search.hpp"
#include "research/magics/factor_tree.hpp"
#include "research/magics/magic_set.hpp"
#include "support/random.h"
#include "tests/base/complaint.hpp"
#include "tests/base/folder_fixture.hpp"

namespace slidebench {
namespace {

namespace fs = std::filesystem;

constexpr magic_subject bishop_d1 = {PIECE_BISHOP, 3};

std::vector<std::uint64_t> magics_of(const magic_slider &slider, std::uint64_t first, unsigned low)
{
    std::vector<std::uint64_t> magics;
    const auto found = [&](std::uint64_t magic) {
        magics.push_back(magic);
        return true;
    };
    factor_tree(slider).look_through(first, low, found, [] { return false; });
    return magics;
}

TEST(factor_tree, finds_what_trying_all_factors_finds)
{
    constexpr unsigned low = 16;
    std::uint64_t random = 1;
    std::size_t count = 0;
    for (const Square square : {59U, 60U, 58U, 51U, 7U}) {
        const magic_slider slider(magic_kind::fixed_shift, {PIECE_BISHOP, square});
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
        return complaint([&] { read_coverage(file, log); }, "no error")
            .substr(file.string().size());
    }

    const std::string columns = "piece,square,shift,first,last,magic\n";
};

TEST_F(coverages, are_read_back_and_add_up)
{
    coverage_log one, other;
    coverage &square = one.try_emplace(bishop_d1, bishop_d1).first->second;
    EXPECT_EQ(square.bits, 64U - 10U) << "the lowest relevant square is c2";
    EXPECT_EQ(square.units(), std::size_t{1} << 20);
    for (const std::size_t unit : {0U, 1U, 2U, 7U, (1U << 20) - 1})
        square.is_covered[unit] = true;
    EXPECT_EQ(text_of(one), columns + "bishop,d1,60,0x0000000000000000,0x0000000bffffffff,\n"
                                      "bishop,d1,60,0x0000001c00000000,0x0000001fffffffff,\n"
                                      "bishop,d1,60,0x003ffffc00000000,0x003fffffffffffff,\n");
    coverage &again = other.try_emplace(bishop_d1, bishop_d1).first->second;
    again.is_covered[2] = again.is_covered[3] = true;
    other.try_emplace({PIECE_BISHOP, 1}, magic_subject{PIECE_BISHOP, 1})
        .first->second.magics.insert(0xfc0962854a77f576);

    coverage_log both;
    read_coverage(written(text_of(one)), both);
    read_coverage(written(text_of(other)), both);
    EXPECT_TRUE(both.at(bishop_d1).is_covered[3]);
    EXPECT_FALSE(both.at(bishop_d1).is_covered[4]);
    const std::string text = text_of(both);
    EXPECT_TRUE(text.ends_with("bishop,d1,60,0x003ffffc00000000,0x003fffffffffffff,\n")) << text;
    EXPECT_NE(text.find("bishop,b1,60,,,0xfc0962854a77f576\n"), std::string::npos) << text;
    read_coverage(written(text), both);
    EXPECT_EQ(text_of(both), text);
}

TEST_F(coverages, that_are_wrong_are_refused)
{
    EXPECT_EQ(refusal("bishop,d1,59,0x0,0x3ffffffff,"), ":2: shift '59' is not 60");
    EXPECT_EQ(refusal("bishop,d1,60,0x1,0x3ffffffff,"),
              ":2: first '0x1' is not a multiple of 0x0000000400000000");
    for (const std::string last :
         {"0x3fffffffe", "0x7fffffffffffff", "0xffffffffffffffff", "0x3ffffffff"}) {
        const std::string first = last == "0x3ffffffff" ? "0x400000000," : "0x0,";
        EXPECT_EQ(
            refusal("bishop,d1,60," + first + last + ","),
            ":2: last '" + last +
                "' is not one less than a multiple of 0x0000000400000000, from first to 2^54");
    }
    EXPECT_EQ(refusal("bishop,d1,60,,,0x1234"),
              ":2: magic '0x1234' leads occupancies with different attacks to one entry");
}

TEST(dense_search, that_is_stopped_covers_what_it_has_finished)
{
    coverage square(bishop_d1);
    unsigned asked = 0;
    const exhaustive_effort effort = search_exhaustively(
        bishop_d1, square, {0, 1000, 1000}, [&] { return ++asked > 5; }, [] {});
    EXPECT_TRUE(effort.stopped);
    EXPECT_EQ(effort.units, 5U);
    EXPECT_EQ(std::ranges::count(square.is_covered, true), 5);
}

} // namespace
} // namespace slidebench
