// SPDX-License-Identifier: MIT
#include <vector>

#include <gtest/gtest.h>
#include <sched.h>

#include "base/machine.hpp"

namespace slidebench {
namespace {

// As under `taskset`.
TEST(machine, has_the_cpus_that_the_program_may_use)
{
    const std::vector<int> all = usable_cpus();
    cpu_set_t before, one;
    sched_getaffinity(0, sizeof before, &before);
    CPU_ZERO(&one);
    CPU_SET(all.back(), &one);
    ASSERT_EQ(sched_setaffinity(0, sizeof one, &one), 0);
    EXPECT_EQ(usable_cpus(), std::vector{all.back()});
    sched_setaffinity(0, sizeof before, &before);
    EXPECT_EQ(usable_cpus(), all);
}

} // namespace
} // namespace slidebench
