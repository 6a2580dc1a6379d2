// SPDX-License-Identifier: MIT
//
// Steps end at the technique's own answer, and an entry's number is the marked bits before it.

#include <array>
#include <map>
#include <random>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/registry.hpp"
#include "core/steps.hpp"
#include "core/technique.h"
extern "C" {
#include "support/lines.h"
}

namespace slidebench {
namespace {

struct numbered {
    std::string heading; // of an entry
    Bitboard index;      // that the board before it has
};

std::vector<numbered> entries_of(const std::vector<step_row> &rows)
{
    std::vector<numbered> found;
    for (const step_row &row : rows)
        for (std::size_t i = 1; i < row.boards.size(); ++i)
            if (const step_row::board &before = row.boards[i - 1]; before.index != 0)
                found.push_back(
                    {row.boards[i].heading, software_pext(before.squares, before.index)});
    return found;
}

TEST(steps, end_at_the_answer_of_the_technique)
{
    const registry known(techniques);
    int tried = 0;
    for (const technique *named : known.all()) {
        const char *name = named->slug;
        if (steps_of(name, 0, 0).empty())
            continue;
        ++tried;
        const technique &t = is_available(*named) ? *named : known.oracle();
        t.init();
        std::mt19937_64 random;
        for (unsigned i = 0; i < 64 * 20; ++i) {
            const Square square = i % 64;
            const Bitboard one = random(), other = random();
            const std::array boards = {Bitboard{0}, one, one & other, one | other};
            const Bitboard occupied = boards[i / 64 % 4];
            EXPECT_EQ(steps_of(name, square, occupied).back().boards.back().squares,
                      t.attacks[PIECE_QUEEN](square, occupied))
                << name << " on " << square << ", occupied " << occupied;
        }
    }
    EXPECT_EQ(tried, 12);
}

TEST(steps, mark_the_bits_of_an_index)
{
    const registry known(techniques);
    std::mt19937_64 random;
    std::size_t marked = 0;
    for (Square square = 0; square < 64; ++square) {
        const Bitboard occupied = random();
        for (const technique *t : known.all())
            for (const auto &[heading, index] : entries_of(steps_of(t->slug, square, occupied))) {
                EXPECT_EQ(heading, "entry " + std::to_string(index)) << t->slug << " on " << square;
                ++marked;
            }
        const std::vector<numbered> pext = entries_of(steps_of("pext", square, occupied));
        const std::vector<numbered> elementary =
            entries_of(steps_of("elementary", square, occupied));
        for (std::size_t i = 0; i < pext.size(); ++i)
            EXPECT_EQ(elementary.at(i).index, pext[i].index) << square;
    }
    EXPECT_EQ(marked, 64 * (1 + 4 + 4 + 2 + 2 + 2U)) << "of six techniques";
}

// The distances that techniques/elementary.h draws for a rook on e4, and how often it says that two
// products are enough.
TEST(steps, have_the_factors_of_elementary)
{
    constexpr Square e4 = 28;
    const std::vector<step_row> rows = steps_of("elementary", e4, 0);
    const auto bits = [](std::initializer_list<unsigned> places) {
        Bitboard b = 0;
        for (const unsigned place : places)
            b |= square_bit(place);
        return b;
    };
    EXPECT_EQ(rows.at(0).boards.at(2).squares, bits({11, 25, 31, 42}));
    EXPECT_EQ(rows.at(1).boards.at(2).squares, bits({18, 30, 35}));

    std::map<std::string, int> squares;
    for (Square square = 0; square < 64; ++square)
        for (const step_row &row : steps_of("elementary", square, 0))
            ++squares[row.title];
    EXPECT_EQ(64 - squares["rook, product 3"], 46);
    EXPECT_EQ(64 - squares["bishop, product 3"], 60);
    EXPECT_EQ(squares["rook, product 4"] + squares["bishop, product 4"], 0);
}

} // namespace
} // namespace slidebench
