// SPDX-License-Identifier: MIT
#pragma once

#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "magics/hunt.hpp"

namespace slidebench {

// Returns what a hunt has found for these squares after some rounds that begin with `earlier`.
inline magic_set found_by(magic_hunt &hunt, std::vector<magic_subject> subjects,
                          const magic_set &earlier, unsigned rounds)
{
    hunt.search_for(std::move(subjects));
    hunt.take_over(earlier);
    for (unsigned round = 0; round < rounds; ++round)
        EXPECT_NE(hunt.make_round([] { return false; }), magic_hunt::outcome::stopped);
    EXPECT_EQ(hunt.missing(), 0U);
    return hunt.found();
}

} // namespace slidebench
