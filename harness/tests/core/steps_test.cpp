// SPDX-License-Identifier: MIT
//
// Steps end at the technique's own answer.

#include <random>

#include <gtest/gtest.h>

#include "core/registry.hpp"
#include "core/steps.hpp"
#include "core/technique.h"

namespace slidebench {
namespace {

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
            const Bitboard occupied = i % 3 == 0 ? one : i % 3 == 1 ? one & other : one | other;
            EXPECT_EQ(steps_of(name, square, occupied).back().boards.back().squares,
                      t.attacks[PIECE_QUEEN](square, occupied))
                << name << " on " << square << ", occupied " << occupied;
        }
        for (Square square = 0; square < 64; ++square)
            EXPECT_EQ(steps_of(name, square, 0).back().boards.back().squares,
                      t.attacks[PIECE_QUEEN](square, 0))
                << name << " on an empty board, on " << square;
    }
    EXPECT_EQ(tried, 10);
}

} // namespace
} // namespace slidebench
