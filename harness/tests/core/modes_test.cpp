// SPDX-License-Identifier: MIT
#include "core/modes.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "core/names.hpp"
#include "core/registry.hpp"

namespace slidebench {
namespace {

TEST(modes, are_found_by_their_names)
{
    for (int i = 0; i < MODE_COUNT; ++i) {
        const mode m = static_cast<mode>(i);
        EXPECT_EQ(traits_of(name_of(m)).id, m);
    }
    EXPECT_EQ(traits_of("engine").id, engine_mode);
    EXPECT_THROW(traits_of("Latency"), std::logic_error);
}

// What a mode's traits say of its kernels is what the table of kernels has.
TEST(modes, have_kernels_as_their_traits_say)
{
    const registry known(techniques);
    const kernel_table &kernels = *known.baseline().kernels[0];
    for (const mode m : timed_modes()) {
        EXPECT_EQ(traits_of(m).plays_chess(), m >= MODE_KERNELS_END) << name_of(m);
        if (traits_of(m).plays_chess())
            continue;
        for (const piece p : all_pieces())
            EXPECT_NE(kernels[m][p].run, nullptr) << name_of(m);
        EXPECT_EQ(kernels[m][PIECE_ROOK].run != kernels[m][PIECE_BISHOP].run,
                  traits_of(m).each_piece)
            << name_of(m);
        if (traits_of(m).is_under_pressure()) {
            EXPECT_TRUE(std::any_of(validated_modes().begin(), validated_modes().end(),
                                    [&](mode validated) {
                                        return kernels[validated][PIECE_ROOK].run ==
                                               kernels[m][PIECE_ROOK].run;
                                    }))
                << name_of(m);
        }
    }
    for (const piece p : all_pieces())
        EXPECT_EQ(kernels[MODE_SINGLE][p].run, nullptr);
}

} // namespace
} // namespace slidebench
