// SPDX-License-Identifier: MIT
//
// Processes that others start.

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <sys/wait.h>
#include <unistd.h>

#include <gtest/gtest.h>

#include "base/child_process.hpp"
#include "base/errors.hpp"
#include "base/mapped_array.hpp"

namespace slidebench {
namespace {

using namespace std::chrono_literals;

TEST(errors, of_the_system_say_what_has_failed)
{
    EXPECT_EQ(message_of(std::bad_alloc()), "not enough memory");
    EXPECT_EQ(message_of(input_error("no such piece")), "no such piece");
    const std::error_code again(EAGAIN, std::generic_category());
    EXPECT_EQ(message_of(std::system_error(again)), "cannot start a thread: " + again.message());
    EXPECT_EQ(message_of(std::system_error(again, "pipe")), "pipe: " + again.message());
}

TEST(child_processes, say_who_brought_their_end)
{
    const auto end_of = [](const std::function<void()> &work) {
        return child_process([&](int) { work(); }).wait();
    };
    const int done = end_of([] {});
    EXPECT_EQ(describe_end(done), "exit code 0");
    const int left = end_of([] { _exit(3); });
    EXPECT_EQ(describe_end(left), "exit code 3");
    EXPECT_FALSE(was_killed_from_outside(left));
    const int crashed = end_of([] { raise(SIGILL); });
    EXPECT_EQ(describe_end(crashed), "signal 4, Illegal instruction");
    EXPECT_FALSE(was_killed_from_outside(crashed));
    EXPECT_TRUE(was_killed_from_outside(end_of([] { raise(SIGKILL); })));
    EXPECT_TRUE(was_killed_from_outside(end_of([] { raise(SIGXCPU); })));
}

TEST(child_processes, can_be_ended_when_they_are_stopped)
{
    child_process stopped([](int) { raise(SIGSTOP); });
    while (!stopped.is_stopped())
        usleep(1000);
    stopped.wait_for_output(10ms);
    EXPECT_EQ(stopped.silence(), 0ms) << "no time passes";
    EXPECT_FALSE(stopped.has_ended());
    EXPECT_EQ(describe_end(stopped.end()), "signal 9, Killed");
    EXPECT_TRUE(stopped.has_ended());
}

TEST(child_processes, leave_what_they_wrote_into_a_mapped_array)
{
    const mapped_array<int> numbers(3);
    child_process([&](int) {
        numbers[2] = 7;
        raise(SIGKILL);
    }).wait();
    EXPECT_TRUE(std::ranges::equal(numbers.all(), std::array{0, 0, 7}));
    EXPECT_TRUE(mapped_array<int>(0).all().empty());
}

// The grandchild has the same pipe open, too.
TEST(child_processes, end_with_the_thread_that_started_them)
{
    child_process parent([](int output) {
        child_process child([](int its_output) {
            [[maybe_unused]] const ssize_t n = write(its_output, "begun", 5);
            for (;;)
                pause();
        });
        child.wait_for_output(10s);
        const std::string said = child.take_output();
        [[maybe_unused]] const ssize_t n = write(output, said.data(), said.size());
        raise(SIGKILL);
    });
    EXPECT_EQ(parent.read_to_end(), "begun");
    EXPECT_EQ(WTERMSIG(parent.wait()), SIGKILL);
}

TEST(child_processes, run_without_a_shell)
{
    child_process fine({.arguments = {"printf", "%s|", "a b", "$HOME", "'"}});
    EXPECT_EQ(fine.read_to_end(), "a b|$HOME|'|");
    EXPECT_EQ(fine.wait(), 0);
    child_process none({.arguments = {"no_such_program_here"}});
    EXPECT_EQ(none.read_to_end(), "");
    EXPECT_EQ(WEXITSTATUS(none.wait()), child_process::exit_code_of_no_program);
}

TEST(child_processes, are_heard_line_by_line)
{
    const std::string much(1 << 20, 'x');
    child_process echo({.arguments = {"cat"}, .input = "one\n\n" + much + "\nno end"});
    std::vector<std::string> lines;
    while (!echo.is_output_closed()) {
        echo.wait_for_output(10s);
        while (const std::optional<std::string> line = echo.next_line())
            lines.push_back(*line);
    }
    EXPECT_EQ(lines, (std::vector<std::string>{"one", "", much}));
    EXPECT_EQ(echo.wait(), 0);
}

TEST(child_processes, end_with_the_object)
{
    child_process silent({.arguments = {"sleep", "60"}});
    silent.wait_for_output(10ms);
    EXPECT_EQ(silent.silence(), 10ms);
    EXPECT_EQ(WTERMSIG(silent.end()), SIGKILL);
    EXPECT_EQ(WTERMSIG(silent.end()), SIGKILL) << "it has ended";
}

TEST(child_processes, are_silent_while_another_speaks_all_the_time)
{
    child_process silent({.arguments = {"sleep", "60"}}),
        speaking({.arguments = {"sh", "-c", "while sleep 0.01; do echo word; done"}});
    child_process *const both[] = {&silent, &speaking};
    bool has_spoken = false;
    for (int i = 0; i < 1000 && (silent.silence() < 200ms || !has_spoken); ++i) {
        child_process::wait_for_output(both, 1s);
        has_spoken = speaking.next_line().has_value();
    }
    EXPECT_GE(silent.silence(), 200ms);
    EXPECT_EQ(speaking.silence(), 0ms);
}

} // namespace
} // namespace slidebench
