// SPDX-License-Identifier: MIT
#include <algorithm>
#include <fstream>
#include <string>
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
    EXPECT_EQ(usable_cores(), std::vector{all.back()});
    sched_setaffinity(0, sizeof before, &before);
    EXPECT_EQ(usable_cpus(), all);
}

TEST(machine, has_cores_of_one_cpu_each)
{
    const std::vector<int> cpus = usable_cpus(), cores = usable_cores();
    EXPECT_EQ(cores.front(), cpus.front());
    EXPECT_TRUE(std::includes(cpus.begin(), cpus.end(), cores.begin(), cores.end()));
    for (const int cpu : cores) {
        std::ifstream file("/sys/devices/system/cpu/cpu" + std::to_string(cpu) +
                           "/topology/thread_siblings_list");
        int sibling = cpu; // numbers between commas and hyphens
        for (file >> sibling; file; file.ignore(1), file >> sibling)
            if (sibling != cpu) {
                EXPECT_EQ(std::ranges::count(cores, sibling), 0) << cpu;
            }
    }
}

} // namespace
} // namespace slidebench
