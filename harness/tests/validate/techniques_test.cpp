// SPDX-License-Identifier: MIT
//
// Every technique of the registry, against the oracle, on all that an attack can depend on.

#include <array>
#include <map>
#include <set>
#include <tuple>
#include <utility>

#include <gtest/gtest.h>

#include "core/names.hpp"
#include "core/registry.hpp"
#include "validate/query_plan.hpp"
#include "validate/validate.hpp"

namespace slidebench {
namespace {

class every_technique : public testing::TestWithParam<std::string> {};
class every_technique_in_full : public every_technique {};

std::vector<mode> all_kernel_modes()
{
    std::vector<mode> modes = timed_modes();
    std::erase_if(modes, [](mode m) { return traits_of(m).plays_chess(); });
    return modes;
}

std::vector<std::string> all_but_the_floor()
{
    return slugs_of(without_floors(registry(techniques).matching({})));
}

// One validation of all techniques, so that the oracle answers only once.
validation_result validated(enum thoroughness thoroughness)
{
    const registry known(techniques);
    validation what;
    what.techniques = without_floors(known.available());
    const workload random = random_workload(density::half, 4096, 1);
    what.scope = {all_pieces(), validated_modes(), thoroughness, 1, {&random}};
    return validate(what, known.oracle());
}

const validation_result &validated_in_full()
{
    static const validation_result result = validated(thoroughness::full);
    return result;
}

void expect_right(const std::string &slug, const validation_result &result)
{
    const technique &t = registry(techniques).find(slug);
    if (!is_available(t))
        GTEST_SKIP() << "needs " << t.isa;
    for (const failure &f : result.failures)
        if (f.technique->slug == slug)
            ADD_FAILURE() << describe(f);
}

TEST_P(every_technique, is_right_in_every_mode)
{
    static const validation_result quick = validated(thoroughness::quick);
    expect_right(GetParam(), quick);
}

TEST_P(every_technique_in_full, is_right_in_every_mode)
{
    expect_right(GetParam(), validated_in_full());
}

TEST(validation_in_full, asks_all_that_an_attack_can_depend_on)
{
    // 64 squares: 2^15 occupancies of rook lines, 2^8 to 2^14 of bishop lines, each asked of two
    // pieces with three kinds of rest; 8192 boards of each of 65 densities, 70,000 in one batch, the
    // squares of data/, and the workload.
    EXPECT_EQ(validated_in_full().queries,
              2 * 3 * ((UINT64_C(64) << 15) + 142336) + 3 * (65 * 8192 + 70000 + 330816 + 4096));
}

TEST(validation_in_full, has_batches_of_every_size)
{
    for (const auto &[thoroughness, seed, most] : {std::tuple(thoroughness::full, 1U, 1064U),
                                                   {thoroughness::full, 2U, 1064U},
                                                   {thoroughness::quick, 1U, 130U}}) {
        const query_plan plan({all_pieces(),
                               {MODE_THROUGHPUT, MODE_BATCH, MODE_SETWISE, MODE_PAIR},
                               thoroughness,
                               seed});
        std::map<std::pair<mode, piece>, std::set<std::size_t>> sizes;
        for (std::size_t part = 0; part < plan.parts(); ++part)
            plan.go_through(part, [&](const query_group &group) {
                for (const mode m : group.modes)
                    sizes[{m, group.piece}].insert(group.batch.size());
            });
        EXPECT_EQ(sizes.size(), 4U * PIECE_COUNT);
        for (const auto &[kernel, of_kernel] : sizes) {
            for (std::size_t size = 0; size <= most; ++size)
                EXPECT_TRUE(of_kernel.contains(size)) << name_of(kernel.first) << " " << size;
            EXPECT_EQ(*of_kernel.rbegin(), 70000U);
        }
    }
}

TEST(validation, has_the_same_queries_and_answers_on_all_machines)
{
    const registry known(techniques);
    validation what;
    what.techniques = {&known.oracle()};
    what.scope = {all_pieces(), {MODE_THROUGHPUT}, thoroughness::quick};
    const std::array<std::uint64_t, PIECE_COUNT> everywhere = {
        0xe58e3fb4d829d76b, 0xf78a51b0d23bfb51, 0x572cd3d6a13b447b};
    EXPECT_EQ(validate(what, known.oracle()).digests, everywhere);
}

TEST_P(every_technique, has_the_same_kernels_at_other_places_in_each_layout)
{
    const technique &t = registry(techniques).find(GetParam());
    if (!is_available(t))
        GTEST_SKIP() << "needs " << t.isa;
    for (const mode m : all_kernel_modes()) {
        for (const piece p : all_pieces()) {
            const code first = (*t.kernels[0])[m][p].code;
            for (std::size_t layout = 0; layout < LAYOUT_COUNT; ++layout) {
                const kernel &k = (*t.kernels[layout])[m][p];
                const auto address = reinterpret_cast<std::uintptr_t>(k.run);
                EXPECT_EQ(address % 64, layout % LAYOUT_PLACES * LAYOUT_STEP);
                EXPECT_EQ(address, reinterpret_cast<std::uintptr_t>(k.code.start));
                EXPECT_EQ(k.code.end - k.code.start, first.end - first.start)
                    << name_of(m) << " " << name_of(p);
            }
        }
    }
}

std::string name_of_instance(const testing::TestParamInfo<std::string> &instance)
{
    return instance.param;
}

INSTANTIATE_TEST_SUITE_P(techniques, every_technique, testing::ValuesIn(all_but_the_floor()),
                         name_of_instance);
INSTANTIATE_TEST_SUITE_P(techniques, every_technique_in_full,
                         testing::ValuesIn(all_but_the_floor()), name_of_instance);

} // namespace
} // namespace slidebench
