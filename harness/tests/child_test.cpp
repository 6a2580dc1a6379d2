// SPDX-License-Identifier: MIT
//
// Processes that others start.

#include <algorithm>
#include <array>
#include <csignal>

#include <unistd.h>

#include <gtest/gtest.h>

#include "base/child.hpp"
#include "base/child_process.hpp"
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

TEST(child_processes, run_without_a_shell)
{
    child_process fine({"printf", "%s|", "a b", "$HOME", "'"}, "");
    EXPECT_EQ(fine.rest(), "a b|$HOME|'|");
    EXPECT_EQ(fine.wait(), 0);
    child_process failing({"sh", "-c", "echo why >&2; exit 3"}, "",
                          child_process::errors::among_output);
    EXPECT_EQ(failing.rest(), "why\n");
    EXPECT_EQ(WEXITSTATUS(failing.wait()), 3);
    child_process none({"no_such_program_here"}, "");
    EXPECT_EQ(none.rest(), "");
    EXPECT_EQ(WEXITSTATUS(none.wait()), child_process::exit_code_of_no_program);
}

TEST(child_processes, are_heard_line_by_line)
{
    const std::string much(1 << 20, 'x');
    child_process echo({"cat"}, "one\n\n" + much + "\nno end");
    child_process *const both[] = {&echo};
    std::vector<std::string> lines;
    while (!echo.is_silent()) {
        child_process::wait_for_output(both, std::chrono::seconds(10));
        while (const std::optional<std::string> line = echo.next_line())
            lines.push_back(*line);
    }
    EXPECT_EQ(lines, (std::vector<std::string>{"one", "", much}));
    EXPECT_EQ(echo.wait(), 0);
}

TEST(child_processes, end_with_the_object)
{
    child_process silent({"sleep", "60"}, "");
    child_process *const all[] = {&silent};
    EXPECT_TRUE(child_process::wait_for_output(all, std::chrono::milliseconds(10)));
    EXPECT_EQ(WTERMSIG(silent.end()), SIGKILL);
    EXPECT_EQ(silent.end(), 0) << "it has ended";
}

} // namespace
} // namespace slidebench
