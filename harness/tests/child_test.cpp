// SPDX-License-Identifier: MIT
//
// Processes that others start.

#include <algorithm>
#include <array>
#include <csignal>

#include <unistd.h>

#include <gtest/gtest.h>

#include "base/child.hpp"
#include "base/errors.hpp"
#include "base/mapped_array.hpp"

namespace slidebench {
namespace {

TEST(errors, lack_of_memory_has_words_of_its_own)
{
    EXPECT_EQ(message_of(std::bad_alloc()), "not enough memory");
    EXPECT_EQ(message_of(input_error("no such piece")), "no such piece");
}

TEST(child, the_end_of_a_child_says_who_brought_it)
{
    const auto end_of = [](const auto &work) {
        const pid_t child = fork();
        if (child == 0) {
            end_with_parent(getppid());
            work();
            _exit(3);
        }
        return reap(child);
    };
    const int left = end_of([] {});
    EXPECT_EQ(describe_end(left), "exit code 3");
    EXPECT_FALSE(was_ended_by_others(left));
    const int crashed = end_of([] { raise(SIGILL); });
    EXPECT_EQ(describe_end(crashed), "signal 4, Illegal instruction");
    EXPECT_FALSE(was_ended_by_others(crashed));
    EXPECT_TRUE(was_ended_by_others(end_of([] { raise(SIGKILL); })));
    EXPECT_TRUE(was_ended_by_others(end_of([] { raise(SIGXCPU); })));
}

TEST(child, a_stopped_child_can_be_ended)
{
    const pid_t child = fork();
    if (child == 0) {
        raise(SIGSTOP);
        _exit(0);
    }
    while (!is_stopped(child))
        usleep(1000);
    EXPECT_EQ(describe_end(kill_and_reap(child)), "signal 9, Killed");
}

TEST(child, what_it_wrote_into_a_mapped_array_outlives_it)
{
    const mapped_array<int> numbers(3);
    const pid_t child = fork();
    if (child == 0) {
        numbers[2] = 7;
        raise(SIGKILL);
    }
    reap(child);
    EXPECT_TRUE(std::ranges::equal(numbers.all(), std::array{0, 0, 7}));
    EXPECT_TRUE(mapped_array<int>(0).all().empty());
}

} // namespace
} // namespace slidebench
